import type { Locale } from "./locale.ts";

/** The language of a text that people wrote, by the script of most of its letters; null for a text without any (a number, a dash). */
export function textLanguage(text: string): Locale | null {
  const bengali = text.match(/[\u0980-\u09e5\u09f0\u09f1\u09fc-\u09fe]/g)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  if (bengali === 0 && latin === 0) return null;
  return bengali >= latin ? "bn" : "en";
}

/**
 * What `lang` says of a name or a text that there is in one language only: nothing where it is the reader's own. A voice reads it right
 * then, and hyphens and line heights follow.
 */
export function langOf(text: string | null | undefined, reader: Locale): Locale | undefined {
  const language = textLanguage(text ?? "");
  return language === null || language === reader ? undefined : language;
}
