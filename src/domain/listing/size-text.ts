import type { AreaUnit } from "./listing.ts";
import { SQFT_PER_DECIMAL, SQFT_PER_KATHA, toSqft } from "./floor-area.ts";
import { localiseDecimal, truncatedDecimal } from "../text/number.ts";
import { readNumber, unitsOf, type NumberFault, type NumberPart, type NumberUnit } from "../text/typed-number.ts";

const SQFT_PER_ACRE = 100 * SQFT_PER_DECIMAL;
const SQFT_PER_SQM = 10.7639;

/** Which unit of a listing a unit is written down in. */
type Kept = NumberUnit & { kept?: AreaUnit };
const UNITS: readonly Kept[] = [
  { name: "hectare", nameBn: "হেক্টর", factor: 10_000 * SQFT_PER_SQM, words: "hectares ha হেক্টার", kept: "decimal" },
  { name: "acre", nameBn: "একর", factor: SQFT_PER_ACRE, words: "acres ekor akor", next: "decimal", kept: "decimal" },
  {
    name: "bigha",
    nameBn: "বিঘা",
    factor: 20 * SQFT_PER_KATHA,
    words: "bighas biga bigah",
    next: "katha",
    kept: "katha",
  },
  {
    name: "katha",
    nameBn: "কাঠা",
    factor: SQFT_PER_KATHA,
    words: "kathas kata kattha cottah cotta কাটা কাঠ",
    next: "chotak",
    kept: "katha",
  },
  {
    name: "decimal",
    nameBn: "শতাংশ",
    factor: SQFT_PER_DECIMAL,
    words:
      "decimals decimel desimal dec shotok shotangsho shotangsha shatak satak shatangsha শতক ডেসিমেল ডেসিমাল ডিসিমেল ডিসিমাল",
    kept: "decimal",
  },
  {
    name: "chotak",
    nameBn: "ছটাক",
    factor: SQFT_PER_KATHA / 16,
    words: "chotaks chatak chhatak chhotak chattak chittak",
    kept: "katha",
  },
  {
    name: "sq m",
    nameBn: "বর্গমিটার",
    factor: SQFT_PER_SQM,
    words:
      "sqm sqmt sqmtr sqmeter sqmeters sqmetre sqmetres squaremeter squaremeters squaremetre squaremetres m2 m² স্কয়ারমিটার",
    whole: true,
  },
  {
    name: "sq yard",
    nameBn: "বর্গগজ",
    factor: 9,
    words: "sqyd sqyds sqyards squareyard squareyards gaj goj গজ",
    whole: true,
  },
  {
    name: "ajutangsho",
    nameBn: "অযুতাংশ",
    factor: SQFT_PER_ACRE / 10_000,
    words: "ojutangsho ajutangsha ojutangsha ayutangsho ayutangsha অজুতাংশ",
    kept: "decimal",
  },
  {
    name: "sqft",
    nameBn: "বর্গফুট",
    factor: 1,
    words:
      "sft sqf squareft squarefeet squarefoot squarefit borgofut borgofit borgofoot sqfeet sqfoot feet2 ft2 ft² বর্গফিট স্কয়ারফিট স্কয়ারফুট স্কোয়ারফিট স্কোয়ারফুট এসএফটি",
    whole: true,
  },
  // These differ from district to district.
  { name: "kani", nameBn: "কানি", factor: null, words: "kanis kaani কানী", next: "gonda" },
  { name: "gonda", nameBn: "গন্ডা", factor: null, words: "gondas ganda gandas gunda" },
  { name: "kora", nameBn: "কড়া", factor: null, words: "kara korah" },
  { name: "kranti", nameBn: "ক্রান্তি", factor: null, words: "kranty" },
  { name: "pakhi", nameBn: "পাখি", factor: null, words: "paki pakhis পাকি" },
  { name: "nol", nameBn: "নল", factor: null, words: "nal" },
];
export const SIZE_UNITS = unitsOf(UNITS, "", "", "");

/**
 * What a kani is in decimals, in the districts that say so: Cumilla and Noakhali, Chattogram, and the two of the great (shahi) kani. 20 gonda
 * are a kani everywhere.
 */
const KANI_DECIMALS = [30, 40, 120, 160] as const;
const GONDAS_PER_KANI = 20;

/** A typed size. `unit` is null where the text names none; `sqft` is the whole in square feet, null without a unit. */
export type ReadSize = { value: number; unit: AreaUnit | null; sqft: number | null; parts: readonly NumberPart[] };

const rounded = (value: number): number => Math.round(value * 100) / 100;
/** The largest error of a size that is rounded to two decimals of its unit: a chotak is a hundredth more exact in square feet. */
const EXACT = 1e-6;

/** How a size in square feet is written down: in the unit of its parts if two decimals hold it exactly, else in square feet. */
function kept(sqft: number, parts: readonly NumberPart[]): { value: number; unit: AreaUnit } {
  const units = new Set(parts.map(({ unit }) => (unit as Kept | null)?.kept ?? "sqft"));
  const [unit = "sqft"] = units;
  const per = toSqft(1, unit);
  const value = rounded(sqft / per);
  return units.size === 1 && Math.abs(value * per - sqft) < Math.max(EXACT, sqft * EXACT)
    ? { value, unit }
    : { value: rounded(sqft), unit: "sqft" };
}

/** The sizes that a text with kani and gonda can mean, each as decimals; [] where other local units stand in it. */
function localChoices(text: string) {
  return KANI_DECIMALS.flatMap((decimals) => {
    const sized = (unit: NumberUnit): NumberUnit => {
      const count = unit.name === "kani" ? 1 : unit.name === "gonda" ? GONDAS_PER_KANI : null;
      return count === null ? unit : { ...unit, factor: (decimals * SQFT_PER_DECIMAL) / count };
    };
    const read = readNumber(text, unitsOf(UNITS.map(sized), "", "", ""));
    if (!("value" in read)) return [];
    const isBengali = /[\u0980-\u09ff]/u.test(text);
    const size = localiseDecimal(truncatedDecimal(rounded(read.value / SQFT_PER_DECIMAL), 2), isBengali ? "bn" : "en");
    return [{ text: `${size} ${isBengali ? "শতাংশ" : "decimal"}`, value: rounded(read.value) }];
  });
}

/**
 * Reads a size as people type it, with or without its unit: "1,450", "৫ কাঠা ৮ ছটাক", "2.5 bigha", "0.165 একর", "1450 sft". A kani or gonda is
 * `local-unit`, with what it may be.
 */
export function readSize(
  text: string,
): ReadSize | NumberFault | { code: "local-unit"; part: string; choices: { text: string; value: number }[] } {
  const read = readNumber(text, SIZE_UNITS);
  if (!("value" in read)) return read.code === "local-unit" ? { ...read, choices: localChoices(text) } : read;
  const { value, parts } = read;
  if (parts.every(({ unit }) => unit === null)) return { value: rounded(value), unit: null, sqft: null, parts };
  return { ...kept(value, parts), sqft: rounded(value), parts };
}

/** A typed size in a unit, to two decimals; a number without a unit is in it already. */
export const sizeIn = ({ value, sqft }: Pick<ReadSize, "value" | "sqft">, unit: AreaUnit): number =>
  sqft === null ? value : rounded(sqft / toSqft(1, unit));
