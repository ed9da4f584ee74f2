import { placeKey } from "../place/place.ts";
import { plainValue } from "./clean.ts";
import { toBengaliDigits } from "./digits.ts";
import { isDoubtfulNumber, isHalfMore, numberOfWord } from "./number-words.ts";
import { localiseDecimal } from "./number.ts";

/**
 * The one grammar of the numbers that people type: amounts, sizes and counts, in forms, files, requests, addresses and sentences. It never
 * guesses: what can be read in two ways is answered as both readings. `docs/decisions/typed.md` has the rules.
 */
export type NumberUnit = {
  name: string;
  nameBn: string;
  /** What one of it is, in the unit that the whole is counted in; null where that differs from place to place. */
  factor: number | null;
  /** Further spellings, in both scripts, each without spaces ("sqft" also stands for "sq. ft."). */
  words: string;
  /** What a small number after it counts if it says nothing: lakh after crore. */
  next?: string;
  /** It is counted in whole numbers, so "14,50 sqft" is a slip and no decimal. */
  whole?: true;
};
/** `base`: words for what the whole is counted in, which may stand before the number and after it, too. */
export type NumberUnits = {
  list: readonly NumberUnit[];
  byKey: ReadonlyMap<string, NumberUnit>;
  base: ReadonlySet<string>;
  baseName: string;
  baseNameBn: string;
};

/** A reading of a number that could mean several; `text` names it without doubt and is in the digits that were typed. */
export type NumberChoice = { text: string; value: number };
export type NumberFault =
  | { code: "empty" | "not-a-number" | "out-of-range" }
  /** `part`: what was typed with the comma, or the word that is no unit. `local-unit`: one whose size differs by district. */
  | { code: "wrong-comma" | "unknown-unit" | "local-unit"; part: string }
  | { code: "ambiguous-number"; choices: readonly NumberChoice[] };
const DOUBTS: readonly string[] = ["wrong-comma", "unknown-unit", "local-unit", "ambiguous-number"];
/** Whether a code names a number that was typed and is not guessed, which its writer should see again. */
export const isNumberDoubt = (code: string): boolean => DOUBTS.includes(code);
export type NumberPart = { count: number; unit: NumberUnit | null };
/** `value` in the base unit; `parts`: "5 katha 8 chotak" has two. */
export type ReadNumber = { value: number; parts: readonly NumberPart[] } | NumberFault;

const keysOf = ({ name, nameBn, words }: NumberUnit): string[] =>
  [name, nameBn, ...words.split(" ")].map((word) => placeKey(word)).filter((key) => key !== "");

export const unitsOf = (
  list: readonly NumberUnit[],
  base: string,
  baseName: string,
  baseNameBn: string,
): NumberUnits => ({
  list,
  byKey: new Map(list.flatMap((unit) => keysOf(unit).map((key) => [key, unit] as const))),
  base: new Set(base.split(" ").map(placeKey)),
  baseName,
  baseNameBn,
});

/** Longest text that is read as a number. */
const LENGTH_MAX = 60;
/** A unit has so many words at most: "square feet", "sq. ft". */
const UNIT_WORDS_MAX = 2;

type Token = { kind: "digits" | "word"; text: string; at: number };
const TOKEN = /((?:\.(?=\d))?\d[\d.,]*)|(\p{L}[\p{L}\p{M}\u200c\u200d]*(?:²|2(?![\d.,]))?)|[\s.]+/uy;

function tokensOf(plain: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(plain);
    if (!match) return null;
    // A point behind a number ends the sentence.
    if (match[1] !== undefined) tokens.push({ kind: "digits", text: match[1].replace(/\.+$/, ""), at });
    if (match[2] !== undefined) tokens.push({ kind: "word", text: match[2], at });
  }
  return tokens;
}

/** Exact value of a decimal text times a factor: digits are multiplied before the point is put back. */
function scaled(decimal: string, factor: number): number {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return (Number(whole + fraction) * factor) / 10 ** fraction.length;
}

const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/**
 * What digits with commas and points say, as a plain decimal: the ground of every number. `readings`: the plain decimals that they could mean.
 * @param comma whether one or two digits behind a comma are decimals, as they are before a unit
 */
export function readDigits(text: string, comma: boolean): { decimal: string } | { readings: string[] } | NumberFault {
  const plain = text.replaceAll(",", "");
  if (text.includes(",")) {
    if (comma && /^\d+,\d{1,2}$/.test(text)) return { decimal: text.replace(",", ".") };
    if (!GROUPED.test(text)) return { code: "wrong-comma", part: text };
  }
  const [whole = "", ...behind] = plain.split(".");
  const digits = plain.replaceAll(".", "");
  if (behind.length === 0) return { decimal: plain };
  if (behind.length > 1) {
    const isGrouped = !text.includes(",") && GROUPED.test(text.replaceAll(".", ","));
    return isGrouped ? { readings: [digits] } : { code: "not-a-number" };
  }
  // "0.125" cannot stand for a thousand and something, and so has one reading.
  const isAsked = behind[0]!.length === 3 && !/^0*$/.test(whole);
  return isAsked ? { readings: [plain, digits] } : { decimal: `${whole || "0"}.${behind[0]!}` };
}

/** A plain decimal as it is typed without doubt: grouped, never with three digits behind the point. */
function certain(decimal: string): string {
  const [whole = "0", fraction = ""] = decimal.split(".");
  const trimmed = fraction.replace(/0+$/, "");
  const behind = trimmed.length === 3 ? `${trimmed}0` : trimmed;
  return localiseDecimal(whole.replace(/^0+(?=\d)/, ""), "en") + (behind && `.${behind}`);
}

/** A number of a program (never a typed text) as the grammar reads it back exactly: 45.125 → "45.1250". */
export function numberText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

type Found = { unit: NumberUnit | null; isBase: boolean; words: number };

function unitAt(tokens: readonly Token[], at: number, { byKey, base }: NumberUnits): Found {
  for (let count = UNIT_WORDS_MAX; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (words.length < count || words.some(({ kind }) => kind !== "word")) continue;
    const key = placeKey(words.map(({ text }) => text).join(""));
    const unit = byKey.get(key);
    if (unit) return { unit, isBase: false, words: count };
    if (base.has(key)) return { unit: null, isBase: true, words: count };
  }
  return { unit: null, isBase: false, words: 0 };
}

/** A number in words at `at`, as a plain decimal. */
function spelledAt(
  tokens: readonly Token[],
  at: number,
  units: NumberUnits,
): { decimal: string; words: number } | null {
  const token = tokens[at];
  if (!token || token.kind !== "word") return null;
  const key = placeKey(token.text);
  if (isHalfMore(key)) {
    const next = tokens[at + 1];
    if (next?.kind === "digits" && /^\d+$/.test(next.text)) return { decimal: `${next.text}.5`, words: 2 };
    const whole = spelledAt(tokens, at + 1, units);
    return whole && !whole.decimal.includes(".") ? { decimal: `${whole.decimal}.5`, words: whole.words + 1 } : null;
  }
  const value = numberOfWord(key);
  if (value === undefined || (isDoubtfulNumber(key) && unitAt(tokens, at + 1, units).words === 0)) return null;
  return { decimal: String(value), words: 1 };
}

const isBengali = (text: string): boolean => /[\u0980-\u09ff]/u.test(text);
/** The largest number after a unit that is taken for a slip of the tongue: "1 crore 20" for "1 crore 20 lakh". */
const TONGUE_MAX = 100;
/** Whether a number without a unit after one with `unit` could count the next smaller one. */
export const isSlip = (unit: NumberUnit | null | undefined, count: number): boolean =>
  unit?.next !== undefined && count < TONGUE_MAX;

/** Reads a typed number with its units: "1,85,00,000", "1,85 crore", "৫ কাঠা ৮ ছটাক", "সাড়ে তিন লাখ". Whatever comes in, it never throws. */
export function readNumber(text: string, units: NumberUnits): ReadNumber {
  const shown = plainValue(text);
  if (shown === "") return { code: "empty" };
  const plain = shown.toLowerCase();
  const tokens = plain.length === shown.length && plain.length <= LENGTH_MAX ? tokensOf(plain) : null;
  if (!tokens || tokens.length === 0) return { code: "not-a-number" };
  const inScript = (typed: string) => (/[০-৯]/.test(text) ? toBengaliDigits(typed) : typed);
  /** What the text means with another text in the place of a part of it. */
  const asking = (at: number, length: number, others: readonly string[]): NumberFault => {
    const choices = others.flatMap((other) => {
      const changed = inScript(`${shown.slice(0, at)}${other}${shown.slice(at + length)}`);
      const read = readNumber(changed, units);
      if ("value" in read) return [{ text: changed, value: read.value }];
      return read.code === "ambiguous-number" ? read.choices : [];
    });
    return choices.length === 0 ? { code: "not-a-number" } : { code: "ambiguous-number", choices };
  };

  const parts: NumberPart[] = [];
  let value = 0;
  let at = unitAt(tokens, 0, units).isBase ? 1 : 0;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const spelled = spelledAt(tokens, at, units);
    if (!spelled && token.kind === "word") {
      const isOutOfPlace = parts.length === 0 || unitAt(tokens, at, units).words > 0;
      return isOutOfPlace ? { code: "not-a-number" } : { code: "unknown-unit", part: token.text };
    }
    const behind = at + (spelled?.words ?? 1);
    const { unit, isBase, words } = unitAt(tokens, behind, units);
    const word = tokens[behind];
    if (words === 0 && word?.kind === "word") return { code: "unknown-unit", part: word.text };
    const digits = spelled ?? readDigits(token.text, unit !== null && !unit.whole);
    if ("readings" in digits) return asking(token.at, token.text.length, digits.readings.map(certain));
    if ("code" in digits) return digits;
    const last = parts.at(-1)?.unit;
    const count = Number(digits.decimal);
    if (words === 0 && isSlip(last, count) && behind === tokens.length) {
      const next = units.list.find(({ name }) => name === last?.next)!;
      const bengali = isBengali(shown);
      const said = [
        bengali ? next.nameBn : next.name,
        ...(units.baseName ? [bengali ? units.baseNameBn : units.baseName] : []),
      ];
      const end = token.at + (spelled ? shown.length - token.at : token.text.length);
      return asking(
        end,
        shown.length - end,
        said.map((name) => ` ${name}`),
      );
    }
    if (unit?.factor === null) return { code: "local-unit", part: word?.text ?? unit.name };
    const factor = unit?.factor ?? 1;
    // "1 crore 20 lakh" falls from unit to unit; "20 30", "5 lakh 1 crore" and "5 katha 3" are not one number.
    const before = last?.factor ?? (parts.length === 0 ? Infinity : 1);
    if (factor >= before || (parts.length > 0 && words === 0 && !units.baseName)) return { code: "not-a-number" };
    parts.push({ count, unit });
    value += scaled(digits.decimal, factor);
    at = behind + words;
    if (!isBase && unit && unitAt(tokens, at, units).isBase) at += 1;
    if (isBase && at < tokens.length) return { code: "not-a-number" };
  }
  if (parts.length === 0) return { code: "not-a-number" };
  return value <= Number.MAX_SAFE_INTEGER ? { value, parts } : { code: "out-of-range" };
}

const PLAIN = unitsOf([], "", "", "");
/** Reads a number that counts things, in digits and without a unit: "3", "১,৪৫০". */
export const readCount = (text: string): ReadNumber =>
  /^\s*\p{L}/u.test(text) ? { code: "not-a-number" } : readNumber(text, PLAIN);
/** The same; null for what is none, or not one number without doubt. */
export function countOf(text: string): number | null {
  const read = readCount(text);
  return "value" in read ? read.value : null;
}

/** Reads a decimal number in which a point is always a decimal point, such as a coordinate or a rate: "23.794", "৮.১২৫". */
export function readDecimal(text: string): number | null {
  const plain = plainValue(text);
  return /^(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/.test(plain) ? Number(plain) : null;
}
