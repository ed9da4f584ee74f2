import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { isSessionAlive, sessionAccount, type SessionAccount } from "#db/accounts/live-session.ts";
import { decodeFormAnswer, FORM_COOKIE, type FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { isInsideApp } from "#domain/account/sign-in/device.ts";
import { nextPath } from "#domain/account/sign-in/next-path.ts";
import { readSignInReason, type SignInReason, signInFor } from "#domain/account/sign-in/reason.ts";
import { decodeSignUp, SIGN_UP_COOKIE } from "#domain/account/sign-in/sign-up-cookie.ts";
import { scenePicture } from "./drawn.ts";

/** What the screens around signing in know before they are drawn. */
export type SessionPageData = {
  /** Where the visitor wanted to go: a path of this site, or null. */
  next: string | null;
  reason: SignInReason | null;
  /** What became of a form that was sent without a script. Shown once. */
  answer: FormAnswer | null;
  /** The token of a link in a mail; null where there is none. */
  token: string | null;
  /** A sign-in of this browser may be waiting for its second factor; the server decides whether it still does. */
  waiting: boolean;
  /** Whether signing in with Google is set up on this site. */
  google: boolean;
  /** Whether the page stands inside an app such as Facebook's, where Google does not sign in. */
  insideApp: boolean;
  /** The address that this browser has asked for an account with, for an hour or until somebody signs in. */
  asked: string | null;
};

/** The house beside the form, by day and by night. */
export const SESSION_PICTURES = { light: scenePicture("villa-6-noon"), dark: scenePicture("villa-6-night") };

/** What says who asks: of a page, or of a file beside one. */
type Asked = Pick<AstroGlobal, "cookies" | "url">;

/** As the server's own `cookieName`: the prefix comes with https. */
export const sessionCookieOf = (astro: Asked, name: string): string | undefined =>
  astro.cookies.get(astro.url.protocol === "https:" ? `__Host-${name}` : name)?.value;

/** The token of the session's cookie; undefined where nobody is signed in. Whether it still counts, the database says. */
export const sessionToken = (astro: Asked): string | undefined => sessionCookieOf(astro, "nibash_session");

/** The signed-in account; null if nobody is signed in. */
export async function signedInAccount(astro: Asked): Promise<SessionAccount | null> {
  const token = sessionToken(astro);
  return token ? sessionAccount(db, token) : null;
}

/** Headers of a private page: not cached, and its address, which may have a token, is not sent to other sites as a referrer. */
export function keepNowhere(astro: AstroGlobal): void {
  astro.response.headers.set("Cache-Control", "no-store");
  astro.response.headers.set("Referrer-Policy", "same-origin");
}

/** Reads what a screen around signing in needs from its address and cookies, and takes the answer of a form off the visitor's browser. */
export function sessionPage(astro: AstroGlobal): SessionPageData {
  keepNowhere(astro);
  const { searchParams } = astro.url;
  const answer = decodeFormAnswer(sessionCookieOf(astro, FORM_COOKIE));
  if (answer) {
    const secure = astro.url.protocol === "https:";
    astro.cookies.delete(secure ? `__Host-${FORM_COOKIE}` : FORM_COOKIE, { path: "/", secure });
  }
  const token = searchParams.get("token");
  return {
    next: nextPath(searchParams.get("next")),
    reason: readSignInReason(searchParams.get("reason")),
    answer,
    token: token && /^[\w.-]{16,400}$/.test(token) ? token : null,
    waiting: sessionCookieOf(astro, "nibash_factor") !== undefined,
    google: Boolean(process.env["GOOGLE_CLIENT_ID"]),
    insideApp: isInsideApp(astro.request.headers.get("user-agent") ?? ""),
    asked: decodeSignUp(sessionCookieOf(astro, SIGN_UP_COOKIE))?.email ?? null,
  };
}

/** As `sessionPage`, for the steps of signing in: somebody who is signed in already goes to where they were going, or home. */
export async function signInPage(astro: AstroGlobal): Promise<SessionPageData | Response> {
  const page = sessionPage(astro);
  const token = sessionToken(astro);
  // Without the database the session cannot be checked: the screen is shown, and its form will report the failure.
  const alive = token !== undefined && (await isSessionAlive(db, token).catch(() => false));
  if (!alive) return page;
  return new Response(null, {
    status: 303,
    headers: { location: page.next ?? links.home(astro.locals.locale), "cache-control": "no-store" },
  });
}

/**
 * The redirect of a page for signed-in users only: to the sign-in page and, from there, back to `here`. It is about one visitor and stored
 * nowhere.
 */
export const toSignIn = (...[reason, here, locale]: Parameters<typeof signInFor>): Response =>
  new Response(null, {
    status: 303,
    headers: { location: signInFor(reason, here, locale), "cache-control": "no-store" },
  });
