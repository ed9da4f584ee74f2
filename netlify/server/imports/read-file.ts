import { parse } from "csv-parse/sync";
import { IMPORT_COLUMNS } from "#api/posting/import-check.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { columnOf, recordOf, type ImportFault, type ImportRecord } from "#domain/import/rows.ts";
import { ProblemError } from "../http/problem.ts";

export type ReadFile = { records: ImportRecord[]; faults: ImportFault[] };

/** Why a file cannot be read at all. */
type FileCode = "not-utf8" | "not-a-table" | "not-json" | "no-rows" | "too-many-rows" | "no-columns";
const refuse = (code: FileCode): never => {
  throw new ProblemError("unreadable-file", [{ field: "file", code }]);
};

/** UTF-8 with or without its mark, or what a spreadsheet calls "Unicode text" (UTF-16). Anything else would be Bengali made noise. */
function textOf(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  try {
    return new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse("not-utf8");
  }
}

/** What the header is split at: spreadsheets write semicolons or tabs where a comma is a decimal point. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/u)).replace(/"[^"]*"/gu, "");
  const count = (sign: string): number => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function tableOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      skipEmptyLines: false,
      maxRecordSize: 500_000,
      to: IMPORT_MAX.rows * 2,
    });
  } catch {
    return refuse("not-a-table");
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

function readTable(text: string): ReadFile {
  const [header = [], ...rows] = tableOf(text);
  if (header.length > IMPORT_MAX.columns) refuse("not-a-table");
  const columns = header.map((heading) => columnOf(heading, IMPORT_COLUMNS));
  if (columns.every((column) => column === null)) refuse("no-columns");
  const unknown = header.filter((heading, index) => heading.trim() !== "" && columns[index] === null);
  const twice = columns.filter((column, index) => column !== null && columns.indexOf(column) !== index);
  const records = rows.flatMap((cells, index) =>
    isEmpty(cells)
      ? []
      : [
          recordOf(
            index + 2,
            Object.fromEntries(
              columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? ""] as const])),
            ),
          ),
        ],
  );
  return {
    records,
    faults: [
      ...unknown.map((heading) => ({ line: 1, field: heading.trim().slice(0, 80), code: "unknown-column" })),
      ...twice.map((column) => ({ line: 1, field: column ?? "", code: "repeated-column" })),
    ],
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readJson(text: string): ReadFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refuse("not-json");
  }
  const list: unknown = isObject(given) ? given["properties"] : given;
  if (!Array.isArray(list) || !list.every(isObject)) return refuse("not-json");
  const faults = list.flatMap((entry, index) =>
    Object.keys(entry)
      .filter((name) => !IMPORT_COLUMNS.includes(name))
      .map((name) => ({ line: index + 1, field: name.slice(0, 80), code: "unknown-column" })),
  );
  const known = (entry: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => IMPORT_COLUMNS.includes(name)));
  return { records: list.map((entry, index) => recordOf(index + 1, known(entry))), faults };
}

/**
 * A file of properties, CSV or JSON by what it holds.
 * @throws ProblemError `unreadable-file`, `errors` has why
 */
export function readImportFile(bytes: Uint8Array): ReadFile {
  // U+0000 is in no text, and no database keeps it.
  const text = textOf(bytes).replaceAll("\u0000", "").toWellFormed();
  const read = /^\s*[[{]/u.test(text) ? readJson(text) : readTable(text);
  if (read.records.length === 0) refuse("no-rows");
  if (read.records.length > IMPORT_MAX.rows) refuse("too-many-rows");
  return read;
}
