import fc from "fast-check";
import { expect, test } from "vitest";
import { PAGE_WINDOW } from "../limits.ts";
import { pageWindow } from "./pagination.ts";

test.each([
  [1, 0, []],
  [1, -3, []],
  [1, Number.NaN, []],
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 20]],
  [3, 20, [1, 2, 3, 4, 20]],
  [10, 20, [1, 9, 10, 11, 20]],
  [18, 20, [1, 17, 18, 19, 20]],
  [20, 20, [1, 17, 18, 19, 20]],
  [99, 20, [1, 17, 18, 19, 20]],
])("page %s of %s", (page, count, numbers) => {
  expect(pageWindow(page, count)).toEqual(numbers);
});

test("at most five, ascending, with first, last, current and its neighbours", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (page, count) => {
      const numbers = pageWindow(page, count);
      const current = Math.min(page, count);
      expect(numbers.length).toBeLessThanOrEqual(PAGE_WINDOW);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, count]));
      if (current > 1) expect(numbers).toContain(current - 1);
      if (current < count) expect(numbers).toContain(current + 1);
    }),
  );
});
