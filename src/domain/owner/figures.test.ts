import { expect, test } from "vitest";
import {
  changePercent,
  figureMonths,
  figuresParams,
  readFiguresQuery,
  spanFigures,
  type DayFigures,
} from "./figures.ts";

const row = (day: string, views: number): DayFigures => ({ day, views, saves: 0, contacts: 1, visits: 0, bookings: 0 });

test("a span has each of its days once, oldest first, and days without anything are zeros", () => {
  const rows = [row("2026-11-26", 5), row("2026-11-24", 2), row("2026-11-23", 9), row("2026-11-20", 100)];
  const { days, total, before } = spanFigures(rows, { today: "2026-11-26", span: 3, wasCounted: true });
  expect(days.map(({ day, views }) => [day, views])).toEqual([
    ["2026-11-24", 2],
    ["2026-11-25", 0],
    ["2026-11-26", 5],
  ]);
  expect(total).toMatchObject({ views: 7, contacts: 2 });
  expect(before).toMatchObject({ views: 9, contacts: 1 });
});

test("where nothing was counted yet, there is nothing to compare with", () => {
  expect(spanFigures([row("2026-11-26", 5)], { today: "2026-11-26", span: 3, wasCounted: false })).toMatchObject({
    total: { views: 5 },
    before: null,
  });
});

test("figures have a table for each month that is kept, and for three to come", () => {
  const months = figureMonths("2026-11-30");
  expect([months[0], months.at(-1), months.length]).toEqual(["2025-10", "2027-02", 17]);
  // The day four hundred days ago is the first of November, and then one of October.
  expect(figureMonths("2026-12-06")[0]).toBe("2025-11");
  expect(figureMonths("2026-12-05")[0]).toBe("2025-10");
  expect(new Set(months).size).toBe(months.length);
  expect(months.toSorted()).toEqual(months);
  expect(months.every((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month))).toBe(true);
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
