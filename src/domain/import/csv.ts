/** Spreadsheets read a file as UTF-8 only if it begins with this mark; otherwise Bengali is garbled. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A spreadsheet runs a cell that begins with one of these as a formula, even after spaces or in full-width form. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * In locales with a decimal comma, spreadsheets split a file at semicolons or tabs even inside quotes, so text after these begins a cell
 * too.
 */
const FORMULA_INSIDE = /(?<=[;\t])(?=[^\S\t]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function field(text: string): string {
  // The apostrophe makes the cell a text; it is what spreadsheets themselves write for that.
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of texts as a line of a CSV file, for one that is written bit by bit: it begins with `BYTE_ORDER_MARK`. */
export const csvRow = (row: readonly string[]): string => `${row.map(field).join(",")}\r\n`;

/** Rows of texts as a CSV file (RFC 4180, with byte order mark), in which no text of a listing can become a formula. */
export const csvFile = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + rows.map(csvRow).join("");
