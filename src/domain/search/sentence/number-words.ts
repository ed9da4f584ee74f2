import { isDoubtfulNumber, isHalfMore, numberOfWord } from "#domain/text/number-words.ts";
import { readDigits } from "#domain/text/typed-number.ts";
import { KNOWN } from "./function-words.ts";
import { needsUnit, numberNamed, partNamed } from "./number-names.ts";
import { isDigits, type Token } from "./tokens.ts";

/** A number that the words at `at` begin with, in digits or words, and how many words it takes. `value` null: it could mean several. */
type SpokenNumber = { value: number | null; words: number; spelt: boolean };
type IsUnit = (token: Token | undefined) => boolean;

const AND = new Set(["and", "n", "o", "ও"]);
const HALVES = new Set(["half", "hlaf"]);
const valueOf = (key: string): number | undefined => numberOfWord(key) ?? numberNamed(key);

/** "Sare tin", "poune dui"; before a unit alone the whole is one: "soya lakh" is 1.25 lakh, "poune lakh" three quarters of one. */
function withPart(tokens: readonly Token[], at: number, part: number, isUnit: IsUnit): SpokenNumber | null {
  const next = isUnit(tokens[at + 1]) ? null : numberAt(tokens, at + 1, isUnit);
  if (next) return { value: next.value === null ? null : next.value + part, words: next.words + 1, spelt: true };
  return isUnit(tokens[at + 1]) ? { value: 1 + part, words: 1, spelt: true } : null;
}

/** How many words "and a half" takes at `at`: 0 where it does not stand there. */
function andHalf(tokens: readonly Token[], at: number): number {
  if (!AND.has(tokens[at]?.keys[0] ?? "")) return 0;
  const words = tokens[at + 1]?.keys[0] === "a" ? 2 : 1;
  return HALVES.has(tokens[at + words]?.keys[0] ?? "") ? words + 1 : 0;
}

/**
 * Reads the number at `at`; null where there is none. `isUnit`: whether the word is one that a doubtful number may stand before, and before
 * which one or two digits behind a comma are decimals.
 */
export function numberAt(tokens: readonly Token[], at: number, isUnit: IsUnit): SpokenNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const [whole = ""] = token.keys;
  if (isDigits(token.text)) {
    const read = readDigits(token.text, isUnit(tokens[at + 1]));
    if ("code" in read && read.code === "not-a-number") return null;
    const half = andHalf(tokens, at + 1);
    if (half > 0 && "decimal" in read) return { value: Number(read.decimal) + 0.5, words: 1 + half, spelt: false };
    return { value: "decimal" in read ? Number(read.decimal) : null, words: 1, spelt: false };
  }
  const part = partNamed(whole) ?? (isHalfMore(whole) ? 0.5 : undefined);
  if (part !== undefined) return withPart(tokens, at, part, isUnit);
  // "Shathe" is with, not seven.
  const key = (KNOWN.has(whole) ? [whole] : token.keys).find((one) => valueOf(one) !== undefined);
  if (key === undefined || (isDoubtfulNumber(whole) && !isUnit(tokens[at + 1]))) return null;
  const value = valueOf(key)!;
  if (needsUnit(value)) {
    // "Half a katha", "quarter of a crore".
    let words = 1;
    while (["a", "an", "of"].includes(tokens[at + words]?.keys[0] ?? "") && words < 3) words += 1;
    return isUnit(tokens[at + words]) ? { value, words, spelt: true } : null;
  }
  const ones = value >= 20 && value % 10 === 0 && value < 100 ? valueOf(tokens[at + 1]?.keys[0] ?? "") : undefined;
  if (ones !== undefined && Number.isInteger(ones) && ones > 0 && ones < 10 && /^[a-z]/.test(whole) && isEnglish(whole))
    return { value: value + ones, words: 2, spelt: true };
  const half = andHalf(tokens, at + 1);
  return half > 0 ? { value: value + 0.5, words: 1 + half, spelt: true } : { value, words: 1, spelt: true };
}

/** "Twenty five" is one number; "bish pachta" would be two. */
const isEnglish = (key: string): boolean => /ty$/.test(key);
