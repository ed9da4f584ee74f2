import { IMPORT_COLUMNS } from "#api/posting/import-check.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import {
  brokenRecord,
  jsonPath,
  recordOf,
  shownValue,
  type ImportFault,
  type ImportRecord,
} from "#domain/import/rows.ts";
import { refuseFile, type ReadFile, readTable, type FileLines } from "./read-table.ts";

/** UTF-16, by its mark, or by the zero that every second byte of our headings is. */
function wideEncoding([a, b, c, d]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return "utf-16le";
  return (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0) ? "utf-16be" : null;
}

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The lines of a file, each with its own bytes. */
function* byteLines(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    yield bytes.subarray(from, end < 0 ? bytes.length : end);
    from = end < 0 ? bytes.length + 1 : end + 1;
  }
}

/** U+0000 is in no text, and no database keeps it. */
const kept = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/**
 * UTF-8 with or without its mark, or what a spreadsheet calls "Unicode text" (UTF-16). Lines in another encoding are read as Windows-1252,
 * to be shown, and are named: what they say in truth nobody can know.
 */
function linesOf(bytes: Uint8Array): FileLines {
  const wide = wideEncoding(bytes);
  const whole = decode(bytes, wide ?? "utf-8") ?? (wide ? refuseFile("not-utf8") : null);
  if (whole !== null) return { lines: kept(whole).split(/\r\n|\n|\r/u), foreign: new Set() };
  const foreign = new Set<number>();
  const lines = [...byteLines(bytes)].map((line, index) => {
    const text = decode(line, "utf-8");
    if (text === null) foreign.add(index);
    return kept(text ?? new TextDecoder("windows-1252").decode(line)).replace(/\r$/u, "");
  });
  return { lines, foreign };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readJson(text: string): ReadFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refuseFile("not-json");
  }
  const list: unknown = isObject(given) ? given["properties"] : given;
  if (!Array.isArray(list) || (list.length > 0 && !list.some(isObject))) return refuseFile("not-json");
  const root = isObject(given) ? "$.properties" : "$";
  const faults: ImportFault[] = [];
  const records = list.map((entry: unknown, index): ImportRecord => {
    const at = `${root}[${index}]`;
    if (!isObject(entry)) return brokenRecord(index + 1, "not-an-object", entry, at);
    const known = Object.entries(entry).filter(([name]) => IMPORT_COLUMNS.includes(name));
    for (const [name, value] of Object.entries(entry)) {
      if (IMPORT_COLUMNS.includes(name)) continue;
      const [field, path] = [name.slice(0, 80), jsonPath(at, name.slice(0, 80))];
      faults.push({ line: index + 1, field, code: "unknown-column", value: shownValue(value), path });
    }
    return recordOf(index + 1, Object.fromEntries(known), at);
  });
  return { records, faults };
}

/** A workbook is a zip, or in older ones a compound document, and no text. */
const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);

/**
 * A file of properties, CSV or JSON by what it holds.
 * @throws ProblemError `unreadable-file`, `errors` has why
 */
export function readImportFile(bytes: Uint8Array): ReadFile {
  if (isWorkbook(bytes)) refuseFile("a-workbook");
  const file = linesOf(bytes);
  const isJson = /^\s*[[{]/u.test(file.lines.find((line) => line.trim() !== "") ?? "");
  if (isJson && file.foreign.size > 0) refuseFile("not-utf8");
  const read = isJson ? readJson(file.lines.join("\n")) : readTable(file);
  if (read.records.length === 0) refuseFile("no-rows");
  if (read.records.length > IMPORT_MAX.rows) refuseFile("too-many-rows");
  return read;
}
