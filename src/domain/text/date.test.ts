import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayOf,
  daysEnd,
  daysSince,
  dayStart,
  daysStart,
  formatCountdown,
  formatDate,
  formatMonth,
  monthStart,
  nextHour,
  timeInDhaka,
} from "./date.ts";

test("dates and months in both languages", () => {
  expect(formatDate("2026-11-21T09:00:00Z", "en")).toBe("21 November 2026");
  expect(formatDate("2026-11-21T09:00:00Z", "bn")).toBe("২১ নভেম্বর ২০২৬");
  expect(formatMonth("2026-08-01", "bn")).toBe("আগস্ট ২০২৬");
});

test("the day is Dhaka's: it begins at 18:00 UTC", () => {
  expect(formatDate("2026-12-31T17:59:59Z", "en")).toBe("31 December 2026");
  expect(formatDate("2026-12-31T18:00:00Z", "en")).toBe("1 January 2027");
});

test("what is not a date is shown as nothing", () => {
  expect(formatDate("yesterday", "en")).toBe("");
  expect(timeInDhaka("yesterday")).toBe("");
  expect(formatMonth("", "bn")).toBe("");
  expect(daysSince("x", "2026-01-01")).toBe(0);
});

test("the time is Dhaka's", () => {
  expect(timeInDhaka("2026-12-31T18:05:00Z")).toBe("00:05");
  expect(timeInDhaka(new Date("2026-12-31T06:30:00Z"))).toBe("12:30");
});

test("what is left counts down in minutes and seconds", () => {
  expect(formatCountdown(19 * 60_000 + 5999, "en")).toBe("19:05");
  expect(formatCountdown(65_000, "bn")).toBe("১:০৫");
  expect(formatCountdown(-1, "en")).toBe("0:00");
});

describe("daysSince", () => {
  test("counts calendar days in Dhaka", () => {
    expect(daysSince("2026-11-20T17:00:00Z", "2026-11-20T19:00:00Z")).toBe(1);
    expect(daysSince("2026-11-20T19:00:00Z", "2026-11-21T17:00:00Z")).toBe(0);
    expect(daysSince("2026-11-01T00:00:00Z", "2026-11-21T00:00:00Z")).toBe(20);
    expect(daysSince("2026-11-22T00:00:00Z", "2026-11-21T00:00:00Z")).toBe(0);
  });

  test("a day more is one more", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
        fc.nat({ max: 5000 }),
        (from, days) => {
          expect(daysSince(from.toISOString(), new Date(from.getTime() + days * 86_400_000))).toBe(days);
        },
      ),
    );
  });
});

test("a day begins and ends in Dhaka", () => {
  expect(daysStart("2026-11-26").toISOString()).toBe("2026-11-25T18:00:00.000Z");
  expect(daysEnd("2026-11-26").toISOString()).toBe("2026-11-26T18:00:00.000Z");
  expect(dayOf("2026-11-25T17:59:59.999Z")).toBe("2026-11-25");
  expect(dayOf("2026-11-25T18:00:00Z")).toBe("2026-11-26");
});

test("a day that no database reads is the first one", () => {
  for (const day of ["0000-01-01", "x", ""]) expect(daysStart(day).getUTCFullYear()).toBe(2000);
});

test("the next eight o'clock in Dhaka is today's while it is to come", () => {
  expect(nextHour(new Date("2026-11-26T01:59:59Z"), 8).toISOString()).toBe("2026-11-26T02:00:00.000Z");
  expect(nextHour(new Date("2026-11-26T02:00:00Z"), 8).toISOString()).toBe("2026-11-27T02:00:00.000Z");
  expect(nextHour(new Date("2026-11-26T19:00:00Z"), 8).toISOString()).toBe("2026-11-27T02:00:00.000Z");
});

test("a month and a day begin at midnight in Dhaka", () => {
  const late = new Date("2026-12-31T18:00:00Z");
  expect(monthStart(late).toISOString()).toBe("2026-12-31T18:00:00.000Z");
  expect(monthStart(late, -1).toISOString()).toBe("2026-11-30T18:00:00.000Z");
  expect(dayStart(late).toISOString()).toBe("2026-12-31T18:00:00.000Z");
  expect(dayStart(new Date(late.getTime() - 1), 1).toISOString()).toBe("2026-12-29T18:00:00.000Z");
});
