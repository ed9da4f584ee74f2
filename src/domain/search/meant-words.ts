import { soundKey } from "../place/lookup/sound-key.ts";
import { foldWords, wordsIn } from "../text/fold-words.ts";

/** What is called in several ways, each phrase with all of them, in small letters and without endings. */
export type Concepts = ReadonlyMap<string, readonly string[]>;

/**
 * A stretch of a search for words, of which a home must have one. `typed`: as it was typed; `called`: other names of what it means; `sounds`:
 * how a name sounds that is written in the other script, with its ending and without; none for a number, a concept and what is too short.
 */
export type MeantWords = { typed: string; called: readonly string[]; sounds: readonly string[] };

/** The longest name of a concept, in words. */
const WORDS_MAX = 3;
const SOUND_MIN = 3;
const BENGALI = /[ঀ-৿]/u;

const folded = (text: string): string => foldWords(text).toLowerCase();

/** @param rows the names of a concept in each, with "|" between them */
export function conceptsOf(rows: readonly string[]): Concepts {
  return new Map(
    rows.flatMap((row) => {
      const names = [...new Set(row.split("|").map(folded))];
      return names.map((name) => [name, names] as const);
    }),
  );
}

/** How a word sounds with its ending and without, marked with the script that it is written in; none where that says too little. */
function markedSounds(word: string, mark: { bengali: string; latin: string }): string[] {
  if (/\d/.test(word) || !/\p{L}/u.test(word)) return [];
  const sounds = [...new Set([soundKey(word), soundKey(foldWords(word))])];
  return sounds
    .filter(({ length }) => length >= SOUND_MIN)
    .map((sound) => (BENGALI.test(word) ? mark.bengali : mark.latin) + sound);
}

const WRITTEN = { bengali: "~", latin: "^" };
/** What is typed in one script sounds like what is written in the other. */
const TYPED = { bengali: WRITTEN.latin, latin: WRITTEN.bengali };

/** The stretches of a search for words, in their order: names of concepts, the longest first, and single words. */
export function meantWords(concepts: Concepts, text: string): MeantWords[] {
  const written = wordsIn(text);
  const words = written.map(foldWords);
  const out: MeantWords[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(WORDS_MAX, words.length - at);
    const phrase = () => words.slice(at, at + length).join(" ");
    while (length > 1 && !concepts.has(phrase().toLowerCase())) length -= 1;
    const typed = phrase();
    const names = concepts.get(typed.toLowerCase());
    const called = (names ?? []).filter((name) => name !== typed.toLowerCase());
    out.push({ typed, called, sounds: names ? [] : markedSounds(written[at] ?? "", TYPED) });
    at += length;
  }
  return out;
}

/** How the words of titles sound, each once: beside the words themselves a home is found by them. */
export const soundsOf = (...titles: readonly string[]): string[] => [
  ...new Set(titles.flatMap(wordsIn).flatMap((word) => markedSounds(word, WRITTEN))),
];
