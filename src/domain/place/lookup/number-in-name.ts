import { numberAt } from "#domain/search/sentence/number-words.ts";
import { setOf, tokensOf, type Token } from "#domain/search/sentence/tokens.ts";

/** "Mirpur 10 no", "গুলশান ২ নম্বর", "Number 2 Gate": says no more than the number itself. */
const NUMBER_WORDS = setOf("no number nombor nambar num নং নম্বর নাম্বার");

/** A word without digits is no number, and most names are one. */
const ONE_WORD = /^[\p{L}\p{Mn}\p{Mc}]*$/u;

const isNumberWord = (token: Token | undefined): boolean => token !== undefined && NUMBER_WORDS.has(token.keys[0]!);

/** The value of the number in words or digits at `at`, "twenty seven" included; null where the word is none. */
function valueAt(tokens: readonly Token[], at: number): { value: number; words: number } | null {
  const number = numberAt(tokens, at, () => true);
  const { value, words, spelt } = number ?? { value: null, words: 0, spelt: false };
  if (value === null || !Number.isInteger(value)) return null;
  const ones = spelt && value >= 20 && value % 10 === 0 ? valueAt(tokens, at + words) : null;
  return ones && ones.value < 10 ? { value: value + ones.value, words: words + ones.words } : { value, words };
}

/**
 * A name with its numbers in digits and without the word for "number": "Mirpur egaro" → "mirpur 11", "গুলশান দুই নম্বর" → "গুলশান 2". The first
 * word is a number only beside that word, for names may begin like one ("Ati Bazar").
 */
export function withDigits(name: string): string {
  if (ONE_WORD.test(name)) return name;
  const tokens = tokensOf(name);
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const isFirst = at === 0 && !isNumberWord(tokens[1]);
    const number = isFirst ? null : valueAt(tokens, at);
    if (number) words.push(String(number.value));
    else if (!isNumberWord(tokens[at]) || !hasNumberBeside(tokens, at)) words.push(tokens[at]!.text);
    at += number?.words ?? 1;
  }
  return words.join(" ");
}

const hasNumberBeside = (tokens: readonly Token[], at: number): boolean =>
  valueAt(tokens, at + 1) !== null || (at > 0 && tokens.slice(0, at).some((_, before) => endsAt(tokens, before, at)));

const endsAt = (tokens: readonly Token[], from: number, end: number): boolean => {
  const number = valueAt(tokens, from);
  return number !== null && from + number.words === end;
};
