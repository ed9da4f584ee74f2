import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resortBySlug } from "#db/resorts/detail.ts";
import { claimStay, confirmStay, releaseStay, resortAvailability, type StayClaim } from "#db/bookings/stays.ts";
import { addDays, staysOverlap, type StayDates } from "#domain/booking/stay.ts";
import { useDatabase } from "#tests/support/database.ts";
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
beforeEach(async () => {
  await database().db.deleteFrom("stays").execute();
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
    await expect(second).rejects.toMatchObject({ code: "23P01", constraint: "stays_do_not_overlap" });
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
