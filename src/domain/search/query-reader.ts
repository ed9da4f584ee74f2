import { SEARCH_TEXT_MAX } from "../limits.ts";
import { parseNumber } from "../text/number.ts";
import { cleanText, plainValue } from "../text/clean.ts";

export type ReadingCode = "unknown-value" | "not-a-number" | "out-of-range" | "too-long";
/** A value, or why it was dropped; both null: the field is empty. */
export type Reading<Value> = { value: Value | null; code: ReadingCode | null };

/** What a form sends for "no filter". */
const ANY = new Set(["", "all", "any"]);
const YES = new Set(["true", "on", "1", "yes"]);
const NO = new Set(["", "false", "off", "0", "no", "any", "all"]);

/** Words that an address may hold and what each means, found whatever their case. */
export type Words<Value> = Readonly<Record<string, Value>>;
export const wordsOf = <Value extends string>(values: readonly Value[]): Words<Value> =>
  Object.fromEntries(values.map((value) => [value.toLowerCase(), value]));

/** Reads the parameters of an address, whatever their state; each reading says to `problem` what it had to leave out. */
export function queryReader<Field extends string>(
  params: URLSearchParams,
  problem: (field: Field, code: ReadingCode) => void,
) {
  // A form may send a field twice (a slider and a text field): the first with a value counts.
  const raw = (field: Field): string => params.getAll(field).find((value) => value.trim() !== "") ?? "";
  const term = (value: string): string => plainValue(value).slice(0, SEARCH_TEXT_MAX).toLowerCase();
  const dropped = (field: Field, code: ReadingCode): null => {
    problem(field, code);
    return null;
  };
  const meaning = <Value>(field: Field, text: string, words: Words<Value>): Value | null =>
    Object.hasOwn(words, text) ? (words[text] ?? null) : dropped(field, "unknown-value");

  const text = (field: Field): string => {
    const value = raw(field);
    if ([...cleanText(value, Infinity)].length > SEARCH_TEXT_MAX) problem(field, "too-long");
    return cleanText(value, SEARCH_TEXT_MAX);
  };
  const word = <Value>(field: Field, words: Words<Value>): Value | null => {
    const value = term(raw(field));
    return ANY.has(value) ? null : meaning(field, value, words);
  };
  /** Several words, separated by commas or each in a parameter of its own, each once and in the order of `values`. */
  const several = <Value>(field: Field, words: Words<Value>, values: readonly Value[]): Value[] => {
    const given = params
      .getAll(field)
      .flatMap((value) => value.split(","))
      .map(term)
      .filter((value) => !ANY.has(value));
    const meant = given.map((value) => meaning(field, value, words));
    return values.filter((value) => meant.includes(value));
  };
  const toggle = (field: Field): boolean => {
    const value = term(raw(field));
    if (!YES.has(value) && !NO.has(value)) problem(field, "unknown-value");
    return YES.has(value);
  };
  const whole = (field: Field, min: number, max: number): number | null => {
    const value = term(raw(field));
    if (ANY.has(value)) return null;
    const number = parseNumber(value.replace(/\+$/, ""));
    if (number === null) return dropped(field, /^-/.test(value) ? "out-of-range" : "not-a-number");
    const rounded = Math.round(number);
    return rounded >= min && rounded <= max ? rounded : dropped(field, "out-of-range");
  };
  const range = (minField: Field, maxField: Field, bound: number): [min: number | null, max: number | null] => {
    // A minimum of 0 filters nothing; a maximum of 0 would find nothing and counts as an empty field.
    const min = whole(minField, 0, bound) || null;
    const max = whole(maxField, 0, bound) || null;
    return min !== null && max !== null && min > max ? [max, min] : [min, max];
  };
  /** A value with a reader of its own. */
  const reading = <Value>(field: Field, read: (text: string) => Reading<Value>): Value | null => {
    const { value, code } = read(raw(field));
    return code === null ? value : dropped(field, code);
  };
  return { text, word, several, toggle, whole, range, reading };
}
