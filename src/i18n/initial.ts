import type { Locale } from "#domain/locale.ts";

/** The first letter of a name, as people read letters; "" of nothing. */
export const initialOf = (name: string, locale: Locale): string =>
  [...new Intl.Segmenter(locale).segment(name)][0]?.segment ?? "";
