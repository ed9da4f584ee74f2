import { LOCALES, bareLocale, type Locale } from "#domain/locale.ts";

/** The `[...locale]` parameter of a page in a language: undefined if the unprefixed address has that language. */
export const localeParam = (path: string, locale: Locale): Locale | undefined =>
  bareLocale(path) === locale ? undefined : locale;

/** The result of `getStaticPaths` for a prerendered page: the page at `path` (unprefixed) in both languages. */
export const staticLocales = (path: string) =>
  LOCALES.map((locale) => ({ params: { locale: localeParam(path, locale) } }));
