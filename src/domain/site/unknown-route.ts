import { splitLocale } from "../locale.ts";

/** A word, or up to three, as our addresses and those of other programs begin. No token, name or number looks like it. */
const PLAIN = /^[a-z]{1,12}(?:-[a-z]{1,12}){0,2}(?:\.[a-z]{2,4})?$/;

/**
 * What the log may say of an address that nobody has: its first segment where that is plain, and how many follow. Never the rest: a mistyped
 * link of a mail has its token in it.
 * @example unknownRoute("/bn/receipt/8f2c…") // "/receipt/*"
 */
export function unknownRoute(pathname: string): string {
  const [first = "", ...rest] = splitLocale(pathname).path.split("/").filter(Boolean);
  return `/${first === "" || PLAIN.test(first) ? first : "…"}${"/*".repeat(Math.min(rest.length, 5))}`;
}
