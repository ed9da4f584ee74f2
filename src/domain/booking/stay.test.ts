import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayInDhaka, isDay, nightsOf, stayProblem, staysOverlap, stayTotal, takenRanges } from "./stay.ts";

const TODAY = "2026-11-21";
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(TODAY, days));
const stay = fc.tuple(day, fc.integer({ min: 1, max: 9 })).map(([checkIn, nights]) => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
}));

describe("days", () => {
  test("are days of the calendar, written in full", () => {
    for (const text of ["2026-11-21", "2028-02-29", "2999-12-31"]) expect(isDay(text)).toBe(true);
    for (const text of [
      "",
      "2026-2-1",
      "2027-02-29",
      "2026-13-01",
      "2026-11-31",
      "1999-01-01",
      "২০২৬-১১-২১",
      "2026-11-21T00:00",
    ])
      expect(isDay(text)).toBe(false);
  });

  test("begin at midnight in Dhaka", () => {
    expect(dayInDhaka(new Date("2026-11-21T17:59:59Z"))).toBe("2026-11-21");
    expect(dayInDhaka(new Date("2026-11-21T18:00:00Z"))).toBe("2026-11-22");
  });

  test("can be counted forth and back, over months and leap years", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (start, days) => {
        const end = addDays(start, days);
        expect(isDay(end)).toBe(true);
        expect(nightsOf({ checkIn: start, checkOut: end })).toBe(days);
      }),
    );
  });
});

describe("a stay", () => {
  test("costs the nightly price times its nights", () => {
    expect(stayTotal(4800, { checkIn: "2026-12-12", checkOut: "2026-12-15" })).toBe(14_400);
    expect(stayTotal(4800, { checkIn: "2026-12-15", checkOut: "2026-12-12" })).toBe(0);
  });

  test.each([
    [null, "2026-12-01", "dates-missing"],
    ["2026-12-01", "", "dates-missing"],
    ["2026-02-30", "2026-12-01", "not-a-date"],
    ["2026-11-20", "2026-12-01", "past-date"],
    ["2026-12-01", "2026-11-20", "past-date"],
    ["2026-12-02", "2026-12-01", "wrong-order"],
    ["2026-12-01", "2026-12-01", "wrong-order"],
    ["2026-12-01", "2027-03-15", "too-long"],
    ["2028-11-21", "2028-11-25", "too-far-ahead"],
    [TODAY, "2026-11-22", null],
    ["2026-12-01", "2027-03-01", null],
  ])("from %s to %s: %s", (checkIn, checkOut, problem) => {
    expect(stayProblem(checkIn, checkOut, TODAY)).toBe(problem);
  });

  test("overlaps another exactly if they share a night", () => {
    fc.assert(
      fc.property(stay, stay, (a, b) => {
        const nights = (of: typeof a) => Array.from({ length: nightsOf(of) }, (_, night) => addDays(of.checkIn, night));
        const shared = nights(a).some((night) => nights(b).includes(night));
        expect(staysOverlap(a, b)).toBe(shared);
        expect(staysOverlap(b, a)).toBe(shared);
      }),
    );
  });

  test("joins those it touches: a calendar crosses out the same nights in fewer pieces", () => {
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 8 }), (stays) => {
        const before = structuredClone(stays);
        const ranges = takenRanges(stays);
        expect(stays).toEqual(before);
        for (let n = 0; n < 80; n += 1) {
          const night = { checkIn: addDays(TODAY, n), checkOut: addDays(TODAY, n + 1) };
          const within = (list: typeof stays) => list.some((other) => staysOverlap(other, night));
          expect(within(ranges)).toBe(within(stays));
        }
        for (const [index, range] of ranges.entries()) {
          const next = ranges[index + 1];
          if (next) expect(range.checkOut < next.checkIn).toBe(true);
        }
      }),
    );
  });
});
