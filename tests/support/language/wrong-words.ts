/** The two languages of the site, by the values of `lang`. */
export type Language = "en" | "bn";

/**
 * Latin words that stand in Bengali as they are: names of products and licences, formats of files, keys, codes. Whatever else is written in
 * Latin on a Bengali page is marked `lang="en"`, or it is a mistake.
 */
const NAMES =
  "AVIF PNG JPG GIF PDF JSON CSV " +
  "Lucide ISC MIT SIL Open Font License CC BY IGO OCHA geoBoundaries GeoNames Admin Data Argon2id ISO " +
  "Chrome Firefox Safari Edge Opera Samsung Internet Windows Android Linux macOS ChromeOS iPhone iPad";
const LATIN = new Set(NAMES.split(" "));

/** What has one form in every language: addresses, and how a telephone number is typed. */
const FORMULAS = [
  /https?:\/\/[^\s"'<>]*/g,
  /\S+@[\w.-]+/g,
  /\b(?:[\w-]+\.)+[a-z]{2,}\b(?:\/\S*)?/g,
  /(?:\+880 ?|0)1X{9}/g,
  // What is shown of one where it must not be read whole.
  /\+880 \d{2}•+ •+\d{3}/g,
  // The number belongs to the name.
  /SIL Open Font License 1\.1|CC BY [34]\.0|ISO 3166-2|UTF-8/g,
];
/** Letters and digits of the Bengali block; ৳ stands in both languages. */
const BENGALI = /[\u0980-\u09f1\u09f4-\u09ff][\u0980-\u09ff\u200c\u200d]*/g;
const LATIN_WORD = /[A-Za-zÀ-ÖØ-öø-ɏ][A-Za-z0-9À-ÖØ-öø-ɏ'’]*/g;
const DIGITS = /[0-9]+/g;

/** The words and digits of a text that are not of its language; empty where all are. */
export function wrongWords(text: string, language: Language): string[] {
  if (language === "en") return text.match(BENGALI) ?? [];
  const rest = FORMULAS.reduce((left, formula) => left.replace(formula, " "), text);
  const words = (rest.match(LATIN_WORD) ?? []).filter((word) => !LATIN.has(word));
  return [...words, ...(rest.replace(LATIN_WORD, " ").match(DIGITS) ?? [])];
}
