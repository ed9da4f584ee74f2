import { expect, test } from "vitest";
import { starShares, stayObstacle } from "./guest-review.ts";

const STAY = {
  checkIn: "2026-11-20",
  checkOut: "2026-11-22",
  nights: 2,
  room: null,
  guests: 2,
  total: 9600,
  breakfast: 0,
  extraGuests: 0,
  extra: 0,
  checkOutTime: null,
  checkInTime: "14:00",
};
const STAYED = {
  next: "expect-arrival" as const,
  stay: STAY,
  customer: { name: "Sadia", email: "sadia@guest.bd" },
  subject: { demo: false, public: true },
};

test("a guest can write from the day after check-out on", () => {
  expect(stayObstacle(STAYED, "2026-11-22")).toBe("not-over");
  expect(stayObstacle(STAYED, "2026-11-23")).toBeNull();
});

test.each([
  ["a booking that was not paid", { next: "pay-again" as const }, "no-stay"],
  ["a booking that was cancelled", { next: "closed" as const }, "no-stay"],
  ["a booking that was paid back", { next: "refund-done" as const }, "no-stay"],
  ["a booking that a person has to look at", { next: "being-checked" as const }, "no-stay"],
  ["a home", { next: "expect-contact" as const, stay: null }, "no-stay"],
  ["a guest who was erased", { customer: null }, "no-stay"],
  ["a sample", { subject: { demo: true, public: true } }, "sample"],
  ["a resort that is not public any more", { subject: { demo: false, public: false } }, "gone"],
])("%s cannot be reviewed", (_, change, obstacle) => {
  expect(stayObstacle({ ...STAYED, ...change }, "2026-11-23")).toBe(obstacle);
});

test("shares of stars begin with five and are whole percent", () => {
  expect(starShares([1, 0, 0, 1, 4])).toEqual([
    { rating: 5, count: 4, percent: 67 },
    { rating: 4, count: 1, percent: 17 },
    { rating: 3, count: 0, percent: 0 },
    { rating: 2, count: 0, percent: 0 },
    { rating: 1, count: 1, percent: 17 },
  ]);
  expect(starShares([0, 0, 0, 0, 0]).every(({ percent }) => percent === 0)).toBe(true);
});
