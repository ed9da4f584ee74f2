import { measureAt, type Measure } from "./measures.ts";
import { numberAt } from "./number-words.ts";
import { areaUnitAt } from "./quantities.ts";
import { joinedAt, lookUp, setOf, type Token } from "./tokens.ts";
import { MONTH_NAMES } from "./vocabulary.ts";

/** Sums of money that are no price, of one to three words together. */
const OTHER_SUMS = setOf(
  [
    "advance adv advans agrim ogrim deposit securitydeposit securitymoney security jamanot bookingmoney booking downpayment down tokenmoney",
    "servicecharge sercharge charge bill bills utility salary beton income earn earning salami pagri pogri emi kisti installment installments loan",
    "অ্যাডভান্স এডভান্স অগ্রিম জামানত বুকিং ডাউনপেমেন্ট সার্ভিসচার্জ চার্জ বিল বেতন আয় কিস্তি সালামি পাগড়ি লোন",
  ].join(" "),
);
const OTHER_WORDS = 2;
/** Between such a word and its sum; "service charge soho 25k" says the whole price. */
const BETWEEN = setOf(
  "is of are er r hobe holo dibo dite pari parbo diye amar tk taka হবে দিব দিতে টাকা এর of per mase masik",
);
const BETWEEN_MAX = 2;
const PER = setOf("per proti prati each every প্রতি");
const EACH = setOf("kore each করে rate");
/** Who lives in a home for a sum that is paid back neither rents nor buys it. */
const MORTGAGE = setOf("bondhok bondok mortgage বন্ধক");
const MORTGAGE_AROUND = 8;
const YEAR = setOf("sal saler shal shaler year সাল সালে সালের");
const isYear = ({ min, max }: Measure): boolean =>
  [min, max].every((end) => end === null || (end >= 2024 && end < 2040));

/** Whether words that name another sum end before `at`: "advance 2 lakh", "service charge 3k". */
function isNamedBefore(tokens: readonly Token[], at: number): boolean {
  for (let back = 1; back <= BETWEEN_MAX + 1; back += 1) {
    const token = tokens[at - back];
    if (!token || token.stop) return false;
    for (let words = 1; words <= OTHER_WORDS; words += 1) {
      const key = at - back - words + 1 < 0 ? null : joinedAt(tokens, at - back - words + 1, words);
      if (key !== null && OTHER_SUMS.has(key)) return true;
    }
    if (!lookUp(BETWEEN, token)) return false;
  }
  return false;
}

/** Whether such words begin at `at`, and no sum of theirs follows: "2 lakh advance", "25 lakh down payment". */
function isNamedBehind(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.stop) return false;
  for (let words = OTHER_WORDS; words > 0; words -= 1) {
    const key = joinedAt(tokens, at, words);
    if (key === null || !OTHER_SUMS.has(key)) continue;
    return tokens[at + words - 1]?.stop === true || numberAt(tokens, at + words, () => false) === null;
  }
  return false;
}

/** Whether an amount is asked for each unit of size: "per sft 6500", "proti katha 40 lakh", "katha 40 lakh kore". */
function isRate(tokens: readonly Token[], at: number, end: number): boolean {
  // "Katha proti 50 lakh".
  if (lookUp(PER, tokens[at - 1]) && at > 1 && areaUnitAt(tokens, at - 2)) return true;
  for (const words of [1, 2]) {
    const unit = at - words < 0 ? null : areaUnitAt(tokens, at - words);
    if (unit?.words !== words || tokens[at - 1]?.stop) continue;
    // "3 katha 40 lakh" is a size and its price.
    if (lookUp(PER, tokens[at - words - 1]) || lookUp(EACH, tokens[end])) return true;
  }
  return false;
}

/** Whether the bare number at `at` is a year: a month or "সাল" stands beside it. */
const isOfYear = (tokens: readonly Token[], at: number, end: number): boolean =>
  lookUp(YEAR, tokens[end]) !== undefined || lookUp(MONTH_NAMES, tokens[at - 1]) !== undefined;

/**
 * How many words at `at` are a sum that is no price: an advance, a charge, a salary, a rate for each square foot, or a year. 0 where they are
 * none; nothing is asked with them.
 */
export function otherSumAt(tokens: readonly Token[], at: number): number {
  const measure = measureAt(tokens, at);
  if (measure?.kind !== "money") return 0;
  const end = at + measure.words;
  const isOther =
    isNamedBefore(tokens, at) ||
    isNamedBehind(tokens, end) ||
    isRate(tokens, at, end) ||
    tokens.slice(Math.max(0, at - MORTGAGE_AROUND), end + MORTGAGE_AROUND).some((token) => lookUp(MORTGAGE, token)) ||
    (isYear(measure) && isOfYear(tokens, at, end));
  return isOther ? measure.words : 0;
}
