/**
 * A cookie beside the session's own that scripts may read. It grants nothing. Cached pages learn from it that a user signed in or out
 * without a script (a return from Google, a form without JavaScript), and in which session.
 */
export const SESSION_HINT = "nibash_hint";

/** The hint for a session's public id. */
export const sessionHint = (publicId: string): string => publicId.slice(0, 12);

/** The hint in a Cookie header or in `document.cookie`; null where nobody is signed in. */
export function readSessionHint(cookies: string): string | null {
  const value = new RegExp(`(?:^|;\\s*)${SESSION_HINT}=([\\w-]{1,40})(?:;|$)`).exec(cookies)?.[1];
  return value ?? null;
}
