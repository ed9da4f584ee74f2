/**
 * A cookie beside the session's own that scripts may read. It opens nothing: it tells pages that are the same for everybody that somebody signed
 * in or out without their script (a return from Google, a form without JavaScript), and which session that was.
 */
export const SESSION_HINT = "nibash_hint";

/** The hint for a session's public id. */
export const sessionHint = (publicId: string): string => publicId.slice(0, 12);

/** The hint in a Cookie header or in `document.cookie`; null where nobody is signed in. */
export function readSessionHint(cookies: string): string | null {
  const value = new RegExp(`(?:^|;\\s*)${SESSION_HINT}=([\\w-]{1,40})(?:;|$)`).exec(cookies)?.[1];
  return value ?? null;
}
