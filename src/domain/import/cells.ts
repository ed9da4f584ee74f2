import { numberText } from "../text/typed-number.ts";
import type { PostValue } from "../posting/posting-draft.ts";
import { plainValue } from "../text/clean.ts";
import { columnKind, columnWords, type ColumnKind } from "./columns.ts";

/** A part of a cell that cannot be what its column holds. `at`: where it lies in the cell (`.lift`, `[0].distance`), "" for the whole. */
export type WrongPart = { at: string; value: unknown; expected: ColumnKind };
export type ReadCell = { value: PostValue; wrong: WrongPart[] };

const YES = ["yes", "y", "true", "1", "on", "হ্যাঁ", "১"];
const NO = ["", "no", "n", "false", "0", "off", "না", "০"];

/** A cell as NFC text, without the apostrophe that spreadsheets put before text that begins like a formula. */
export const cleanCell = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/^'(?=\s*[=+\-@])/u, "")
    .trim();

/** A cell that names something: a word of a list, a heading, a number, a file. What was pasted along does not count, nor do capitals. */
export const namedCell = (text: string): string => plainValue(cleanCell(text)).toLowerCase();

/** "lift; gas" → ["lift", "gas"]. */
export const listed = (text: string): string[] =>
  text
    .split(/[;|,،\n]/u)
    .map(cleanCell)
    .filter((part) => part !== "");

/** "school: Ideal School: 300; park: Lake Park: 500" → rows. */
const nearbyRows = (text: string): Record<string, string>[] =>
  text
    .split(/[;\n]/u)
    .map(cleanCell)
    .filter((part) => part !== "")
    .map((part) => {
      const [type = "", ...rest] = part.split(":").map(cleanCell);
      const distance = rest.length > 1 ? (rest.pop() ?? "") : "";
      return { type: namedCell(type), name: rest.join(": "), distance };
    });

/** True or false for a yes or no in either language; null for anything else. */
function tickOf(text: string): boolean | null {
  const word = namedCell(text);
  return YES.includes(word) ? true : NO.includes(word) ? false : null;
}

/** "JANUARY" → "January": the spelling of the column's own word; another text stays, and the schema of the field reports it. */
const spelled = (column: string, text: string): string =>
  columnWords(column).find((word) => word.toLowerCase() === namedCell(text)) ?? namedCell(text);

/** What a cell that is text means, by its column. */
export function readText(column: string, cell: string): PostValue {
  const text = cleanCell(cell);
  switch (columnKind(column)) {
    case "tick":
      // Anything else is left unchanged; the check of the row reports it.
      return tickOf(text) ?? text;
    case "list":
      return listed(text).map(namedCell);
    case "table":
      return nearbyRows(text);
    case "word":
      return spelled(column, text);
    case "phone":
      // Spreadsheets drop the leading 0.
      return /^1[3-9]\d{8}$/.test(namedCell(text)) ? `0${namedCell(text)}` : text;
    default:
      return text;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Text, or a number written as text; null for anything else. */
const wordOf = (value: unknown): string | null =>
  typeof value === "string" ? value : typeof value === "number" ? numberText(value) : null;

const nothing = (value: PostValue = ""): ReadCell => ({ value, wrong: [] });
const refused = (value: unknown, expected: ColumnKind, at = ""): ReadCell => ({
  value: "",
  wrong: [{ at, value, expected }],
});

/** ["lift"], {"lift": true} or "lift; gas". */
function readList(cell: unknown, expected: ColumnKind): ReadCell {
  if (typeof cell === "string") return nothing(listed(cell));
  const wrong: WrongPart[] = [];
  const words: string[] = [];
  if (Array.isArray(cell)) {
    for (const [index, part] of cell.entries()) {
      const word = wordOf(part);
      if (word === null) wrong.push({ at: `[${index}]`, value: part, expected: "text" });
      else words.push(cleanCell(word));
    }
  } else if (isObject(cell) && expected === "list") {
    for (const [word, part] of Object.entries(cell)) {
      const tick = typeof part === "boolean" ? part : tickOf(wordOf(part) ?? "?");
      if (tick === null) wrong.push({ at: `.${word}`, value: part, expected: "tick" });
      if (tick === true) words.push(cleanCell(word));
    }
  } else return refused(cell, expected);
  return { value: words, wrong };
}

const ROW_CELLS: Readonly<Record<string, ColumnKind>> = { type: "word", name: "text", distance: "number" };

/** [{"type": "school", "name": "Ideal School", "distance": 300}], or the text of a table's cell. */
function readTable(cell: unknown): ReadCell {
  if (typeof cell === "string") return nothing(nearbyRows(cell));
  if (!Array.isArray(cell)) return refused(cell, "table");
  const wrong: WrongPart[] = [];
  const rows = cell.map((part: unknown, index) => {
    if (!isObject(part)) {
      wrong.push({ at: `[${index}]`, value: part, expected: "table" });
      return {};
    }
    const row: Record<string, string> = {};
    for (const [name, inner] of Object.entries(part)) {
      const expected = Object.hasOwn(ROW_CELLS, name) ? ROW_CELLS[name] : undefined;
      const word = inner === null ? "" : wordOf(inner);
      if (expected === undefined) wrong.push({ at: `[${index}].${name}`, value: inner, expected: "table" });
      else if (word === null) wrong.push({ at: `[${index}].${name}`, value: inner, expected });
      else row[name] = name === "type" ? namedCell(word) : cleanCell(word);
    }
    return row;
  });
  return { value: rows, wrong };
}

/**
 * What a cell of JSON means, by its column: text and numbers wherever either can be meant, true and false and lists where they belong.
 * Whatever is of another type is in `wrong`, never left out. null is an empty cell.
 */
export function readJsonCell(column: string, cell: unknown): ReadCell {
  const kind = columnKind(column);
  if (cell === null) return nothing();
  if (kind === "list" || kind === "pictures") {
    const { value, wrong } = readList(cell, kind);
    const words = Array.isArray(value) ? (value as string[]) : [];
    return { value: kind === "list" ? words.map(namedCell) : words, wrong };
  }
  if (kind === "table") return readTable(cell);
  if (kind === "tick" && typeof cell === "boolean") return nothing(cell);
  const word = wordOf(cell);
  return word === null ? refused(cell, kind) : nothing(readText(column, word));
}
