import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type StayDates } from "../booking/stay.ts";
import { changedBlocks, inSoldTime, isCalendarAddress, newConflicts, planBlocks, siteOf } from "./other-calendars.ts";
import { nightsIn, type TakenNight } from "./rooms.ts";

const TODAY = "2026-12-01";
const room = { id: "cottage", units: 2 };
const stay = (from: number, nights: number): StayDates => ({
  checkIn: addDays(TODAY, from),
  checkOut: addDays(TODAY, from + nights),
});
const night = (at: number, units: number): TakenNight => ({ room: "cottage", night: addDays(TODAY, at), units });

test("what is free is blocked, in pieces around the nights that are sold here", () => {
  const sold = new Set([addDays(TODAY, 2)]);
  expect(planBlocks(room, [night(2, 2)], sold, [stay(1, 4)])).toEqual({
    blocks: [stay(1, 1), stay(3, 2)],
    conflicts: [stay(2, 1)],
  });
});

test("a night that is full without a booking is no conflict", () => {
  expect(planBlocks(room, [night(1, 2)], new Set(), [stay(1, 1)])).toEqual({ blocks: [], conflicts: [] });
});

const stays = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 5 })).map(([from, nights]) => stay(from, nights)),
  { maxLength: 8 },
);

test("whatever others have taken, no night gets more units than there are, and each night of an event is closed or said", () => {
  fc.assert(
    fc.property(stays, stays, fc.integer({ min: 1, max: 3 }), (others, events, units) => {
      const counts = new Map<string, number>();
      for (const day of others.flatMap(nightsIn)) counts.set(day, Math.min(units, (counts.get(day) ?? 0) + 1));
      const taken = [...counts].map(([day, count]) => ({ room: "cottage", night: day, units: count }));
      const plan = planBlocks({ id: "cottage", units }, taken, new Set(counts.keys()), events);
      const blocked = plan.blocks.flatMap(nightsIn);
      const said = new Set(plan.conflicts.flatMap(nightsIn));
      for (const day of events.flatMap(nightsIn)) {
        const here = counts.get(day) ?? 0;
        const there = blocked.filter((one) => one === day).length;
        expect(here + there).toBeLessThanOrEqual(units);
        const wanted = events.flatMap(nightsIn).filter((one) => one === day).length;
        if (there < wanted) expect(here + there === units && (here === 0 || said.has(day))).toBe(true);
      }
    }),
  );
});

test("one list of blocks becomes another by what differs", () => {
  fc.assert(
    fc.property(stays, stays, (there, wanted) => {
      const { gone, added } = changedBlocks(there, wanted);
      const left = [...there];
      for (const one of gone) left.splice(left.indexOf(one), 1);
      const keys = (list: readonly StayDates[]) => list.map((dates) => JSON.stringify(dates)).toSorted();
      expect(keys([...left, ...added])).toEqual(keys(wanted));
    }),
  );
  expect(changedBlocks([stay(1, 1)], [stay(1, 1)])).toEqual({ gone: [], added: [] });
});

test("a conflict is new while one of its nights is", () => {
  expect(newConflicts([stay(1, 2), stay(5, 1)], [stay(0, 3)])).toEqual([stay(5, 1)]);
  expect(newConflicts([stay(1, 3)], [stay(1, 2)])).toEqual([stay(1, 3)]);
});

test("only what lies ahead counts, and not for ever", () => {
  expect(inSoldTime(stay(-3, 5), TODAY)).toEqual(stay(0, 2));
  expect(inSoldTime(stay(-3, 3), TODAY)).toBeNull();
  expect(inSoldTime(stay(5_000, 2), TODAY)).toBeNull();
  expect(inSoldTime(stay(1, 9_000), TODAY)).toEqual(stay(1, 819));
});

test.each([
  "https://www.airbnb.com/calendar/ical/1.ics?s=2",
  "https://ical.booking.com/v1/export?t=abc",
  "https://calendar.google.com/calendar/ical/x/basic.ics",
])("%s may be asked", (address) => expect(isCalendarAddress(address)).toBe(true));

test.each([
  "http://www.airbnb.com/a.ics",
  "https://localhost/a.ics",
  "https://printer.local/a",
  "https://db.internal/a",
  "https://127.0.0.1/a",
  "https://0x7f.1/a",
  "https://2130706433/a",
  "https://[::1]/a",
  "https://10.0.0.8/a",
  "https://airbnb.com:8443/a",
  "https://user:word@airbnb.com/a",
  "ftp://airbnb.com/a",
  "file:///etc/passwd",
  "airbnb.com",
  `https://airbnb.com/${"x".repeat(1000)}`,
])("%s may not", (address) => expect(isCalendarAddress(address)).toBe(false));

test("the stand-in may be asked where there is one, and a site goes by its host", () => {
  expect(isCalendarAddress("http://127.0.0.1:4000/a", "http://127.0.0.1:4000")).toBe(true);
  expect(isCalendarAddress("http://127.0.0.1:4001/a", "http://127.0.0.1:4000")).toBe(false);
  expect(siteOf("https://www.airbnb.com/calendar/ical/1.ics")).toBe("airbnb.com");
});
