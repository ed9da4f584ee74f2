import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { claimStay, confirmStay } from "#db/bookings/stays.ts";
import {
  addCalendar,
  applyCalendar,
  calendarById,
  calendarsOf,
  takeDueCalendars,
} from "#db/resorts/other-calendars.ts";
import { addDays, type StayDates } from "#domain/booking/stay.ts";
import { nightsIn } from "#domain/resort/rooms.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";

const database = useDatabase("seeded");
const NOW = new Date("2030-01-10T06:00:00Z");
const TODAY = "2030-01-10";
const at = { now: NOW, today: TODAY };
const room = { resortId: "", roomId: "" };

beforeAll(async () => {
  const { id, resort_id } = await database()
    .db.selectFrom("room_types")
    .select(["id", "resort_id"])
    .executeTakeFirstOrThrow();
  Object.assign(room, { resortId: resort_id, roomId: id });
});
beforeEach(async () => {
  await database().db.deleteFrom("room_calendars").execute();
  await database().db.deleteFrom("stays").execute();
  await units(1);
});

const units = (count: number) =>
  database().db.updateTable("room_types").set({ units: count }).where("id", "=", room.roomId).execute();
const stay = (from: number, nights: number): StayDates => ({
  checkIn: addDays(TODAY, from),
  checkOut: addDays(TODAY, from + nights),
});
const claim = async (dates: StayDates) => {
  const id = uuidv7(NOW.getTime());
  const { kind } = await claimStay(database().db, {
    ...room,
    ...dates,
    id,
    now: NOW,
    heldUntil: new Date("2030-01-10T07:00:00Z"),
  });
  return kind === "held" ? id : null;
};

async function joined(name = "a") {
  const { db } = database();
  const address = `https://site.example/${name}.ics`;
  const added = await db.transaction().execute((trx) => addCalendar(trx, { ...room, address }, NOW));
  if (typeof added === "string") throw new Error(added);
  return (await calendarById(db, added.id))!;
}
type Joined = Awaited<ReturnType<typeof joined>>;
const says = (calendar: Joined, events: StayDates[]) =>
  database()
    .db.transaction()
    .execute((trx) => applyCalendar(trx, calendar, events, at));

/** Of each night how many units are taken. */
async function taken(): Promise<Map<string, number>> {
  const stays = await database()
    .db.selectFrom("stays")
    .select(["check_in as checkIn", "check_out as checkOut", "units"])
    .where("state", "in", ["held", "confirmed", "blocked"])
    .execute();
  const counts = new Map<string, number>();
  for (const one of stays) for (const night of nightsIn(one)) counts.set(night, (counts.get(night) ?? 0) + one.units);
  return counts;
}

test("of guests and a calendar that want one night at once, one has it", async () => {
  for (let round = 0; round < 5 * depth; round += 1) {
    const calendar = await joined(String(round));
    const dates = stay(round, 1);
    await Promise.all([claim(dates), claim(dates), says(calendar, [dates]), claim(dates)]);
    expect((await taken()).get(dates.checkIn)).toBe(1);
    await database().db.deleteFrom("room_calendars").where("id", "=", calendar.id).execute();
  }
});

const dates = fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 4 })).map(([from, nights]) => stay(from, nights));
type Step = { claim: StayDates } | { calendar: number; events: StayDates[] };
const steps = fc.array(
  fc.oneof(
    dates.map((one): Step => ({ claim: one })),
    fc.tuple(fc.nat(1), fc.array(dates, { maxLength: 4 })).map(([calendar, events]): Step => ({ calendar, events })),
  ),
  { maxLength: 8 },
);

test("whatever guests and two calendars do, no night has more units than there are, and each event is closed, or sold", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 2 }), async (played, count) => {
      const { db } = database();
      await db.deleteFrom("room_calendars").execute();
      await db.deleteFrom("stays").execute();
      await units(count);
      const calendars = [await joined("a"), await joined("b")];
      for (const step of played) {
        if ("claim" in step) {
          const id = await claim(step.claim);
          if (id) await confirmStay(db, id);
          continue;
        }
        await says(calendars[step.calendar]!, step.events);
        const now = await taken();
        for (const night of step.events.flatMap(nightsIn)) expect(now.get(night) ?? 0).toBeGreaterThan(0);
      }
      for (const there of (await taken()).values()) expect(there).toBeLessThanOrEqual(count);
    }),
    { numRuns: 12 * depth },
  );
});

test("what a calendar no longer says is free, and what it says again stays the same block", async () => {
  const calendar = await joined();
  await says(calendar, [stay(3, 2), stay(6, 1)]);
  const before = await database()
    .db.selectFrom("stays")
    .select("id")
    .where("check_in", "=", stay(3, 2).checkIn)
    .executeTakeFirstOrThrow();
  expect(await says(calendar, [stay(3, 2)])).toEqual({ conflicts: [], isChanged: true });
  expect(await says(calendar, [stay(3, 2)])).toEqual({ conflicts: [], isChanged: false });
  expect(await database().db.selectFrom("stays").select("id").execute()).toEqual([before]);
});

test("a conflict is new once", async () => {
  await confirmStay(database().db, (await claim(stay(3, 1)))!);
  const calendar = await joined();
  expect(await says(calendar, [stay(3, 1)])).toMatchObject({ conflicts: [stay(3, 1)] });
  expect(await says(calendar, [stay(3, 1)])).toMatchObject({ conflicts: [] });
  expect(await calendarsOf(database().db, room.resortId)).toMatchObject([{ conflicts: [stay(3, 1)] }]);
});

test("two runs take different calendars, and nothing twice", async () => {
  const { db } = database();
  await joined("a");
  await joined("b");
  const later = new Date(NOW.getTime() + 3_600_000);
  const take = () => takeDueCalendars(db, { before: NOW, now: later, most: 1 });
  const both = (await Promise.all([take(), take(), take()])).flat().map(({ id }) => id);
  expect(both).toHaveLength(new Set(both).size);
  await take();
  await take();
  expect(await take()).toEqual([]);
});

test("only a block is a calendar's, and its blocks leave with it", async () => {
  const { db } = database();
  const calendar = await joined();
  await says(calendar, [stay(3, 1)]);
  await expect(db.updateTable("stays").set({ state: "confirmed" }).execute()).rejects.toMatchObject({
    code: "23514",
    constraint: "stays_of_calendars_block",
  });
  await db.deleteFrom("room_calendars").execute();
  expect(await db.selectFrom("stays").select("id").execute()).toEqual([]);
  expect(await says(calendar, [stay(3, 1)])).toBeNull();
});
