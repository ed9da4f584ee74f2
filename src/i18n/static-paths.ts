import { LOCALES, bareLocale, type Locale } from "#domain/locale.ts";

/** The `[...locale]` parameter of a page in a language: nothing where the bare address already speaks it. */
export const localeParam = (path: string, locale: Locale): Locale | undefined =>
  bareLocale(path) === locale ? undefined : locale;

/** What `getStaticPaths` of a prerendered page returns: the page at `path` (unprefixed) in both languages. */
export const staticLocales = (path: string) =>
  LOCALES.map((locale) => ({ params: { locale: localeParam(path, locale) } }));
