import type { Locale } from "../locale.ts";

const LETTERS: Record<Locale, RegExp> = {
  en: /[A-Za-z]/,
  bn: /[\u0980-\u09e5\u09f0\u09f1\u09fc-\u09fe]/,
};

/**
 * What `lang` says of a name or a text that people wrote: the other language where not one letter of it is the reader's, else nothing. A voice
 * reads it right then, and hyphens and line heights follow.
 */
export function langOf(text: string | null | undefined, reader: Locale): Locale | undefined {
  const other = reader === "en" ? "bn" : "en";
  return text && LETTERS[other].test(text) && !LETTERS[reader].test(text) ? other : undefined;
}

/** The other language, where most letters of a text are of it: "1,200 sqft" in a Bengali one changes nothing. */
export function writtenIn(text: string, reader: Locale): Locale | undefined {
  const other = reader === "en" ? "bn" : "en";
  const lettersOf = (locale: Locale) => [...text].filter((letter) => LETTERS[locale].test(letter)).length;
  return lettersOf(other) > lettersOf(reader) ? other : undefined;
}

/** A name in the reader's letters where both are known; else as it was written: a person's name is never made up. */
export const readersName = (
  { name, nameBn }: { name: string; nameBn?: string | null | undefined },
  reader: Locale,
): string => (reader === "bn" ? nameBn || name : name || nameBn || "");

/** A title in the reader's language; in the other one where it was written in that alone. */
export const readersTitle = ({ title, titleBn }: { title: string; titleBn: string }, reader: Locale): string =>
  reader === "bn" ? titleBn || title : title || titleBn;
