import { expect, test } from "vitest";
import { ageOf, ago } from "./ago.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test.each([
  [0, "now", "এখন"],
  [6 * 60, "6 hours ago", "৬ ঘণ্টা আগে"],
  [30 * 60, "yesterday", "গতকাল"],
  [40 * 24 * 60, "12 October 2026", "১২ অক্টোবর ২০২৬"],
])("%d minutes before", (minutes, english, bengali) => {
  expect(ago(before(minutes), "en", NOW)).toBe(english);
  expect(ago(before(minutes), "bn", NOW)).toBe(bengali);
});

test("an instant of the future, by a clock that is wrong, is now", () => {
  expect(ago(before(-5), "en", NOW)).toBe("now");
});

test("an age is one figure", () => {
  expect(ageOf(before(6 * 60 + 59), "en", NOW)).toBe("6 hours");
  expect(ageOf(before(61), "bn", NOW)).toBe("১ ঘণ্টা");
  expect(ageOf(before(400 * 24 * 60), "en", NOW)).toBe("400 days");
});
