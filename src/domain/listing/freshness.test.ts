import { expect, test } from "vitest";
import { askedIfConfirmedBy, hiddenIfConfirmedBy, hideAt } from "./freshness.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("a listing is hidden thirty days after it was confirmed, to the millisecond", () => {
  const confirmed = hiddenIfConfirmedBy(now);
  expect(confirmed.toISOString()).toBe("2026-10-22T12:00:00.000Z");
  expect(hideAt(confirmed)).toEqual(now);
});

test("its owner is asked five days before", () => {
  expect(askedIfConfirmedBy(now).toISOString()).toBe("2026-10-27T12:00:00.000Z");
});
