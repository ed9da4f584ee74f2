import { bareLocale, isLocale, localisedPath, splitLocale, type Locale } from "../locale.ts";

/** What to do with a requested path before any page sees it. */
type PathVerdict =
  | { kind: "page"; locale: Locale; path: string }
  /** The same page under its one true address; the caller keeps the query. */
  | { kind: "redirect"; to: string }
  | { kind: "unknown"; locale: Locale };

/**
 * Signs that a sentence puts behind an address, and that programs take for a part of it: `।`, `.`, `)`, quotation marks, spaces. As they
 * stand in an address, with and without their encoding. No page's address ends with one.
 */
const SIGN =
  "[.,;:!)*\\]'।॥…’”»]|%(?:2[012479ACE]|3[ABEF]|5D|60|7D|C2%(?:A0|BB)|E0%A5%A[45]|E2%80%(?:8B|8C|8D|99|9D|A6))";
const ENDING = new RegExp(`(?:/index|\\.html|/|${SIGN})+$`, "iu");
const SIGNS = new RegExp(`(?:${SIGN}|["<>?}\\s])+$`, "iu");

/** `/buy.html`, `/buy/`, `/index.html`, `/buy)` → the path without the ending. Double slashes shrink too. */
const tidy = (pathname: string): string => {
  const path = pathname.replace(/\/{2,}/g, "/").replace(ENDING, "");
  return path === "" ? "/" : path;
};

/** Parameters that hold words, which may well end with a sign. */
const WORDS: ReadonlySet<string> = new Set(["q", "title", "name", "location", "search", "message"]);

/**
 * A query as it was meant. A link that was copied out of HTML has `&amp;` between its parameters, and the sentence round a link leaves its
 * signs at the end; in a parameter of words they are left alone.
 * @param search with its `?`, or ""
 */
export function tidyQuery(search: string): string {
  const plain = search.replace(/(?<=[?&])(?:amp(?:;|%3B))+/giu, "");
  const name = /(?:^|[?&])([^=&?]*)=[^=&]*$/u.exec(plain)?.[1] ?? "";
  const tidied = WORDS.has(name) ? plain : plain.replace(SIGNS, "");
  return tidied === "?" ? "" : tidied;
}

/**
 * Judges a request path by DECISIONS 1: the superfluous language prefix, `.html` and a trailing slash lead to the bare form.
 * `localeParam` is what the route's rest parameter caught: anything but one language means that a longer path was swallowed
 * (`/x/y/buy`), which is no page.
 */
export function judgeAddress(pathname: string, localeParam: string | undefined): PathVerdict {
  const clean = tidy(pathname);
  const { prefix, path } = splitLocale(clean);
  const locale = prefix ?? bareLocale(path);
  // `/en/bn/blog` has two languages: no page has.
  if (prefix !== undefined && splitLocale(path).prefix !== undefined) return { kind: "unknown", locale };
  if (localeParam !== undefined && !isLocale(localeParam)) {
    // `/buy/` and `/buy.html` reach the home page's rest parameter with more than a language in it.
    return clean === pathname ? { kind: "unknown", locale } : { kind: "redirect", to: clean };
  }
  const to = prefix !== undefined && bareLocale(path) === prefix ? path : localisedPath(path, locale);
  return to === pathname ? { kind: "page", locale, path } : { kind: "redirect", to };
}

/**
 * An address without NUL, which the database does not take: it has the mark instead that browsers show for it. null where there is none.
 * Slashes at the beginning are one, or the address would be another site's (`//example.com/%00`).
 */
export function withoutNul(pathname: string, search: string): string | null {
  const address = pathname + search;
  return address.includes("%00") ? address.replaceAll("%00", "%EF%BF%BD").replace(/^[/\\]+/, "/") : null;
}
