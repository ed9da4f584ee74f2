import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

test("a file begins with the mark that makes spreadsheets read Bengali", () => {
  expect(csvFile([["দাম", "৳ ১.৮৫ কোটি"]])).toBe("\uFEFFদাম,৳ ১.৮৫ কোটি\r\n");
});

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(csvFile([["Gulshan 2, Dhaka", 'The "Lake" house', "two\nlines"], ["plain"]])).toBe(
    '\uFEFF"Gulshan 2, Dhaka","The ""Lake"" house","two\nlines"\r\nplain\r\n',
  );
});

test.each([
  `=HYPERLINK("http://evil.example","Click")`,
  "+880 10",
  "-1+1",
  "@SUM(A1)",
  "  =1+1",
  "\t=1",
  "\r=1",
  "＝1＋1",
  "＠SUM(A1)",
])("%j is a text and no formula", (text) => {
  expect(csvFile([[text]])).toMatch(/^\uFEFF"?'/);
});

test.each(["Lake view;=1+1", "Lake view; +8801", "a\t=1", `a;"b";@SUM(A1)`, "a;＝1"])(
  "%j is a text also where semicolons or tabs split cells",
  (text) => {
    expect(csvFile([["plain", text]])).toMatch(/[;\t]'\s*[=+@＝]/);
  },
);

test("whatever a title says, no cell begins like a formula and every cell can be read back", () => {
  const unit = fc.constantFrom("=", "+", "-", "@", '"', ",", ";", "\n", "\r", "\t", " ", "a", "ক");
  const cell = fc.string({ unit });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const read = readCsv(csvFile(rows).slice(1));
      const plain = (text: string) =>
        text.replace(/(?<=[;\t])'(?=[^\S\t]*[=+\-@])/g, "").replace(/^'(?=\s*[=+\-@]|[\t\r\n])/, "");
      expect(read.map((row) => row.map(plain))).toEqual(rows);
      for (const text of read.flat()) expect(text).not.toMatch(/(?:^|[;\t])\s*[=+\-@]/);
    }),
  );
});

/** A reader of RFC 4180, written apart from the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at));
    if (!match) throw new Error(`This cannot be read: ${JSON.stringify(text.slice(at))}`);
    row.push((match[1] ?? match[2] ?? "").replaceAll('""', '"'));
    at += match[0].length;
    if (match[3] === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
