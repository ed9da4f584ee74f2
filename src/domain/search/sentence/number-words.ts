import { isDoubtfulNumber, isHalfMore, numberOfWord } from "#domain/text/number-words.ts";
import { readDigits } from "#domain/text/typed-number.ts";
import { isDigits, type Token } from "./tokens.ts";

/** A number that the words at `at` begin with, in digits or words, and how many words it takes. `value` null: it could mean several. */
export type ReadNumber = { value: number | null; words: number; spelt: boolean };

/**
 * Reads the number at `at`; null where there is none. `isUnit`: whether the word is one that a doubtful number may stand before, and before
 * which one or two digits behind a comma are decimals.
 */
export function numberAt(
  tokens: readonly Token[],
  at: number,
  isUnit: (token: Token | undefined) => boolean,
): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const [whole = ""] = token.keys;
  if (isDigits(token.text)) {
    const read = readDigits(token.text, isUnit(tokens[at + 1]));
    if ("code" in read && read.code === "not-a-number") return null;
    return { value: "decimal" in read ? Number(read.decimal) : null, words: 1, spelt: false };
  }
  if (isHalfMore(whole)) {
    const next = numberAt(tokens, at + 1, isUnit);
    return next && { value: next.value === null ? null : next.value + 0.5, words: next.words + 1, spelt: true };
  }
  const key = token.keys.find((one) => numberOfWord(one) !== undefined);
  if (key === undefined || (isDoubtfulNumber(whole) && !isUnit(tokens[at + 1]))) return null;
  return { value: numberOfWord(key)!, words: 1, spelt: true };
}
