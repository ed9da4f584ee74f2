import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount } from "#db/accounts/accounts.ts";
import { replaceVisitHours, takenSlots, visitCall, visitHours } from "#db/visits/hours.ts";
import { holdVisit, isHourTaken, remindNext, saveVisit, storeVisit } from "#db/visits/visits.ts";
import { requestVisit } from "#domain/booking/visit.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const NOW = new Date("2026-11-25T04:30:00Z");
const HOUR = "2026-11-27T04:00:00.000Z";
const NEXT = "2026-11-27T05:00:00.000Z";
const PHONE = "+8801812345678";
let home: string;
let seekers: string[];

beforeAll(async () => {
  const { db } = database();
  home = (await db.selectFrom("listings").select("id").where("demo_id", "=", "1").executeTakeFirstOrThrow()).id;
  const account = (email: string) =>
    createAccount(db, { name: "Sadia", email, phone: null, passwordHash: null, locale: "bn", now: NOW });
  seekers = [(await account("one@guest.bd"))!, (await account("two@guest.bd"))!];
});
beforeEach(async () => {
  await database().db.deleteFrom("visits").execute();
});

const store = (nth: number, startsAt: string) =>
  storeVisit(database().db, {
    listingId: home,
    seekerId: seekers[nth]!,
    phone: PHONE,
    visit: requestVisit([startsAt]),
    now: NOW,
  });

test("an hour of a listing is one open visit's, whoever writes it", async () => {
  const { db } = database();
  const first = (await store(0, HOUR))!;
  expect(await store(1, HOUR)).toBeNull();
  const second = (await store(1, NEXT))!;
  const moved = { ...requestVisit([HOUR]), state: "proposed" as const };
  const refused: unknown = await saveVisit(db, second, moved, NOW).catch((error: unknown) => error);
  expect(isHourTaken(refused)).toBe(true);
  expect((await takenSlots(db, home, NOW)).sort()).toEqual([HOUR, NEXT]);
  // What is over gives its hour back.
  await saveVisit(db, first, { ...requestVisit([HOUR]), state: "declined" }, NOW);
  await saveVisit(db, second, moved, NOW);
  expect(await takenSlots(db, home, NOW)).toEqual([HOUR]);
  expect((await holdVisit(db, second))?.visit).toMatchObject({ state: "proposed", startsAt: HOUR });
});

test.each([
  ["an unknown state", sql`state = 'maybe'`],
  ["a side that there is not", sql`acted_by = 'admin'`],
  ["a number that cannot be called", sql`phone = '01812345678'`],
  ["a step backwards below the first", sql`sequence = -1`],
  ["a fourth time", sql`others = '{a,b,c}'`],
  ["a way that there is not", sql`way = 'by letter'`],
])("a visit refuses %s", async (_, change) => {
  await store(0, HOUR);
  await expect(sql`update visits set ${change}`.execute(database().db)).rejects.toMatchObject({ code: "23514" });
});

test("hours of a listing are a week's, each day once and forwards", async () => {
  const { db } = database();
  const friday = { day: 5, from: 15, until: 18 };
  await replaceVisitHours(db, home, [friday, { day: 6, from: 9, until: 17 }], null);
  await replaceVisitHours(db, home, [friday], null);
  expect(await visitHours(db, home)).toEqual([friday]);
  await expect(replaceVisitHours(db, home, [friday, friday], null)).rejects.toMatchObject({ code: "23505" });
  await expect(replaceVisitHours(db, home, [{ day: 1, from: 10, until: 10 }], null)).rejects.toMatchObject({
    code: "23514",
  });
  await expect(replaceVisitHours(db, home, [{ day: 7, from: 10, until: 12 }], null)).rejects.toMatchObject({
    code: "23514",
  });
});

test("another time is reminded of anew, any other step is not", async () => {
  const { db } = database();
  const id = (await store(0, HOUR))!;
  const confirmed = { ...requestVisit([HOUR]), state: "confirmed" as const };
  await saveVisit(db, id, confirmed, NOW);
  const reminded = async () =>
    (await db.selectFrom("visits").select(["reminded_at"]).executeTakeFirstOrThrow()).reminded_at;
  const soon = new Date(HOUR);
  expect((await remindNext(db, "reminded_at", NOW, soon))?.id).toBe(id);
  expect(await remindNext(db, "reminded_at", NOW, soon)).toBeNull();
  await saveVisit(db, id, confirmed, NOW);
  expect(await reminded()).toEqual(NOW);
  await saveVisit(db, id, { ...confirmed, startsAt: NEXT }, NOW);
  expect(await reminded()).toBeNull();
});

test("the link of a video call is https, and leaves with its home's hours", async () => {
  const { db } = database();
  await replaceVisitHours(db, home, [], "https://meet.example/a");
  expect(await visitCall(db, home)).toBe("https://meet.example/a");
  await replaceVisitHours(db, home, [], null);
  expect(await visitCall(db, home)).toBeNull();
  await expect(replaceVisitHours(db, home, [], "http://meet.example/a")).rejects.toMatchObject({ code: "23514" });
});
