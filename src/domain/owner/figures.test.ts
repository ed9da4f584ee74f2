import { expect, test } from "vitest";
import { changePercent, figuresParams, readFiguresQuery, spanFigures, type DayFigures } from "./figures.ts";

const row = (day: string, views: number): DayFigures => ({ day, views, saves: 0, contacts: 1, visits: 0, bookings: 0 });

test("a span has each of its days once, oldest first, and days without anything are zeros", () => {
  const rows = [row("2026-11-26", 5), row("2026-11-24", 2), row("2026-11-23", 9), row("2026-11-20", 100)];
  const { days, total, before } = spanFigures(rows, { today: "2026-11-26", span: 3, since: "2026-11-20" });
  expect(days.map(({ day, views }) => [day, views])).toEqual([
    ["2026-11-24", 2],
    ["2026-11-25", 0],
    ["2026-11-26", 5],
  ]);
  expect(total).toMatchObject({ views: 7, contacts: 2 });
  expect(before).toMatchObject({ views: 9, contacts: 1 });
});

test.each([
  ["2026-11-21", true],
  ["2026-11-22", false],
  [null, false],
])("counted since %s: compared with the days before? %s", (since, compared) => {
  const { before } = spanFigures([], { today: "2026-11-26", span: 3, since });
  expect(before !== null).toBe(compared);
});

test("a change is in whole per cent of what was", () => {
  expect([changePercent(118, 100), changePercent(1, 3), changePercent(0, 4)]).toEqual([18, -67, -100]);
  expect([changePercent(5, 0), changePercent(5, null)]).toEqual([null, null]);
});

const ID = "0190a000-0000-7000-8000-000000000001";
test.each([
  ["", ""],
  [`days=90&listings=${ID}&figure=saves`, `listings=${ID}&days=90&figure=saves`],
  [`resorts=${ID}`, `resorts=${ID}`],
  ["days=7&listings=x&figure=clicks", ""],
])("%s is read and written in its one form", (address, written) => {
  const query = readFiguresQuery(new URLSearchParams(address));
  expect(String(new URLSearchParams(figuresParams(query)))).toBe(written);
});
