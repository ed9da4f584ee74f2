import { expect, test } from "vitest";
import { faultyLines, missingPictures, reportOf, type StoredImport } from "./report.ts";
import { recordOf } from "./rows.ts";

const STORED: StoredImport = {
  id: "i",
  name: "homes.csv",
  mode: null,
  next: 0,
  posted: [],
  finishedAt: null,
  records: [recordOf(2, { pictures: "a.jpg;b.jpg" }), recordOf(3, { pictures: "b.jpg" }), recordOf(4, {})],
  pictures: { "a.jpg": "u-1" },
  faults: [
    { line: 1, field: "notes", code: "unknown-column" },
    { line: 3, field: "price", code: "required" },
    { line: 3, field: "type", code: "required" },
  ],
  createdAt: new Date("2026-11-26T10:00:00Z"),
};

test("what is wrong with the headings is no row's", () => {
  expect([...faultyLines(STORED)]).toEqual([3]);
  expect(reportOf(STORED)).toMatchObject({ state: "checked", rows: 3, good: 2, faultCount: 3, pictures: 2 });
});

test("each missing picture is named once", () => {
  expect(missingPictures(STORED)).toEqual(["b.jpg"]);
});

test("what was posted now is told from what an import before had posted", () => {
  const post = { line: 2, id: "a", slug: "a", title: "A" };
  const posted = [
    { ...post, again: false },
    { ...post, again: true },
  ];
  const run = { ...STORED, mode: "good" as const, next: 3, posted };
  expect(reportOf(run)).toMatchObject({ state: "running", posted: 1, again: 1, done: 3 });
  expect(reportOf({ ...run, finishedAt: new Date() }).state).toBe("finished");
});
