import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canBegin,
  daysAhead,
  FRIDAY,
  freeSlots,
  hoursOf,
  slotAt,
  slotsByDay,
  stretchesOf,
  VISIT_HOURS,
  weekdayInDhaka,
  WEEK,
  type VisitHours,
} from "./visit-slots.ts";

/** Wednesday, 10:30 in Dhaka. */
const NOW = new Date("2026-11-25T04:30:00Z");
const HOUR_MS = 3_600_000;

test("offers each hour of the owner's days in Dhaka, two hours ahead at the least", () => {
  const slots = freeSlots([{ day: 3, from: 9, until: 15 }], [], NOW);
  expect(slots.slice(0, 4)).toEqual([
    // 13:00 and 14:00 today: 12:00 is only an hour and a half away.
    "2026-11-25T07:00:00.000Z",
    "2026-11-25T08:00:00.000Z",
    "2026-12-02T03:00:00.000Z",
    "2026-12-02T04:00:00.000Z",
  ]);
  // Two weeks from now, and not one hour later.
  expect(slots.at(-1)).toBe("2026-12-09T04:00:00.000Z");
});

test("leaves the Friday prayer out, on Fridays only", () => {
  expect(hoursOf({ day: 5, from: 10, until: 18 })).toEqual([10, 11, 15, 16, 17]);
  expect(hoursOf({ day: 4, from: 10, until: 13 })).toEqual([10, 11, 12]);
  expect(stretchesOf({ day: 5, from: 10, until: 18 })).toEqual([
    { from: 10, until: 12 },
    { from: 15, until: 18 },
  ]);
  expect(stretchesOf({ day: 6, from: 10, until: 18 })).toEqual([{ from: 10, until: 18 }]);
  expect(stretchesOf({ day: 5, from: 13, until: 15 })).toEqual([]);
});

test("does not offer what somebody else has", () => {
  const week: VisitHours[] = [{ day: 5, from: 10, until: 12 }];
  expect(freeSlots(week, ["2026-11-27T04:00:00.000Z"], NOW)).toEqual([
    "2026-11-27T05:00:00.000Z",
    "2026-12-04T04:00:00.000Z",
    "2026-12-04T05:00:00.000Z",
  ]);
  expect(freeSlots([], [], NOW)).toEqual([]);
});

test("whatever the week and the time, every slot is one of the owner's hours, ahead of now, and offered once", () => {
  const anyDay = fc.record({ from: fc.integer({ min: 7, max: 20 }), length: fc.integer({ min: 1, max: 2 }) });
  const anyWeek = fc
    .array(fc.option(anyDay), { minLength: 7, maxLength: 7 })
    .map((days) =>
      days.flatMap((day, index) => (day ? [{ day: index, from: day.from, until: day.from + day.length }] : [])),
    );
  const anyNow = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(anyWeek, anyNow, (week, now) => {
      const slots = freeSlots(week, [], now);
      expect(new Set(slots).size).toBe(slots.length);
      expect([...slots].sort()).toEqual(slots);
      for (const slot of slots) {
        const ahead = Date.parse(slot) - now.getTime();
        expect(ahead).toBeGreaterThanOrEqual(2 * HOUR_MS);
        expect(ahead).toBeLessThanOrEqual(14 * 24 * HOUR_MS);
        const hours = week.find(({ day }) => day === weekdayInDhaka(slot));
        const hour = new Date(Date.parse(slot) + 6 * HOUR_MS).getUTCHours();
        expect(hours && hoursOf(hours)).toContain(hour);
      }
      expect(slotsByDay(slots).flatMap(({ slots: each }) => each)).toEqual(slots);
    }),
  );
});

test("a week has each day once, and ends with Friday", () => {
  expect([...WEEK].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(WEEK.at(-1)).toBe(5);
  expect(weekdayInDhaka("2026-11-26T18:00:00.000Z")).toBe(5);
});

test("of the days ahead, each hour that lies two hours off and outside of the Friday prayer can begin a visit", () => {
  for (const now of [NOW, new Date("2026-11-27T17:30:00Z"), new Date("2026-11-27T18:30:00Z")]) {
    const starts = daysAhead(now).flatMap((day) => VISIT_HOURS.map((hour) => slotAt(day, hour)!));
    const later = starts.filter((start) => Date.parse(start) >= now.getTime() + 2 * HOUR_MS);
    expect(starts.filter((start) => canBegin(start, now) && !later.includes(start))).toEqual([]);
    const refused = later.filter((start) => !canBegin(start, now));
    // Twelve, one and two o'clock in Dhaka.
    expect(new Set(refused.map((start) => start.slice(11, 16)))).toEqual(new Set(["06:00", "07:00", "08:00"]));
    expect(new Set(refused.map(weekdayInDhaka))).toEqual(new Set([FRIDAY]));
  }
});
