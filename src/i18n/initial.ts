import type { Locale } from "#domain/locale.ts";

/** Cached, because creating a segmenter takes longer than using it. */
const segmenters: Partial<Record<Locale, Intl.Segmenter>> = {};

/** The letter that begins a text with its signs, for Firefox up to 124, which has no segmenter. */
const FIRST_LETTER = /^.(?:[\p{M}\u200c\u200d]|(?<=\u09cd)\p{L})*/su;

/** The first letter of a name, as readers count letters; "" for an empty name. */
export function initialOf(name: string, locale: Locale): string {
  if (!("Segmenter" in Intl)) return FIRST_LETTER.exec(name)?.[0] ?? "";
  return (segmenters[locale] ??= new Intl.Segmenter(locale)).segment(name).containing(0)?.segment ?? "";
}
