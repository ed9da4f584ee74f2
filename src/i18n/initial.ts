import type { Locale } from "#domain/locale.ts";

/** Making one takes longer than using it. */
const segmenters: Partial<Record<Locale, Intl.Segmenter>> = {};

/** The first letter of a name, as people read letters; "" of nothing. */
export const initialOf = (name: string, locale: Locale): string =>
  (segmenters[locale] ??= new Intl.Segmenter(locale)).segment(name).containing(0)?.segment ?? "";
