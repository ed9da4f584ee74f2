import { expect, test } from "vitest";
import { growth, moneyTaken, OFFICE_DAYS, officeDays } from "./office.ts";

test("the days end today and leave none out, also over the end of a month", () => {
  const days = officeDays("2026-03-05");
  expect(days).toHaveLength(OFFICE_DAYS);
  expect(days.at(-1)).toBe("2026-03-05");
  expect(days[0]).toBe("2026-02-04");
  expect(new Set(days).size).toBe(OFFICE_DAYS);
});

test("growth compares the later half with the earlier one", () => {
  expect(growth([1, 1, 2, 2])).toEqual({ now: 4, percent: 100 });
  expect(growth([4, 4, 2, 2])).toEqual({ now: 4, percent: -50 });
  expect(growth([9, 1, 2])).toEqual({ now: 2, percent: 100 });
});

test("out of nothing nothing grows by a number", () => {
  expect(growth([0, 0, 3, 4])).toEqual({ now: 7, percent: null });
  expect(growth([])).toEqual({ now: 0, percent: null });
});

test("money taken is what came in, whatever became of it later", () => {
  const payments = [
    { state: "paid", count: 12, amount: 4_120 },
    { state: "refunding", count: 1, amount: 500 },
    { state: "quarantined", count: 1, amount: 1_000 },
    { state: "failed", count: 9, amount: 9_000 },
    { state: "awaiting", count: 2, amount: 20 },
  ] as const;
  expect(moneyTaken(payments.slice())).toEqual({ count: 14, amount: 5_620 });
  expect(moneyTaken([])).toEqual({ count: 0, amount: 0 });
});
