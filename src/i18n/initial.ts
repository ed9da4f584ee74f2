import type { Locale } from "#domain/locale.ts";

/** Cached, because creating a segmenter takes longer than using it. */
const segmenters: Partial<Record<Locale, Intl.Segmenter>> = {};

/** The first letter of a name, as readers count letters; "" for an empty name. */
export const initialOf = (name: string, locale: Locale): string =>
  (segmenters[locale] ??= new Intl.Segmenter(locale)).segment(name).containing(0)?.segment ?? "";
