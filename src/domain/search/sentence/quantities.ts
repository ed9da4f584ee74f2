import { numberAt } from "./number-words.ts";
import { joinedAt, lookUp, setOf, type Token } from "./tokens.ts";
import { ADVANCE, BATHROOMS, BEDROOMS, FLOORS, MONTHS_OF } from "./vocabulary.ts";
import { SIZE_UNITS } from "#domain/listing/size-text.ts";
import { MONEY_UNITS } from "#domain/money/money-text.ts";
import { isSlip, type NumberUnit } from "#domain/text/typed-number.ts";

/**
 * What a number counts. Money in taka, area in sqft; `plain` is a number of which nothing says what it counts; `unclear` one that could mean
 * several ("45.000", "1 crore 20", "2 kani"), from which no filter is made.
 */
export type QuantityKind = "money" | "area" | "bedrooms" | "bathrooms" | "floor" | "advance" | "plain" | "unclear";
export type Quantity = {
  kind: QuantityKind;
  value: number;
  words: number;
  /** What the word after the number multiplied it by; 1 = none. */
  factor: number;
  /** A floor that is counted from the ground floor as the first. */
  isStorey?: boolean;
  /** A size that is counted as land is: katha, bigha, decimals, acres. */
  isLand?: true;
  /** Only its size says that it is an amount: no unit stands beside it. */
  isBare: boolean;
};

const FACTORS = MONEY_UNITS.byKey;
const CURRENCY = setOf("taka tk bdt টাকা");
const ORDINAL = setOf("st nd rd th ম য় র্থ ষ্ঠ তম");
/** Units that only land is counted in. */
const LAND_FROM = SIZE_UNITS.list.filter(({ whole }) => !whole).map(({ name }) => name);
/** A bare number from here on is an amount of taka. */
const MONEY_FROM = 1_000;
/** The storey that Bengali calls "tola" counts the ground floor as the first. */
const STOREYS = setOf("tola tala tolay talay তলা তলায় তালা");
/** Between a number and what it counts: "ek ta bed", "3 ta room". */
const COUNTERS = setOf("ta ti te tar টা টি টার খানা khana");

/** Between a number and rooms. */
const KINDS_OF_ROOM = setOf(
  "attached attach big large small spacious separate master boro bishal choto chhoto alada attatched বড় ছোট আলাদা এটাচড অ্যাটাচড",
);

const isFactor = (token: Token | undefined): boolean => lookUp(FACTORS, token) !== undefined;

/** The unit of size that the words at `at` are, and how many they are; null where they are none. */
export function areaUnitAt(tokens: readonly Token[], at: number): { unit: NumberUnit; words: number } | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first && second) {
    for (const key of second.keys) {
      const unit = SIZE_UNITS.byKey.get(`${first.keys[0]}${key}`);
      if (unit) return { unit, words: 2 };
    }
  }
  const unit = lookUp(SIZE_UNITS.byKey, first);
  return unit ? { unit, words: 1 } : null;
}
/** A unit that a number may stand before. */
const isUnit = (token: Token | undefined): boolean => {
  const size = lookUp(SIZE_UNITS.byKey, token);
  return isFactor(token) || (size !== undefined && !size.whole);
};

type Sum = { value: number | null; words: number; factor: number };
type FindUnit = (tokens: readonly Token[], at: number) => { unit: NumberUnit; words: number } | null;
const moneyUnitAt: FindUnit = (tokens, at) => {
  const unit = lookUp(FACTORS, tokens[at]);
  return unit ? { unit, words: 1 } : null;
};

/**
 * The sum that a first number begins: "1 crore 20 lakh", "5 katha 8 chotak". `words` 0: no unit stands behind it. `value` null: a part of it,
 * or all of it, could mean several things.
 */
function sumAfter(tokens: readonly Token[], at: number, first: number | null, unitAt: FindUnit): Sum {
  let [value, words, factor, count] = [null as number | null, 0, 1, first];
  let last: NumberUnit | null = null;
  for (let found = unitAt(tokens, at); found; found = unitAt(tokens, at + words)) {
    const isFirst = last === null;
    if (!isFirst && (found.unit.factor ?? 0) >= (last?.factor ?? 0)) break;
    const part = count === null || found.unit.factor === null ? null : count * found.unit.factor;
    value = part === null || (!isFirst && value === null) ? null : (value ?? 0) + part;
    words += found.words;
    factor = isFirst ? (found.unit.factor ?? 1) : factor;
    last = found.unit;
    const next = numberAt(tokens, at + words, isUnit);
    if (!next) break;
    if (!unitAt(tokens, at + words + next.words)) {
      // "12 hajar 500".
      if (
        last.factor === 1_000 &&
        next.value !== null &&
        next.value % 50 === 0 &&
        next.value >= 100 &&
        next.value < 1_000 &&
        !countsSomething(tokens, at + words)
      )
        return { value: value === null ? null : value + next.value, words: words + next.words, factor };
      const isTongue = next.value !== null && isSlip(last, next.value) && !countsSomething(tokens, at + words);
      return isTongue ? { value: null, words: words + next.words, factor } : { value, words, factor };
    }
    const after = unitAt(tokens, at + words + next.words);
    if ((after?.unit.factor ?? 0) >= (last.factor ?? 0)) break;
    count = next.value;
    words += next.words;
  }
  return { value, words, factor };
}

/** The number at `at` with what it counts; null where no number stands there. */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | null {
  const before = lookUp(CURRENCY, tokens[at]) ? 1 : 0;
  const number = numberAt(tokens, at + before, isUnit);
  if (!number) return null;
  let end = at + before + number.words;
  if (lookUp(COUNTERS, tokens[end])) end += 1;
  // "3 attached baths", "২টা বড় রুম".
  if (lookUp(KINDS_OF_ROOM, tokens[end]) && (lookUp(BATHROOMS, tokens[end + 1]) || lookUp(BEDROOMS, tokens[end + 1])))
    end += 1;
  /** A number of things; one that could mean several is unclear, whatever it counts. */
  const counted = (kind: QuantityKind, value: number | null, words: number): Quantity => ({
    kind: value === null ? "unclear" : kind,
    value: value ?? 0,
    words: end - at + words,
    factor: 1,
    isBare: false,
  });
  // "Ek room vara" is a room of a home, "ek room er basa" a home of one room.
  if (number.value === 1 && lookUp(ROOMS, tokens[end]) && !isHome(tokens, end + 1)) return null;
  if (lookUp(BEDROOMS, tokens[end])) {
    return counted("bedrooms", number.value, lookUp(BEDROOMS, tokens[end + 1]) ? 2 : 1);
  }
  if (lookUp(BATHROOMS, tokens[end])) return counted("bathrooms", number.value, 1);
  if (BATHROOMS.has(joinedAt(tokens, end, 2) ?? "")) return counted("bathrooms", number.value, 2);
  const ordinal = lookUp(ORDINAL, tokens[end]) ? 1 : 0;
  // "5000 sft in one floor" says not which.
  if (lookUp(FLOORS, tokens[end]) && !lookUp(STOREYS, tokens[end]) && CARDINALS.has(tokens[at]?.keys[0] ?? ""))
    return null;
  // "5 tola bari" is a building of five storeys.
  if (lookUp(FLOORS, tokens[end + ordinal]) && isBuilding(tokens[end + ordinal + 1])) return null;
  if (lookUp(FLOORS, tokens[end + ordinal])) {
    const isStorey = lookUp(STOREYS, tokens[end + ordinal]) !== undefined;
    return { ...counted("floor", number.value, ordinal + 1), isStorey };
  }
  if (lookUp(MONTHS_OF, tokens[end])) {
    const gap = lookUp(OF, tokens[end + 1]) ? 1 : 0;
    return lookUp(ADVANCE, tokens[end + 1 + gap]) ? counted("advance", number.value, 2 + gap) : null;
  }
  const size = sumAfter(tokens, end, number.value, areaUnitAt);
  if (size.words > 0) {
    const isLand = LAND_FROM.includes(areaUnitAt(tokens, end)?.unit.name ?? "");
    return {
      ...counted("area", size.value === null ? null : Math.round(size.value), size.words),
      factor: size.factor,
      ...(isLand && { isLand }),
    };
  }
  const amount = sumAfter(tokens, end, number.value, moneyUnitAt);
  // "2 hajar borgofoot" is a size, not a price.
  const sized = amount.words > 0 ? areaUnitAt(tokens, end + amount.words) : null;
  if (sized) {
    const value =
      amount.value === null || sized.unit.factor === null ? null : Math.round(amount.value * sized.unit.factor);
    return counted("area", value, amount.words + sized.words);
  }
  // "Tk 20,000 taka" has it on both sides; "er" may stand between ("hajar takar").
  const isNamed = lookUp(CURRENCY, tokens[end + amount.words]) !== undefined;
  const words = amount.words + (isNamed ? 1 : 0);
  const value = amount.words > 0 ? amount.value : number.value;
  if (value === null) return counted("unclear", null, words);
  // "60 taka per sft" is not what a home costs.
  // "9500 taka square feet".
  const rated = isNamed ? areaUnitAt(tokens, end + words) : null;
  if (rated) return counted("unclear", null, words + rated.words);
  const isMoney = words > 0 || before > 0 || (value >= MONEY_FROM && !number.spelt);
  if (isMoney && lookUp(PER, tokens[end + words]) && areaUnitAt(tokens, end + words + 1))
    return counted("unclear", null, words + 2);
  if (isMoney) {
    const isBare = words === 0 && before === 0;
    // "Size 1200".
    if (isBare && lookUp(SIZES, tokens[at - 1])) return counted("area", value, 0);
    return { kind: "money", value: Math.round(value), words: end - at + words, factor: amount.factor, isBare };
  }
  // "3rd to 5th floor".
  return { kind: "plain", value, words: end - at + ordinal, factor: 1, isBare: true };
}

const SIZES = setOf("size ayoton আয়তন সাইজ");
const CARDINALS = new Set(["one", "two", "ek", "dui", "এক"]);
const PER = setOf("per proti prati প্রতি");
const ROOMS = setOf("room rooms rum রুম কক্ষ ঘর");
const OF = setOf("er r এর");
const HOMES = setOf("basa basha bari flat apartment বাসা ফ্ল্যাট বাড়ি");
const isHome = (tokens: readonly Token[], at: number): boolean =>
  lookUp(HOMES, tokens[at]) !== undefined ||
  (lookUp(OF, tokens[at]) !== undefined && lookUp(HOMES, tokens[at + 1]) !== undefined);
const BUILDINGS = setOf("bari baari building bhaban house বাড়ি বাড়ী ভবন বিল্ডিং foundation");
const isBuilding = (token: Token | undefined): boolean => lookUp(BUILDINGS, token) !== undefined;

/** Whether the number at `at` counts something, so that it is no part of the name before it: "Mirpur 2 bed". */
export function countsSomething(tokens: readonly Token[], at: number): boolean {
  const quantity = quantityAt(tokens, at);
  return quantity !== null && quantity.kind !== "plain";
}
