import type { Kysely } from "kysely";
import { randomBytes } from "node:crypto";
import { createAccount, type Account } from "#db/accounts/accounts.ts";
import { newestToken, voidTokens, type AuthToken, type TokenKind } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import { links } from "#domain/site/links.ts";
import { isLocale, type Locale } from "#domain/locale.ts";
import { CODE_MINUTES, VERIFY_HOURS, type Identifier } from "#domain/account/sign-in/sign-in.ts";
import {
  decodeSignUp,
  encodeSignUp,
  SIGN_UP_COOKIE,
  SIGN_UP_COOKIE_AGE,
} from "#domain/account/sign-in/sign-up-cookie.ts";
import { queueMail, queueSms } from "../mail/outbox.ts";
import { fullUrl } from "../site-url.ts";
import { issueCode, issueLink, keyedHash } from "../secrets/tokens.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "../http/cookies.ts";
import { currentEnv } from "../env.ts";

/**
 * A sign-up that waits for confirmation is a token and not an account. Confirming it creates the account of that sign-up; earlier attempts
 * by strangers with the same address have no effect.
 */
export type PendingSignUp = {
  name: string;
  locale: Locale;
  passwordHash: string;
  contactPhone: string | null;
  /** Hash of the mark of the browser that asked; "" where a link opens nothing by itself. */
  browser: string;
  /** Where somebody was going when they signed up. */
  next: string | null;
};

/** A new account, and what is known of the person who asked for it. */
export type ConfirmedSignUp = { accountId: string; identifier: string } & Pick<PendingSignUp, "browser" | "next">;

const kindOf = ({ kind }: Identifier): TokenKind => (kind === "email" ? "sign-up" : "sign-up-code");

/**
 * Stores a sign-up and sends its link or code. Where the address has an account already the same is stored, so that signing in with the
 * password of a sign-up answers alike for everybody; its secret goes to nobody, and the owner of the account is told instead.
 */
export async function sendConfirmation(
  trx: Kysely<Database>,
  identifier: Identifier,
  { name, locale, passwordHash, contactPhone, browser, next }: PendingSignUp,
  account: Account | null,
): Promise<void> {
  const payload = { name, locale, passwordHash, contactPhone: contactPhone ?? "", browser, next: next ?? "" };
  const issue = { accountId: null, target: identifier.value, payload };
  if (identifier.kind === "email") {
    const token = await issueLink(trx, { ...issue, kind: "sign-up", minutes: VERIFY_HOURS * 60 });
    if (account) return sendAlreadyRegistered(trx, identifier.value, account);
    await queueMail(trx, {
      to: identifier.value,
      locale,
      template: "verify-email",
      values: { name, url: fullUrl(links.verify(token, locale)), hours: VERIFY_HOURS },
    });
  } else {
    const code = await issueCode(trx, { ...issue, kind: "sign-up-code", minutes: CODE_MINUTES });
    if (account) return sendSignInCode(trx, identifier, account);
    await queueSms(trx, {
      to: identifier.value,
      locale,
      template: "verify-phone",
      values: { code, minutes: CODE_MINUTES },
    });
  }
}

/** Mails the owner of an account that their address was used to sign up (perhaps by themselves). */
async function sendAlreadyRegistered(trx: Kysely<Database>, to: string, { name, locale }: Account): Promise<void> {
  await queueMail(trx, {
    to,
    locale,
    template: "already-registered",
    values: { name, signInUrl: fullUrl(links.signIn(locale)), recoverUrl: fullUrl(links.recover(locale)) },
  });
}

/** Sends a code that signs in. An earlier one stays good, since it may be a stranger who asks again. */
export async function sendSignInCode(
  trx: Kysely<Database>,
  { kind, value }: Identifier,
  { id, locale }: Pick<Account, "id" | "locale">,
): Promise<void> {
  const code = await issueCode(trx, { kind: "sign-in-code", accountId: id, target: value, minutes: CODE_MINUTES });
  const sent = { to: value, locale, template: "sign-in-code", values: { code, minutes: CODE_MINUTES } } as const;
  await (kind === "email" ? queueMail(trx, sent) : queueSms(trx, sent));
}

const pendingOf = ({ payload }: AuthToken): PendingSignUp => ({
  name: payload["name"] ?? "",
  locale: isLocale(payload["locale"]) ? payload["locale"] : "en",
  passwordHash: payload["passwordHash"] ?? "",
  contactPhone: payload["contactPhone"] || null,
  browser: payload["browser"] ?? "",
  next: payload["next"] || null,
});

/**
 * The newest sign-up with this address or number, if it waits for its confirmation. One that was confirmed counts as the newest and hides
 * what is older: otherwise a stranger's sign-up would be answered differently once the owner has confirmed theirs.
 */
export async function pendingSignUp(identifier: Identifier): Promise<PendingSignUp | null> {
  const token = await newestToken(db, kindOf(identifier), identifier.value, new Date());
  return token && token.used_at === null ? pendingOf(token) : null;
}

/**
 * Makes the account of a sign-up whose token was spent in this transaction, and makes all other sign-ups with that address useless.
 * @returns null if the address has an account by now
 */
export async function confirmSignUp(trx: Kysely<Database>, token: AuthToken): Promise<ConfirmedSignUp | null> {
  const { name, locale, passwordHash, contactPhone, browser, next } = pendingOf(token);
  const isEmail = token.kind === "sign-up";
  const id = await createAccount(trx, {
    name,
    locale,
    now: new Date(),
    email: isEmail ? token.target : null,
    phone: isEmail ? null : token.target,
    passwordHash,
    contactPhone,
  });
  await voidTokens(trx, { kind: token.kind, target: token.target });
  return id === null ? null : { accountId: id, identifier: token.target, browser, next };
}

const hashOf = (mark: string): string => keyedHash(mark, "sign-up-browser", currentEnv().sessionSecret);
const askedBy = (request: Request) =>
  decodeSignUp(cookieOf(request.headers.get("cookie"), cookieName(SIGN_UP_COOKIE, isSecure(request))));

/** Marks a browser as the one that asks for an account with this address. `hash` goes into the sign-up, the mark itself into the cookie alone. */
export function markBrowser(request: Request, email: string): { hash: string; cookie: string } {
  const mark = randomBytes(32).toString("base64url");
  const cookie = setCookie(SIGN_UP_COOKIE, encodeSignUp({ mark, email }), SIGN_UP_COOKIE_AGE, isSecure(request));
  return { hash: hashOf(mark), cookie };
}

/** Whether a sign-up was asked for in the browser of this request. The mail's link opens a session there and nowhere else. */
export function isAskingBrowser(request: Request, hash: string): boolean {
  const asked = askedBy(request);
  return asked !== null && hash !== "" && hashOf(asked.mark) === hash;
}

/** The Set-Cookie values that forget it; none where there is nothing to forget. */
export const forgetAsking = (request: Request): string[] =>
  askedBy(request) ? [setCookie(SIGN_UP_COOKIE, "", 0, isSecure(request))] : [];
