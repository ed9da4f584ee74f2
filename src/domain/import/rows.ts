import type { PostValues } from "../posting/posting-draft.ts";
import { listed, namedCell, readJsonCell, readText } from "./cells.ts";
import { wellFormed } from "../text/clean.ts";
import { columnKind, type ColumnKind } from "./columns.ts";

/**
 * Why a row is none: nothing of it is read, so nothing of it can be posted. `left-over-cells`: more cells than headings; `stray-quote`: a
 * quotation mark that opens or closes no cell; `split-row`: with the next lines it makes one row; `above-headings`: it stands above them;
 * `not-utf8`: bytes that are no UTF-8; `not-an-object`: an entry of JSON that is no object.
 */
export const ROW_CODES = [
  "left-over-cells",
  "stray-quote",
  "split-row",
  "above-headings",
  "not-utf8",
  "not-an-object",
] as const;
export type RowCode = (typeof ROW_CODES)[number];

/** A place as a fault names it, with the district that it lies in. */
export type FaultPlace = { name: string; nameBn: string; district?: { name: string; nameBn: string } };

/**
 * A fault of a row: its column (a field's name, an unknown column, "" for the row as a whole) and the reason. `value`: what the file has
 * there, as it has it; `path`: where in a JSON file (`$[3].amenities`); `expected`: what the column holds; `places`: what the words of a
 * place can mean; `against`: the row's other words that they do not fit; `first`: the line that this one repeats.
 */
export type ImportFault = {
  line: number;
  field: string;
  code: string;
  value?: string;
  path?: string;
  expected?: ColumnKind;
  places?: FaultPlace[];
  against?: { field: string; value: string; place: FaultPlace };
  first?: number;
};
export type RecordFault = Omit<ImportFault, "line">;

/**
 * A property as a file brings it. `line`: the true line of the file on which it begins; in JSON the entries are counted from 1. `reference`:
 * the owner's own name of it, "" where there is none. `values`: in the terms of the form; `pictures`: names of files. `raw`: cells as they
 * came, where they differ from `values`; `at`: its path in a JSON file; `faults`: what was found wrong while it was read.
 */
export type ImportRecord = {
  line: number;
  reference: string;
  values: PostValues;
  pictures: string[];
  raw?: Record<string, unknown>;
  at?: string;
  faults?: RecordFault[];
};

const SHOWN = 160;
/** A value as a fault shows it: text as it is, anything else as JSON, and not more than a line of it. */
export function shownValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > SHOWN ? `${wellFormed(text.slice(0, SHOWN))}…` : text;
}

/** The path of a part of a JSON value: `$[3]` and "my key" → `$[3]["my key"]`. */
export const jsonPath = (at: string, part: string): string =>
  /^\d+$/.test(part)
    ? `${at}[${part}]`
    : /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(part)
      ? `${at}.${part}`
      : `${at}[${JSON.stringify(part)}]`;

const part = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What a row has in a field or a part of one, as it came; undefined where it has nothing there. */
function cellAt({ raw, values, reference }: ImportRecord, field: string): unknown {
  const [column = "", ...rest] = field.split(".");
  const inner = (cell: unknown): unknown => rest.reduce(part, cell);
  if (column === "reference") return reference;
  return inner(raw?.[column]) ?? inner(values[column]) ?? raw?.[column];
}

/** A fault of a record with its line, what the file has there, and what belongs there. */
export function faultOf(record: ImportRecord, { field, code, ...more }: RecordFault): ImportFault {
  const value = cellAt(record, field);
  const [column = ""] = field.split(".");
  return {
    line: record.line,
    field,
    code,
    ...(value !== undefined && value !== "" && { value: shownValue(value) }),
    ...(record.at && { path: field.split(".").reduce(jsonPath, record.at) }),
    expected: columnKind(column),
    ...more,
  };
}

/** The column of a heading in any spelling; null if unknown. */
export function columnOf(heading: string, columns: readonly string[]): string | null {
  const key = (text: string): string => namedCell(text).replace(/[\s_-]/g, "");
  return columns.find((column) => key(column) === key(heading)) ?? null;
}

/** A text that a program wrote which did not know its letters: "????? ????", or with the mark for what could not be read. */
const lostLetters = (cell: unknown): boolean =>
  typeof cell === "string" && (cell.includes("\uFFFD") || (/\?{2}/u.test(cell) && !/[\p{L}\p{N}]/u.test(cell)));

/**
 * A row of a file as a record. `cells`: by column, as the file has them.
 * @param at the entry's path, where the file is JSON
 */
export function recordOf(line: number, cells: Readonly<Record<string, unknown>>, at?: string): ImportRecord {
  const values: PostValues = {};
  const raw: Record<string, unknown> = {};
  const faults: RecordFault[] = [];
  for (const [column, cell] of Object.entries(cells)) {
    const { value, wrong } =
      at === undefined && typeof cell === "string"
        ? { value: readText(column, cell), wrong: [] }
        : readJsonCell(column, cell);
    values[column] = value;
    if (JSON.stringify(value) !== JSON.stringify(cell) || column === "pictures") raw[column] = cell;
    for (const { at: inside, value: found, expected } of wrong) {
      const path = at === undefined ? {} : { path: `${at}.${column}${inside}` };
      faults.push({ field: column, code: "wrong-type", value: shownValue(found), ...path, expected });
    }
    if (lostLetters(cell)) faults.push({ field: column, code: "lost-letters", value: shownValue(cell) });
  }
  const { reference = "", pictures, ...fields } = values;
  return {
    line,
    reference: typeof reference === "string" ? reference.slice(0, 100) : "",
    values: fields,
    pictures: [...new Set(namesOf(pictures).map(pictureKey))],
    ...(Object.keys(raw).length > 0 && { raw }),
    ...(at !== undefined && { at }),
    ...(faults.length > 0 && { faults }),
  };
}

const namesOf = (pictures: unknown): string[] =>
  typeof pictures === "string"
    ? listed(pictures)
    : Array.isArray(pictures)
      ? pictures.filter((name) => typeof name === "string")
      : [];

/** A row that cannot be read, so that it counts and is named. `text`: what the file has there. */
export const brokenRecord = (line: number, code: RowCode, text: unknown, at?: string): ImportRecord => ({
  line,
  reference: "",
  values: {},
  pictures: [],
  ...(at !== undefined && { at }),
  faults: [{ field: "", code, value: shownValue(text), ...(at !== undefined && { path: at }) }],
});

/** Whether nothing of a row was read. */
export const isBroken = ({ faults = [] }: ImportRecord): boolean =>
  faults.some(({ field, code }) => field === "" && (ROW_CODES as readonly string[]).includes(code));

/** A picture's name without folders and in lower case: "Photos/Front.JPG" and "front.jpg" count as the same file. */
export const pictureKey = (name: string): string =>
  namedCell(name)
    .replace(/^.*[/\\]/u, "")
    .slice(0, 200);

/** Pictures of one name in different folders: they are found by their names, so one of them would stand for both. */
export function sameNames(records: readonly ImportRecord[]): ImportFault[] {
  const folders = new Map<string, string>();
  return records.flatMap((record) => {
    const names = namesOf(record.raw?.["pictures"]).map((name) =>
      namedCell(name)
        .replaceAll("\\", "/")
        .replace(/^\.?\//u, ""),
    );
    const other = names.filter((name) => {
      const key = pictureKey(name);
      const first = folders.get(key) ?? name;
      folders.set(key, first);
      return first !== name;
    });
    if (other.length === 0) return [];
    return [faultOf(record, { field: "pictures", code: "same-name", value: shownValue(other.join("; ")) })];
  });
}

/** Duplicate rows, by reference or, without one, by all their text: every one but the first. */
export function repeatedRows(records: readonly ImportRecord[]): ImportFault[] {
  const seen = new Map<string, number>();
  return records.flatMap((record) => {
    const { line, reference, values, pictures } = record;
    if (isBroken(record)) return [];
    const key = reference === "" ? JSON.stringify([values, pictures]) : `reference ${reference}`;
    const first = seen.get(key);
    if (first !== undefined) return [faultOf(record, { field: "reference", code: "repeated", first })];
    seen.set(key, line);
    return [];
  });
}
