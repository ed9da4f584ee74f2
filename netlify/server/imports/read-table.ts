import { parse } from "csv-parse/sync";
import { IMPORT_COLUMNS } from "#api/posting/import-check.ts";
import { columnWords } from "#domain/import/columns.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import {
  brokenRecord,
  columnOf,
  recordOf,
  type ImportFault,
  type ImportRecord,
  type RowCode,
} from "#domain/import/rows.ts";
import { ProblemError } from "../http/problem.ts";

/** The lines of a file, and the indexes of those whose bytes are no UTF-8. */
export type FileLines = { lines: readonly string[]; foreign: ReadonlySet<number> };

type Row = { line: number; text: string } & ({ cells: string[] } | { code: RowCode });
type Headings = { at: number; delimiter: string };

const DELIMITERS = [",", ";", "\t", "|"];
/** A title, a date and some blank lines may stand above the headings. */
const ABOVE = 30;
const BROKEN_MAX = IMPORT_MAX.rows * 2;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
/** Cells without regard to quotes. */
const plainCells = (text: string, delimiter: string): string[] =>
  text.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/u, "$1"));
/** Excel's line that says what cells are separated by. */
const isSeparatorLine = (text: string): boolean => /^\s*"?sep=.?"?[,;\t|]*\s*$/iu.test(text);

/** The line that has most headings of ours, and the sign that separates them; null where none has one. */
function headingsOf(lines: readonly string[]): Headings | null {
  let best: (Headings & { known: number }) | null = null;
  for (const [at, text] of lines.slice(0, ABOVE).entries()) {
    for (const delimiter of DELIMITERS) {
      const known = plainCells(text, delimiter).filter((cell) => columnOf(cell, IMPORT_COLUMNS) !== null).length;
      if (known > (best?.known ?? 0)) best = { at, delimiter, known };
    }
  }
  return best;
}

const quotesIn = (text: string): number => text.split('"').length - 1;
const cellsOf = (text: string, delimiter: string): string[] | null => {
  try {
    const [cells = []] = parse(text, { delimiter, relaxColumnCount: true, recordDelimiter: ["\u0000"] });
    return cells;
  } catch {
    return null;
  }
};

/**
 * The line on which the row that begins on line `at` ends: the next one that makes its quotation marks even, because a line break inside of
 * quotes is none. Null where they stay odd, or where both ends are whole rows by themselves: then one quotation mark too many would have
 * swallowed what stands between.
 */
function endOfRow(lines: readonly string[], at: number, isRow: (text: string) => boolean): number | null {
  const isOdd = (index: number): boolean => quotesIn(lines[index]!) % 2 === 1;
  if (!isOdd(at)) return at;
  for (let end = at + 1; end < lines.length; end += 1)
    if (isOdd(end)) return isRow(lines[at]!) && isRow(lines[end]!) ? null : end;
  return null;
}

/** Whether a line is a row by itself, whatever its quotation marks say: enough cells, with words of ours where such words stand. */
const rowByItself =
  (columns: readonly (string | null)[], delimiter: string) =>
  (text: string): boolean => {
    const cells = text.replaceAll('"', "").split(delimiter);
    const asked = ["type", "purpose"].filter((column) => columns.includes(column));
    const said = (column: string): string => (cells[columns.indexOf(column)] ?? "").trim().toLowerCase();
    const hasWords = asked.some((column) => columnWords(column).includes(said(column)));
    return cells.length >= columns.length && (asked.length === 0 || hasWords);
  };

/** A file as it was read: its rows, and what is wrong with its headings. */
export type ReadFile = { records: ImportRecord[]; faults: ImportFault[] };

/** Why a file cannot be read at all. */
type FileCode = "not-utf8" | "not-a-table" | "not-json" | "no-rows" | "too-many-rows" | "no-columns" | "a-workbook";

/** @throws ProblemError `unreadable-file`, always */
export const refuseFile = (code: FileCode): never => {
  throw new ProblemError("unreadable-file", [{ field: "file", code }]);
};

/** The rows below the headings, each by itself: a fault of one never reaches the next. */
function rowsBelow(
  { lines, foreign }: FileLines,
  { at, delimiter }: Headings,
  columns: readonly (string | null)[],
): Row[] {
  const isRow = rowByItself(columns, delimiter);
  const rows: Row[] = [];
  let index = at + 1;
  while (index < lines.length) {
    const end = endOfRow(lines, index, isRow);
    const text = lines.slice(index, (end ?? index) + 1).join("\n");
    const cells = end === null ? null : cellsOf(text, delimiter);
    const line = index + 1;
    const last = cells === null ? index : (end ?? index);
    const isForeign = lines.slice(index, last + 1).some((_, offset) => foreign.has(index + offset));
    const shown = lines[index] ?? "";
    if (isForeign) rows.push({ line, text: shown, code: "not-utf8" });
    else if (cells === null) rows.push({ line, text: shown, code: "stray-quote" });
    else if (!isBlank(cells)) rows.push({ line, text: shown, cells });
    if (rows.length > BROKEN_MAX) refuseFile("too-many-rows");
    index = last + 1;
  }
  return rows;
}

/**
 * Lines of rows that a line break without quotes has split: all are short, and together they have as many cells as there are headings (a
 * break splits one cell into two).
 */
function splitLines(rows: readonly Row[], width: number): ReadonlySet<number> {
  const split = new Set<number>();
  const cellsAt = (index: number): number => {
    const row = rows[index];
    return row && "cells" in row && row.cells.length < width ? row.cells.length : 0;
  };
  for (let first = 0; first < rows.length; first += 1) {
    let total = cellsAt(first);
    for (let last = first + 1; total > 0 && total < width && cellsAt(last) > 0; last += 1) {
      if (rows[last]!.line !== rows[last - 1]!.line + 1) break;
      total += cellsAt(last) - 1;
      if (total === width) for (let at = first; at <= last; at += 1) split.add(rows[at]!.line);
    }
  }
  return split;
}

/**
 * A table with headings. Blank lines, a title and `sep=` may stand above them. A row that cannot be read is a record with a fault, so it is
 * counted and named by its line in the file, and the other rows stand.
 * @throws ProblemError `unreadable-file`
 */
export function readTable(file: FileLines): ReadFile {
  const { lines, foreign } = file;
  const headings = headingsOf(lines);
  if (!headings) return refuseFile(foreign.size > 0 ? "not-utf8" : "no-columns");
  const { at, delimiter } = headings;
  const header = cellsOf(lines[at] ?? "", delimiter) ?? plainCells(lines[at] ?? "", delimiter);
  if (header.length > IMPORT_MAX.columns) refuseFile("not-a-table");
  const columns = header.map((heading) => columnOf(heading, IMPORT_COLUMNS));
  const below = rowsBelow(file, headings, columns);
  const split = splitLines(below, header.length);

  const recordFor = (row: Row): ImportRecord => {
    if ("code" in row) return brokenRecord(row.line, row.code, row.text);
    const { line, text, cells } = row;
    if (split.has(line)) return brokenRecord(line, "split-row", text);
    // A cell under no heading, empty or not: a comma too many before it has moved all that follow.
    const leftOver = cells.filter(
      (cell, index) => index >= header.length || (header[index]!.trim() === "" && cell.trim()),
    );
    if (leftOver.length > 0) return brokenRecord(line, "left-over-cells", leftOver.join(delimiter).trim() || text);
    return recordOf(
      line,
      Object.fromEntries(columns.flatMap((column, index) => (column === null ? [] : [[column, cells[index] ?? ""]]))),
    );
  };
  const above = lines.slice(0, at).flatMap((text, index) => {
    const cells = isSeparatorLine(text) ? [] : plainCells(text, delimiter).filter((cell) => cell !== "");
    // A title has a cell or two; more of them are a row that would be lost.
    return cells.length > 2 ? [brokenRecord(index + 1, "above-headings", text)] : [];
  });
  const inHeader = (heading: string, code: string): ImportFault => ({
    line: at + 1,
    field: heading.trim().slice(0, 80),
    code,
    value: heading.trim().slice(0, 80),
  });
  const unknown = header.filter((heading, index) => heading.trim() !== "" && columns[index] === null);
  const twice = header.filter((_, index) => columns[index] !== null && columns.indexOf(columns[index]!) !== index);
  return {
    records: [...above, ...below.map(recordFor)],
    faults: [
      ...unknown.map((heading) => inHeader(heading, "unknown-column")),
      ...twice.map((heading) => inHeader(columnOf(heading, IMPORT_COLUMNS) ?? heading, "repeated-column")),
    ],
  };
}
