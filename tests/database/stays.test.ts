import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resortBySlug } from "#db/resorts/detail.ts";
import { resortAvailability, takenNights } from "#db/bookings/availability.ts";
import { blockNights, claimStay, confirmStay, openNights, releaseStay, type StayClaim } from "#db/bookings/stays.ts";
import { addDays, staysOverlap, type StayDates } from "#domain/booking/stay.ts";
import { useDatabase } from "#tests/support/database.ts";
import { run } from "#tests/support/processes.ts";
import { depth } from "#tests/support/depth.ts";

const database = useDatabase("seeded");
const CLAIMS = 20;
const NOW = new Date("2030-01-01T06:00:00Z");
const MINUTE = 60_000;

let resortId = "";
beforeAll(async () => {
  const answer = await resortBySlug(database().db, "1");
  if (answer?.kind !== "found") throw new Error("The sample resort is missing");
  resortId = answer.resort.id;
});
const units = (count: number) =>
  database().db.updateTable("room_types").set({ units: count }).where("resort_id", "=", resortId).execute();
beforeEach(async () => {
  await database().db.deleteFrom("stays").execute();
  await units(1);
  await database()
    .db.deleteFrom("room_types")
    .where("resort_id", "=", resortId)
    .where("display_order", ">", 0)
    .execute();
});

const claimOf = (dates: StayDates, change: Partial<StayClaim> = {}): StayClaim => ({
  id: crypto.randomUUID(),
  resortId,
  ...dates,
  now: NOW,
  heldUntil: new Date(NOW.getTime() + 30 * MINUTE),
  ...change,
});
const claim = (dates: StayDates, change: Partial<StayClaim> = {}) => claimStay(database().db, claimOf(dates, change));
const WEEK: StayDates = { checkIn: "2030-03-01", checkOut: "2030-03-08" };

describe("a stay", () => {
  test(`of ${CLAIMS} guests who want it at once goes to one`, async () => {
    const answers = await Promise.all(Array.from({ length: CLAIMS }, () => claim(WEEK)));
    expect(answers.filter(({ kind }) => kind === "held")).toHaveLength(1);
    const { rows } = await sql<{ stays: number }>`select count(*) as stays from stays`.execute(database().db);
    expect(rows).toEqual([{ stays: 1 }]);
  });

  test(`of ${CLAIMS} that each share a night with the next, no two that overlap are held`, async () => {
    const wanted = Array.from({ length: CLAIMS }, (_, day) => ({
      checkIn: addDays("2030-05-01", day),
      checkOut: addDays("2030-05-01", day + 2),
    }));
    const answers = await Promise.all(wanted.map((dates) => claim(dates)));
    const held = wanted.filter((_, index) => answers[index]?.kind === "held");
    expect(held.length).toBeGreaterThanOrEqual(CLAIMS / 3);
    for (const [index, stay] of held.entries()) {
      for (const other of held.slice(index + 1)) expect(staysOverlap(stay, other)).toBe(false);
    }
  });

  test("is refused by the table itself to whoever does not ask first", async () => {
    await claim(WEEK);
    const second = sql`
      insert into stays (id, resort_id, check_in, check_out, state, held_until)
      values (${crypto.randomUUID()}, ${resortId}, '2030-03-07', '2030-03-09', 'confirmed', null)
    `.execute(database().db);
    await expect(second).rejects.toMatchObject({ code: "23P01", constraint: "stays_within_units" });
  });

  test(`of ${CLAIMS} guests who want one of three units at once goes to three`, async () => {
    await units(3);
    const answers = await Promise.all(Array.from({ length: CLAIMS }, () => claim(WEEK)));
    expect(answers.filter(({ kind }) => kind === "held")).toHaveLength(3);
    const [room] = await database()
      .db.selectFrom("room_types")
      .select("id")
      .where("resort_id", "=", resortId)
      .execute();
    expect(await takenNights(database().db, resortId, "2030-03-07", "2030-03-20", NOW)).toEqual([
      { room: room?.id, night: "2030-03-07", units: 3 },
    ]);
  });

  test("of 200 guests in two processes who want the last unit at once goes to one", { timeout: 180_000 }, async () => {
    await units(2);
    await claim(WEEK);
    const { url, bridge } = database();
    const crowd = () => run("tests/support/claim-crowd.ts", {}, [url, bridge, resortId, "100"]);
    const crowds = [crowd(), crowd()];
    const held = await Promise.all(crowds.map(async ({ exit, output }) => [await exit, output().trim()]));
    expect(held.sort()).toEqual([
      [0, "0"],
      [0, "1"],
    ]);
  });

  test("of more units than are left is refused, and so are fewer units than are sold", async () => {
    await units(3);
    expect(await claim(WEEK, { units: 2 })).toEqual({ kind: "held" });
    expect(await claim(WEEK, { units: 2 })).toEqual({ kind: "taken" });
    expect(await claim(WEEK)).toEqual({ kind: "held" });
    await expect(units(2)).rejects.toMatchObject({ code: "23P01", constraint: "units_within_stays" });
    await units(4);
    expect(await claim(WEEK)).toEqual({ kind: "held" });
  });

  test("is not to be had where the owner blocks the nights, and blocks only what is free", async () => {
    await units(2);
    const { db } = database();
    const room = await db
      .selectFrom("room_types")
      .select("id")
      .where("resort_id", "=", resortId)
      .executeTakeFirstOrThrow();
    const block = { resortId, roomId: room.id, ...WEEK, units: 1, reason: "New roof" };
    const act = (wish: object) => db.transaction().execute((trx) => blockNights(trx, { ...block, ...wish }, NOW));
    expect(await claim(WEEK)).toEqual({ kind: "held" });
    expect(await act({ units: 2 })).toBe(false);
    expect(await act({})).toBe(true);
    expect(await claim(WEEK)).toEqual({ kind: "taken" });
    // A year later the hold has run out and the block has not.
    const later = { now: new Date("2031-01-01T00:00:00Z"), heldUntil: new Date("2031-01-01T01:00:00Z") };
    expect(await claim(WEEK, later)).toEqual({ kind: "held" });
    expect(await claim(WEEK, later)).toEqual({ kind: "taken" });
    const { id } = await db.selectFrom("stays").select("id").where("state", "=", "blocked").executeTakeFirstOrThrow();
    await openNights(db, crypto.randomUUID(), id);
    expect(await claim(WEEK, later)).toEqual({ kind: "taken" });
    await openNights(db, resortId, id);
    expect(await claim(WEEK, later)).toEqual({ kind: "held" });
  });

  test("may begin on the day another ends, and be at another resort on the same nights", async () => {
    expect(await claim(WEEK)).toEqual({ kind: "held" });
    expect(await claim({ checkIn: WEEK.checkOut, checkOut: "2030-03-10" })).toEqual({ kind: "held" });
    expect(await claim({ checkIn: "2030-02-20", checkOut: WEEK.checkIn })).toEqual({ kind: "held" });
    const other = await resortBySlug(database().db, "2");
    if (other?.kind !== "found") throw new Error("The second sample is missing");
    expect(await claim(WEEK, { resortId: other.resort.id })).toEqual({ kind: "held" });
  });

  test("whose hold ran out is free again, for one of 20", async () => {
    await claim(WEEK);
    const later = new Date(NOW.getTime() + 31 * MINUTE);
    const again = { now: later, heldUntil: new Date(later.getTime() + 30 * MINUTE) };
    const answers = await Promise.all(Array.from({ length: CLAIMS }, () => claim(WEEK, again)));
    expect(answers.filter(({ kind }) => kind === "held")).toHaveLength(1);
  });

  test("that is confirmed stays taken; one that is released is free", async () => {
    const { db } = database();
    const first = claimOf(WEEK);
    await claimStay(db, first);
    expect(await confirmStay(db, first.id)).toBe(true);
    expect(await confirmStay(db, first.id)).toBe(false);
    const nextYear = new Date("2031-01-01T00:00:00Z");
    expect(await claim(WEEK, { now: nextYear })).toEqual({ kind: "taken" });
    expect(await releaseStay(db, first.id)).toBe(true);
    expect(await releaseStay(db, first.id)).toBe(false);
    expect(await claim(WEEK)).toEqual({ kind: "held" });
  });

  test("is claimed within the caller's transaction, and given back with it", async () => {
    const { db } = database();
    const undone = db.transaction().execute(async (trx) => {
      expect(await claimStay(trx, claimOf(WEEK))).toEqual({ kind: "held" });
      throw new Error("the booking failed");
    });
    await expect(undone).rejects.toThrow("the booking failed");
    expect(await claim(WEEK)).toEqual({ kind: "held" });
  });
});

test("availability is what the claims made of it, whatever they were", async () => {
  const { db } = database();
  const dates = fc
    .tuple(fc.nat(40), fc.integer({ min: 1, max: 6 }))
    .map(([day, nights]) => ({ checkIn: addDays("2030-06-01", day), checkOut: addDays("2030-06-01", day + nights) }));
  await fc.assert(
    fc.asyncProperty(fc.array(dates, { minLength: 1, maxLength: 8 }), dates, async (wanted, asked) => {
      await db.deleteFrom("stays").execute();
      const held: StayDates[] = [];
      for (const stay of wanted) {
        const { kind } = await claim(stay);
        expect(kind).toBe(held.some((other) => staysOverlap(other, stay)) ? "taken" : "held");
        if (kind === "held") held.push(stay);
      }
      const taken = await resortAvailability(db, resortId, asked.checkIn, asked.checkOut, NOW);
      expect(taken.length > 0).toBe(held.some((stay) => staysOverlap(stay, asked)));
      for (const [index, range] of taken.entries()) {
        const next = taken[index + 1];
        if (next) expect(range.checkOut < next.checkIn).toBe(true);
      }
    }),
    { numRuns: 20 * depth },
  );
});
