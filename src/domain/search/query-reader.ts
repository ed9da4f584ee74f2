import { SEARCH_TEXT_MAX } from "../limits.ts";
import { readSize, sizeIn } from "../listing/size-text.ts";
import { readMoney } from "../money/money-text.ts";
import { isNumberDoubt, readCount, type NumberFault } from "../text/typed-number.ts";
import { cleanText, plainValue } from "../text/clean.ts";
import { locationText } from "./places.ts";

export type ReadingCode = "unknown-value" | "too-long" | Exclude<NumberFault["code"], "empty">;
/** A value, or why it was dropped; both null: the field is empty. */
export type Reading<Value> = { value: Value | null; code: ReadingCode | null };

/** What a form sends for "no filter". */
const ANY = new Set(["", "all", "any"]);
const YES = new Set(["true", "on", "1", "yes"]);
const NO = new Set(["", "false", "off", "0", "no", "any", "all"]);

/** Words that an address may hold and what each means, found whatever their case. */
export type WordTable<Value> = Readonly<Record<string, Value>>;
export const wordsOf = <Value extends string>(values: readonly Value[]): WordTable<Value> =>
  Object.fromEntries(values.map((value) => [value.toLowerCase(), value]));

/** What a number of a search counts: taka, square feet (of a size in any unit), or things. */
export type NumberKind = "taka" | "sqft" | "count";

function numberOf(text: string, kind: NumberKind): { value: number } | { code: NumberFault["code"] } {
  if (kind === "count") {
    const count = readCount(text);
    // Rooms and pages have no unit that could be unknown.
    return "value" in count || count.code !== "unknown-unit" ? count : { code: "not-a-number" };
  }
  if (kind === "sqft") {
    const size = readSize(text);
    return "value" in size ? { value: sizeIn(size, "sqft") } : size;
  }
  const money = readMoney(text, { max: Number.MAX_SAFE_INTEGER });
  return "paisa" in money ? { value: money.paisa / 100 } : money;
}

/** Reads a whole number of a search as people type it, rounded; what could mean several numbers is none. */
export function readWhole(text: string, kind: NumberKind, min: number, max: number): Reading<number> {
  const value = text.trim().toLowerCase();
  if (ANY.has(value)) return { value: null, code: null };
  const read = numberOf(value.replace(/\+$/, ""), kind);
  if ("code" in read) {
    return { value: null, code: /^-/.test(value) || read.code === "empty" ? "out-of-range" : read.code };
  }
  const rounded = Math.round(read.value);
  return rounded >= min && rounded <= max ? { value: rounded, code: null } : { value: null, code: "out-of-range" };
}

/** What a problem keeps of a number that is not guessed: the text, so that its field goes on holding it. */
export const typedProblem = <Problem extends { code: string; text?: string }>(
  problem: Problem,
  text: string,
): Problem => (isNumberDoubt(problem.code) ? { ...problem, text } : problem);

/** What was typed into a field that could not be used; undefined where nothing is to be kept. */
export const typedIn = (
  problems: readonly { field: string; code: string; text?: string }[],
  field: string,
): string | undefined => problems.find((problem) => problem.field === field)?.text;

/** Reads the parameters of an address, whatever their state; each reading says to `problem` what it had to leave out. */
export function queryReader<Field extends string>(
  params: URLSearchParams,
  problem: (field: Field, code: ReadingCode, text: string) => void,
) {
  // A form may send a field twice (a slider and a text field): the first with a value counts.
  const raw = (field: Field): string => params.getAll(field).find((value) => value.trim() !== "") ?? "";
  const term = (value: string): string => plainValue(value).slice(0, SEARCH_TEXT_MAX).toLowerCase();
  const dropped = (field: Field, code: ReadingCode): null => {
    problem(field, code, raw(field).trim());
    return null;
  };
  const meaning = <Value>(field: Field, text: string, words: WordTable<Value>): Value | null =>
    Object.hasOwn(words, text) ? (words[text] ?? null) : dropped(field, "unknown-value");

  const text = (field: Field): string => {
    const value = raw(field);
    if ([...cleanText(value, Infinity)].length > SEARCH_TEXT_MAX) problem(field, "too-long", value);
    return cleanText(value, SEARCH_TEXT_MAX);
  };
  const word = <Value>(field: Field, words: WordTable<Value>): Value | null => {
    const value = term(raw(field));
    return ANY.has(value) ? null : meaning(field, value, words);
  };
  /** Several words, separated by commas or each in a parameter of its own, each once and in the order of `values`. */
  const several = <Value>(field: Field, values: readonly Value[], words: WordTable<Value>): Value[] => {
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
    if (!YES.has(value) && !NO.has(value)) problem(field, "unknown-value", value);
    return YES.has(value);
  };
  const whole = (field: Field, min: number, max: number, kind: NumberKind = "count"): number | null => {
    const { value, code } = readWhole(term(raw(field)), kind, min, max);
    return code === null ? value : dropped(field, code);
  };
  const range = (
    minField: Field,
    maxField: Field,
    kind: NumberKind,
    bound: number,
    /** The least minimum that filters anything, and the least maximum that finds anything: a price of 0 is an empty field. */
    least = 1,
  ): [min: number | null, max: number | null] => {
    const end = (field: Field) => {
      const value = whole(field, 0, bound, kind);
      return value !== null && value >= least ? value : null;
    };
    const [min, max] = [end(minField), end(maxField)];
    return min !== null && max !== null && min > max ? [max, min] : [min, max];
  };
  /** A value with a reader of its own. */
  const reading = <Value>(field: Field, read: (text: string) => Reading<Value>): Value | null => {
    const { value, code } = read(raw(field));
    return code === null ? value : dropped(field, code);
  };
  /** A name with a reader of its own; "" where there is none. */
  const named = (field: Field, read: (text: string) => string | null): string => {
    const given = raw(field);
    if (given.trim() === "") return "";
    return read(given) ?? dropped(field, "unknown-value") ?? "";
  };
  /** Places, each once and in one order. */
  const places = (field: Field): string => {
    const { location, cut } = locationText(params.getAll(field));
    if (cut) problem(field, "too-long", location);
    return location;
  };
  return { raw, term, dropped, text, named, word, several, toggle, whole, range, reading, places };
}
type QueryReader<Field extends string> = ReturnType<typeof queryReader<Field>>;

/**
 * How the fields of a filter are read from an address. `choice` and `month` take one of the words, `several` any number of them, the three of
 * rooms and days a whole number. `words` may say the options in other ways as well.
 */
export type FilterReading<Field extends string = string> =
  | { kind: "text"; field: Field; read?: (text: string) => string | null }
  | { kind: "places"; field: Field }
  | { kind: "range"; minField: Field; maxField: Field; unit: NumberKind; bound: number; least?: number }
  | { kind: "choice" | "month"; field: Field; words: WordTable<string> }
  | { kind: "several"; field: Field; options: readonly string[]; words: WordTable<string> }
  | { kind: "at-least" | "at-most" | "exactly"; field: Field; min: number; max: number }
  | { kind: "toggle"; field: Field }
  | {
      kind: "map";
      field: string;
      parameter: Field;
      read: (text: string) => Reading<unknown>;
      none: null | readonly [];
    };

/** The fields of the query that a filter stands for. */
export const fieldsOf = (filter: FilterReading): string[] =>
  filter.kind === "range" ? [filter.minField, filter.maxField] : [filter.field];

function valuesOf<Field extends string>(filter: FilterReading<Field>, read: QueryReader<Field>): unknown[] {
  switch (filter.kind) {
    case "text":
      return [filter.read ? read.named(filter.field, filter.read) : read.text(filter.field)];
    case "places":
      return [read.places(filter.field)];
    case "range":
      return read.range(filter.minField, filter.maxField, filter.unit, filter.bound, filter.least);
    case "choice":
    case "month":
      return [read.word(filter.field, filter.words)];
    case "several":
      return [read.several(filter.field, filter.options, filter.words)];
    case "at-most":
      return [read.whole(filter.field, filter.min, filter.max)];
    case "at-least":
    case "exactly":
      // "0 or more" is what a form sends for no filter.
      return [read.whole(filter.field, 0, filter.max) || null];
    case "toggle":
      return [read.toggle(filter.field)];
    case "map":
      return [read.reading(filter.parameter, filter.read) ?? filter.none];
  }
}

/** All fields of some filters as an address has them; of an address without them, what they are at rest. */
export const readFilters = <Field extends string>(
  filters: readonly FilterReading<Field>[],
  read: QueryReader<Field>,
): Record<string, unknown> =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const values = valuesOf(filter, read);
      return fieldsOf(filter).map((field, index) => [field, values[index]]);
    }),
  );
