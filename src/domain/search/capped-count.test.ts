import { expect, test } from "vitest";
import { sumCounts } from "./capped-count.ts";

test("a sum is capped where a part of it is", () => {
  expect(sumCounts({ count: 3, capped: false }, { count: 4, capped: false })).toEqual({ count: 7, capped: false });
  expect(sumCounts({ count: 3, capped: false }, { count: 1_000, capped: true })).toEqual({
    count: 1_003,
    capped: true,
  });
  expect(sumCounts()).toEqual({ count: 0, capped: false });
});
