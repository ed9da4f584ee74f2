import { parseEmail } from "./sign-in.ts";

/** Remembers in a browser that it has asked for an account, and with which address. Only the server and its pages read it. */
export const SIGN_UP_COOKIE = "nibash_signup";
/** Seconds until it is forgotten: who reads the mail later is asked for the password. */
export const SIGN_UP_COOKIE_AGE = 3_600;

/** `mark`: a secret of this browser, of which the server keeps the hash. */
export type AskedSignUp = { mark: string; email: string };

/** A cookie value of `[A-Za-z0-9_.-]`. Addresses are ASCII (`parseEmail`). */
export const encodeSignUp = ({ mark, email }: AskedSignUp): string =>
  `${mark}.${btoa(email).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;

/** The reverse; null for anything that is not such a value. */
export function decodeSignUp(cookie: string | null | undefined): AskedSignUp | null {
  const [, mark, text] = /^([\w-]{43})\.([\w-]{1,400})$/.exec(cookie ?? "") ?? [];
  if (!mark || !text || text.length % 4 === 1) return null;
  const email = parseEmail(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
  return email === null ? null : { mark, email };
}
