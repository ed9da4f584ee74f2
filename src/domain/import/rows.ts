import type { PostValue, PostValues } from "../posting/posting-draft.ts";
import { TABLES, TICKED, TICKS } from "../posting/fields.ts";

/**
 * A property as a file brings it. `line`: as a spreadsheet counts, the header is 1; in JSON the entries are counted from 1. `reference`:
 * the owner's own name of it, "" where there is none. `values`: in the terms of the form; `pictures`: names of files.
 */
export type ImportRecord = { line: number; reference: string; values: PostValues; pictures: string[] };

/** A fault of a row: its column (a field's name, or an unknown column) and the reason. */
export type ImportFault = { line: number; field: string; code: string };

/** Columns with one word out of a list; capitals are accepted. */
const WORDS = ["type", "purpose", "areaUnit", "furnished", "completionStatus"];
/** Columns of telephone numbers; spreadsheets drop their leading 0. */
const PHONES = ["contactPhone", "contactWhatsapp"];
const YES = ["yes", "y", "true", "1", "on", "হ্যাঁ", "১"];
const NO = ["", "no", "n", "false", "0", "off", "না", "০"];

const has = (names: readonly string[], name: string): boolean => names.includes(name);

/** A cell as NFC text, without the apostrophe that spreadsheets put before text that begins like a formula. */
const clean = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/^'(?=\s*[=+\-@])/u, "")
    .trim();

/** "lift; gas" → ["lift", "gas"]. */
const listed = (text: string): string[] =>
  text
    .split(/[;|,،\n]/u)
    .map(clean)
    .filter((part) => part !== "");

/** "school: Ideal School: 300; park: Lake Park: 500" → rows. */
const nearbyRows = (text: string): Record<string, string>[] =>
  text
    .split(/[;\n]/u)
    .map(clean)
    .filter((part) => part !== "")
    .map((part) => {
      const [type = "", ...rest] = part.split(":").map(clean);
      const distance = rest.length > 1 ? (rest.pop() ?? "") : "";
      return { type: type.toLowerCase(), name: rest.join(": "), distance };
    });

function tickOf(text: string): PostValue {
  const word = text.toLowerCase();
  // Anything else is left unchanged; the schema of the field reports it.
  return has(YES, word) ? true : has(NO, word) ? false : text;
}

function valueOf(name: string, cell: unknown): PostValue {
  const text = typeof cell === "string" ? clean(cell) : typeof cell === "number" ? String(cell) : "";
  if (has(TICKS, name)) return typeof cell === "boolean" ? cell : tickOf(text);
  if (has(TICKED, name)) {
    const words = Array.isArray(cell) ? (cell as unknown[]).filter((word) => typeof word === "string") : listed(text);
    return words.map((word) => word.toLowerCase());
  }
  if (has(TABLES, name)) return Array.isArray(cell) ? rowsOf(cell) : nearbyRows(text);
  if (has(PHONES, name)) return /^1[3-9]\d{8}$/.test(text) ? `0${text}` : text;
  return has(WORDS, name) ? text.toLowerCase() : text;
}

/** Rows of a table as JSON has them: texts, and numbers as texts. */
const rowsOf = (cells: readonly unknown[]): Record<string, string>[] =>
  cells.map((row) =>
    Object.fromEntries(
      Object.entries((row ?? {}) as Record<string, unknown>)
        .filter(([, cell]) => typeof cell === "string" || typeof cell === "number")
        .map(([name, cell]) => [name, clean(String(cell))]),
    ),
  );

/** The column of a heading in any spelling; null if unknown. */
export function columnOf(heading: string, columns: readonly string[]): string | null {
  const key = (text: string): string =>
    clean(text)
      .toLowerCase()
      .replace(/[\s_-]/g, "");
  return columns.find((column) => key(column) === key(heading)) ?? null;
}

/** A row of a file as a record. `cells`: by column, as the file has them. */
export function recordOf(line: number, cells: Readonly<Record<string, unknown>>): ImportRecord {
  const values: PostValues = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (name !== "reference" && name !== "pictures") values[name] = valueOf(name, cell);
  }
  const { reference, pictures } = cells;
  const names = Array.isArray(pictures)
    ? (pictures as unknown[]).filter((name) => typeof name === "string")
    : listed(typeof pictures === "string" ? pictures : "");
  return {
    line,
    reference:
      typeof reference === "string" || typeof reference === "number" ? clean(String(reference)).slice(0, 100) : "",
    values,
    pictures: [...new Set(names.map(pictureKey))],
  };
}

/** A picture's name without folders and in lower case: "Photos/Front.JPG" and "front.jpg" count as the same file. */
export const pictureKey = (name: string): string =>
  clean(name)
    .replace(/^.*[/\\]/u, "")
    .toLowerCase()
    .slice(0, 200);

/** Duplicate rows, by reference or, without one, by all their text: every one but the first. */
export function repeatedRows(records: readonly ImportRecord[]): ImportFault[] {
  const seen = new Set<string>();
  return records.flatMap(({ line, reference, values, pictures }) => {
    const key = reference === "" ? JSON.stringify([values, pictures]) : `reference ${reference}`;
    if (seen.has(key)) return [{ line, field: "reference", code: "repeated" }];
    seen.add(key);
    return [];
  });
}
