import { plainValue } from "#domain/text/clean.ts";
import { parsePhone } from "../phone.ts";

export const EMAIL_MAX = 254;
export const NAME_MAX = 120;
/** Hours that a link to confirm an address works, minutes of a link to a new password, minutes of a code. */
export const VERIFY_HOURS = 24;
export const RECOVER_MINUTES = 30;
export const CODE_MINUTES = 10;
/** How many days the link works that undoes a change of address, number or Google account. */
export const UNDO_DAYS = 7;
/**
 * Ways to sign in that were added within so many hours before such a change or a new password are removed with it: the same attacker may
 * have added them.
 */
export const UNDO_REACH_HOURS = 24;
/** Wrong tries that a code allows; one client has half of them (`code-account-address`), so that a stranger alone cannot void it. */
export const CODE_ATTEMPTS = 10;

/**
 * The form of an e-mail address that mail servers accept: no dot at either end of the name, and an ending as domains of the web have them
 * (letters, or `xn--…`). ASCII only, so that lower case is unambiguous.
 */
const EMAIL =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** An e-mail address as it was meant (`plainValue`), in lower case; null if it is none. */
export function parseEmail(text: string): string | null {
  const email = plainValue(text).toLowerCase();
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null;
}

/** What somebody signs in with: an e-mail address or a telephone number (E.164), never both. */
export type Identifier = { kind: "email"; value: string } | { kind: "phone"; value: string };

/** Reads what was typed into "e-mail or phone"; null if it is neither. */
export function parseIdentifier(text: string): Identifier | null {
  if (plainValue(text).includes("@")) {
    const email = parseEmail(text);
    return email === null ? null : { kind: "email", value: email };
  }
  const phone = text.length <= 80 ? parsePhone(text) : null;
  return phone === null ? null : { kind: "phone", value: phone };
}

/** The key under which limits count what was typed, even if it is neither an address nor a number. */
export const identifierKey = (text: string): string =>
  parseIdentifier(text)?.value ?? plainValue(text).slice(0, EMAIL_MAX).toLowerCase();
