import { numberAt } from "./number-words.ts";
import { lookUp, setOf, tableOf, type Token } from "./tokens.ts";
import { ADVANCE, BATHROOMS, BEDROOMS, FLOORS, MONTHS_OF } from "./vocabulary.ts";
import { SQFT_PER_DECIMAL, SQFT_PER_KATHA } from "#domain/listing/floor-area.ts";

/** What a number counts. Money in taka, area in sqft; `plain` is a number of which nothing says what it counts. */
export type QuantityKind = "money" | "area" | "bedrooms" | "bathrooms" | "floor" | "advance" | "plain";
export type Quantity = {
  kind: QuantityKind;
  value: number;
  words: number;
  /** What the word after the number multiplied it by; 1 = none. */
  factor: number;
  /** Only its size says that it is an amount: no unit stands beside it. */
  isBare: boolean;
};

const FACTOR_WORDS = tableOf<number>({
  1000: "k thousand hajar hazar হাজার",
  100000: "lakh lakhs lac lacs lak l লাখ লক্ষ",
  10000000: "crore crores cr koti কোটি",
});
const FACTORS = new Map([...FACTOR_WORDS].map(([word, factor]) => [word, Number(factor)] as const));
const CURRENCY = setOf("taka tk bdt টাকা");
const AREA_UNITS = new Map(
  [
    ["sqft sft squarefeet squarefoot squareft sqfeet বর্গফুট স্কয়ারফিট স্কয়ারফুট বর্গফিট", 1],
    ["katha kata kathas কাঠা", SQFT_PER_KATHA],
    ["bigha bighas বিঘা", SQFT_PER_KATHA * 20],
    ["decimal decimals shotok shotangsho শতক শতাংশ ডেসিমেল", SQFT_PER_DECIMAL],
  ].flatMap(([words, sqft]) => [...setOf(String(words)).keys()].map((word) => [word, Number(sqft)] as const)),
);
const ORDINAL = setOf("st nd rd th");
/** A bare number from here on is an amount of taka. */
const MONEY_FROM = 1_000;
/** The storey that Bengali calls "tola" counts the ground floor as the first. */
const STOREYS = setOf("tola tala তলা");
/** Between a number and what it counts: "ek ta bed", "3 ta room". */
const COUNTERS = setOf("ta ti টা টি");

const isFactor = (token: Token | undefined): boolean => lookUp(FACTORS, token) !== undefined;

function areaUnitAt(tokens: readonly Token[], at: number): { sqft: number; words: number } | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first && second) {
    for (const key of second.keys) {
      const sqft = AREA_UNITS.get(`${first.keys[0]}${key}`);
      if (sqft !== undefined) return { sqft, words: 2 };
    }
  }
  const sqft = lookUp(AREA_UNITS, first);
  return sqft === undefined ? null : { sqft, words: 1 };
}

/** An amount of taka after its first number: "1 crore 20 lakh taka". */
function amountAfter(
  tokens: readonly Token[],
  at: number,
  first: number,
): { value: number; words: number; factor: number } {
  let [value, words, factor] = [first, 0, 1];
  const unit = lookUp(FACTORS, tokens[at]);
  if (unit !== undefined) {
    [value, words, factor] = [first * unit, 1, unit];
    const next = numberAt(tokens, at + 1, isFactor);
    const smaller = next && lookUp(FACTORS, tokens[at + 1 + next.words]);
    if (next && smaller !== undefined && smaller !== null && smaller < unit) {
      value += next.value * smaller;
      words += next.words + 1;
    }
  }
  // "Tk 20,000 taka" has it on both sides; "er" may stand between ("hajar takar").
  if (lookUp(CURRENCY, tokens[at + words])) words += 1;
  return { value: Math.round(value), words, factor };
}

/** The number at `at` with what it counts; null where no number stands there. */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | null {
  const before = lookUp(CURRENCY, tokens[at]) ? 1 : 0;
  const number = numberAt(tokens, at + before, isFactor);
  if (!number) return null;
  let end = at + before + number.words;
  if (lookUp(COUNTERS, tokens[end])) end += 1;
  const counted = (kind: QuantityKind, value: number, words: number): Quantity => ({
    kind,
    value,
    words: end - at + words,
    factor: 1,
    isBare: false,
  });
  if (lookUp(BEDROOMS, tokens[end])) {
    return counted("bedrooms", number.value, lookUp(BEDROOMS, tokens[end + 1]) ? 2 : 1);
  }
  if (lookUp(BATHROOMS, tokens[end])) return counted("bathrooms", number.value, 1);
  const ordinal = lookUp(ORDINAL, tokens[end]) ? 1 : 0;
  if (lookUp(FLOORS, tokens[end + ordinal])) {
    const storey = lookUp(STOREYS, tokens[end + ordinal]) ? number.value - 1 : number.value;
    return counted("floor", storey, ordinal + 1);
  }
  if (lookUp(MONTHS_OF, tokens[end])) {
    return lookUp(ADVANCE, tokens[end + 1]) ? counted("advance", number.value, 2) : null;
  }
  const unit = areaUnitAt(tokens, end);
  if (unit) return counted("area", Math.round(number.value * unit.sqft), unit.words);
  const amount = amountAfter(tokens, end, number.value);
  if (amount.words > 0 || before > 0 || (amount.value >= MONEY_FROM && !number.spelt)) {
    const isBare = amount.words === 0 && before === 0;
    return { kind: "money", value: amount.value, words: end - at + amount.words, factor: amount.factor, isBare };
  }
  return { kind: "plain", value: number.value, words: end - at, factor: 1, isBare: true };
}

/** Whether the number at `at` counts something, so that it is no part of the name before it: "Mirpur 2 bed". */
export function countsSomething(tokens: readonly Token[], at: number): boolean {
  const quantity = quantityAt(tokens, at);
  return quantity !== null && quantity.kind !== "plain";
}
