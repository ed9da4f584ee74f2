import { bareLocale, isLocale, localisedPath, splitLocale, type Locale } from "../locale.ts";

/** What to do with a requested path before any page sees it. */
export type AddressVerdict =
  | { kind: "page"; locale: Locale; path: string }
  /** The same page under its one true address; the caller keeps the query. */
  | { kind: "redirect"; to: string }
  | { kind: "unknown"; locale: Locale };

/** `/buy.html`, `/buy/`, `/index.html` → the path without the ending. Double slashes shrink too. */
const tidy = (pathname: string): string => {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(?:\/index|\.html|\/)+$/, "");
  return path === "" ? "/" : path;
};

/**
 * Judges a request path by DECISIONS 1: the superfluous language prefix, `.html` and a trailing slash lead to the bare form.
 * `localeParam` is what the route's rest parameter caught: anything but one language means that a longer path was swallowed
 * (`/x/y/buy`), which is no page.
 */
export function judgeAddress(pathname: string, localeParam: string | undefined): AddressVerdict {
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
