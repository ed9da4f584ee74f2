import { expect, test } from "vitest";
import { growth, OFFICE_DAYS, officeDays } from "./office.ts";

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
