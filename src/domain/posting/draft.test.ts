import { expect, test } from "vitest";
import { DRAFT_BYTES_MAX, isDraftId, readDraftData } from "./draft.ts";

test("a form's words stay as they were typed", () => {
  const data = {
    title: " লেকের পাশে\n",
    price: "৫০ লাখ",
    ticked: true,
    rows: [{ name: "x", distance: "5" }],
    empty: "",
    none: null,
  };
  expect(readDraftData(data)).toEqual(data);
});

test("what no database takes is left out", () => {
  const wild = JSON.parse(
    `{"a\\u0000":1,"__proto__":{"x":1},"ok":"\\u0000x\\ud800","list":[{"<b>":1,"fine":"\\u0000"}]}`,
  ) as Record<string, unknown>;
  expect(readDraftData(wild)).toEqual({ ok: "x\ufffd", list: [{ fine: "" }] });
});

test("the size is counted in bytes, and depth has an end", () => {
  const free = DRAFT_BYTES_MAX - `{"a":""}`.length;
  expect(readDraftData({ a: "x".repeat(free) })).not.toBeNull();
  expect(readDraftData({ a: "x".repeat(free + 1) })).toBeNull();
  expect(readDraftData({ a: "ক".repeat(Math.ceil(free / 3) + 1) })).toBeNull();
  expect(readDraftData({ a: [[[[["x"]]]]] })).not.toBeNull();
  expect(readDraftData({ a: [[[[[["x"]]]]]] })).toBeNull();
});

test.each([
  ["01a1fedb-2eb9-7613-ba9e-2acb9d0403c2", true],
  ["01A1FEDB-2EB9-7613-BA9E-2ACB9D0403C2", false],
  ["../01a1fedb-2eb9-7613-ba9e-2acb9d0403c", false],
  ["", false],
])("%s as an id of a draft: %s", (text, expected) => expect(isDraftId(text)).toBe(expected));
