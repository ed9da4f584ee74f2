import { signInFor } from "#domain/account/sign-in/reason.ts";

/**
 * The redirect of a page for signed-in users only: to the sign-in page and, from there, back to `here`. It is about one visitor and stored
 * nowhere.
 */
export const toSignIn = (...[reason, here, locale]: Parameters<typeof signInFor>): Response =>
  new Response(null, {
    status: 303,
    headers: { location: signInFor(reason, here, locale), "cache-control": "no-store" },
  });
