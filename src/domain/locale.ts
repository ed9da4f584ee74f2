/** The two languages of the product, and which of them a bare address speaks (DECISIONS 1). */
export const LOCALES = ["en", "bn"] as const;
export type Locale = (typeof LOCALES)[number];

export const isLocale = (value: unknown): value is Locale => value === "en" || value === "bn";

/** First path segments whose bare address is Bengali; English lives under `/en/…`. Every other page is the reverse. */
const BENGALI_FIRST = /^\/(?:blog(?:\/.*)?|project\/.+|post-property)$/;

/** The language that the specification gives to an unprefixed path such as `/buy` or `/blog/1`. */
export function bareLocale(path: string): Locale {
  return BENGALI_FIRST.test(path) ? "bn" : "en";
}

/** `/buy` + bn → `/bn/buy`; `/blog` + bn → `/blog`; `/` + bn → `/bn`. `path` is the unprefixed path. */
export function localisedPath(path: string, locale: Locale): string {
  if (bareLocale(path) === locale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a request path into its language prefix (if any) and the unprefixed path. */
export function splitLocale(pathname: string): { prefix: Locale | undefined; path: string } {
  const match = /^\/(en|bn)(?=\/|$)(.*)$/.exec(pathname);
  if (!match) return { prefix: undefined, path: pathname };
  return { prefix: match[1] as Locale, path: match[2] || "/" };
}
