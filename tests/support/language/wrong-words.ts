/** The two languages of the site, as values of `lang`. */
export type Language = "en" | "bn";

/**
 * Latin words that Bengali texts contain: names of products and licences, file formats, keys, codes. All other Latin words on a Bengali
 * page must be marked `lang="en"`.
 */
const NAMES =
  "AVIF PNG JPG GIF PDF JSON CSV " +
  "Lucide ISC MIT SIL Open Font License CC BY IGO OCHA geoBoundaries GeoNames Admin Data Argon2id ISO " +
  "Chrome Firefox Safari Edge Opera Samsung Internet Windows Android Linux macOS ChromeOS iPhone iPad";
const LATIN = new Set(NAMES.split(" "));

/** Texts that are the same in every language: addresses, and formats of telephone numbers. */
const FORMULAS = [
  /https?:\/\/[^\s"'<>]*/g,
  /\S+@[\w.-]+/g,
  /\b(?:[\w-]+\.)+[a-z]{2,}\b(?:\/\S*)?/g,
  /(?:\+880 ?|0)1X{9}/g,
  // A partly hidden number.
  /\+880 \d{2}•+ •+\d{3}/g,
  // The number is part of the name.
  /SIL Open Font License 1\.1|CC BY [34]\.0|ISO 3166-2|UTF-8/g,
];
/** Letters and digits of the Bengali block, without ৳, which both languages use. */
const BENGALI = /[\u0980-\u09f1\u09f4-\u09ff][\u0980-\u09ff\u200c\u200d]*/g;
const LATIN_WORD = /[A-Za-zÀ-ÖØ-öø-ɏ][A-Za-z0-9À-ÖØ-öø-ɏ'’]*/g;
const DIGITS = /[0-9]+/g;

/** The words and digits of a text that are not of its language; empty if there are none. */
export function wrongWords(text: string, language: Language): string[] {
  if (language === "en") return text.match(BENGALI) ?? [];
  const rest = FORMULAS.reduce((left, formula) => left.replace(formula, " "), text);
  const words = (rest.match(LATIN_WORD) ?? []).filter((word) => !LATIN.has(word));
  return [...words, ...(rest.replace(LATIN_WORD, " ").match(DIGITS) ?? [])];
}
