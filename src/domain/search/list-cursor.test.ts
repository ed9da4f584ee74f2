import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./list-cursor.ts";

const cursor = { sort: "1764151200000000", id: "01a1fedb-2eb9-7613-ba9e-2acb9d0403c2" };
const text = `${cursor.sort}_${cursor.id}`;

test("a cursor is read as it was written, and after the last row there is none", () => {
  expect(writeCursor(cursor)).toBe(text);
  expect(readCursor(text)).toEqual(cursor);
  expect(writeCursor(null)).toBeNull();
});

test.each([
  "",
  cursor.sort,
  cursor.id,
  `${text}0`,
  `x${text}`,
  `123${text}`,
  text.toUpperCase(),
  text.replace("_", "-"),
])("%j is none", (wrong) => {
  expect(readCursor(wrong)).toBeNull();
});
