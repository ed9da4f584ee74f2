import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "#db/accounts/accounts.ts";
import { updateSavedSearch } from "#db/mail/saved-searches.ts";
import { ALERT_LISTINGS, nextAlert } from "#domain/search/saved-search.ts";
import { alertSearches } from "#server/subscriptions/search-alerts.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { anyHistory } from "./alert-commands.ts";
import { changeHome, HOME, keep, mailedFor, postHome, setPublic } from "./alert-market.ts";
import { Market } from "./alert-model.ts";

const database = useDatabase();
const now = new Date("2026-11-22T05:00:00Z");
const MINUTE = 60_000;
const run = (at = now, most?: number) => alertSearches(at, MINUTE, most);

let agent = "";
let reader = "";
beforeAll(async () => {
  const { db } = database();
  const person = { phone: null, passwordHash: null, locale: "en" as const, now };
  agent = (await createAccount(db, { ...person, name: "Agent", email: "agent@alerts.bd" })) ?? "";
  reader = (await createAccount(db, { ...person, name: "Reader", email: "reader@alerts.bd" })) ?? "";
  await db.updateTable("profiles").set({ role: "agent", phone: "+8801712345678" }).where("id", "=", agent).execute();
});
beforeEach(async () => {
  const { db } = database();
  for (const table of ["saved_searches", "listings", "outbox", "listing_news"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("a search is told", () => {
  test("about what begins to match, and not about what matched when it was saved", async () => {
    const { db } = database();
    const known = await postHome(db, agent, HOME);
    const dear = await postHome(db, agent, { ...HOME, price: 9_000_000 });
    const id = await keep(db, reader, "maxPrice=6000000", "at-once", now);
    await run();
    expect(await mailedFor(db, id)).toEqual([]);
    const fresh = await postHome(db, agent, HOME);
    await run();
    // Another title, and the confirmation of its owner, make nothing new of what was known.
    await changeHome(db, known, { ...HOME, title: "Quiet flat by the lake" });
    await sql`update listings set confirmed_at = now() where id = ${known}::uuid`.execute(db);
    await run();
    expect(await mailedFor(db, id)).toEqual([fresh]);
    await changeHome(db, dear, { ...HOME, price: 5_500_000 });
    await run();
    await changeHome(db, dear, { ...HOME, price: 9_000_000 });
    await run();
    await changeHome(db, dear, { ...HOME, price: 5_000_000 });
    await run();
    expect(await mailedFor(db, id)).toEqual([fresh, dear]);
  });

  test("about a home that gets what was missing, and not about one that had it", async () => {
    const { db } = database();
    const [had, got] = [await postHome(db, agent, HOME), await postHome(db, agent, HOME)];
    await sql`update listings set amenities = '{lift}' where id = ${had}::uuid`.execute(db);
    const id = await keep(db, reader, "lift=true", "at-once", now);
    await sql`update listings set amenities = '{lift,gas}' where id = ${had}::uuid`.execute(db);
    await sql`update listings set amenities = '{lift}' where id = ${got}::uuid`.execute(db);
    await run();
    expect(await mailedFor(db, id)).toEqual([got]);
  });

  test("about what is public again, and not about what is hidden or gone when the mail is written", async () => {
    const { db } = database();
    const back = await postHome(db, agent, HOME);
    await setPublic(db, back, "hidden");
    const id = await keep(db, reader, "", "at-once", now);
    const [hidden, pending, deleted] = [
      await postHome(db, agent, HOME),
      await postHome(db, agent, HOME),
      await postHome(db, agent, HOME),
    ];
    await setPublic(db, hidden, "hidden");
    await setPublic(db, pending, "pending");
    await db.deleteFrom("listings").where("id", "=", deleted).execute();
    await setPublic(db, back, "public");
    await run();
    expect(await mailedFor(db, id)).toEqual([back]);
    await setPublic(db, hidden, "public");
    await setPublic(db, pending, "public");
    await run();
    expect((await mailedFor(db, id)).sort()).toEqual([back, hidden, pending].sort());
  });

  test("about everything, however much it is: what one mail has no room for comes in the next", async () => {
    const { db } = database();
    const id = await keep(db, reader, "", "at-once", now);
    const daily = await keep(db, reader, "type=apartment", "daily", now);
    const homes: string[] = [];
    for (let count = 0; count < ALERT_LISTINGS * 2 + 5; count += 1) homes.push(await postHome(db, agent, HOME));
    expect(await run()).toBe(3);
    expect(await run(nextAlert(now))).toBe(3);
    expect((await mailedFor(db, id)).sort()).toEqual(homes.sort());
    expect((await mailedFor(db, daily)).sort()).toEqual(homes);
  });

  test("once a day, in the morning, if it wants that", async () => {
    const { db } = database();
    // 11:00 in Dhaka; the next morning is 8:00, two hours past midnight in UTC.
    const morning = new Date("2026-11-23T02:00:00Z");
    const id = await keep(db, reader, "", "daily", now);
    const homes = [await postHome(db, agent, HOME), await postHome(db, agent, HOME)];
    await run(new Date(morning.getTime() - 1));
    expect(await mailedFor(db, id)).toEqual([]);
    expect(await run(morning)).toBe(1);
    expect((await mailedFor(db, id)).sort()).toEqual([...homes].sort());
    const later = await postHome(db, agent, HOME);
    expect(await run(new Date("2026-11-23T09:00:00Z"))).toBe(0);
    // A day without a run loses nothing.
    expect(await run(new Date("2026-11-26T07:00:00Z"))).toBe(1);
    expect((await mailedFor(db, id)).at(-1)).toBe(later);
    expect(await run(new Date("2026-11-27T02:00:00Z"))).toBe(0);
  });

  test("nothing while it is silent, and from the moment on when it is not", async () => {
    const { db } = database();
    const id = await keep(db, reader, "", "none", now);
    await postHome(db, agent, HOME);
    await run();
    await db.transaction().execute((trx) => updateSavedSearch(trx, { id, accountId: reader, alert: "at-once", now }));
    const fresh = await postHome(db, agent, HOME);
    await run();
    expect(await mailedFor(db, id)).toEqual([fresh]);
  });

  test("by a log that is forgotten once everybody has seen it", async () => {
    const { db } = database();
    const lines = async () => (await db.selectFrom("listing_news").select("id").execute()).length;
    await postHome(db, agent, HOME);
    await run();
    expect(await lines()).toBe(0);
    await keep(db, reader, "", "daily", now);
    await keep(db, reader, "type=office", "at-once", now);
    await keep(db, reader, "type=house", "none", now);
    await postHome(db, agent, HOME);
    await run();
    expect(await lines()).toBe(1);
    await run(nextAlert(now));
    expect(await lines()).toBe(0);
  });
});

test("samples are no news", async () => {
  const { db } = database();
  const id = await keep(db, reader, "", "at-once", now);
  const sample = await postHome(db, agent, HOME, false);
  await sql`update listings set must_confirm = false, approval = 'approved' where id = ${sample}::uuid`.execute(db);
  await run();
  expect(await mailedFor(db, id)).toEqual([]);
});

test.runIf(onRealPostgres)("what commits late is told about, whatever was read meanwhile", async () => {
  const { db } = database();
  const id = await keep(db, reader, "", "at-once", now);
  // The slow one takes its number first and commits last; the one that was rolled back leaves a gap.
  const slow = await db.startTransaction().execute();
  const late = await postHome(slow, agent, { ...HOME, type: "house" });
  const undone = await db.startTransaction().execute();
  await postHome(undone, agent, { ...HOME, type: "shop" });
  const quick = await postHome(db, agent, HOME);
  await run();
  expect(await mailedFor(db, id)).toEqual([quick]);
  await undone.rollback().execute();
  await run();
  await slow.commit().execute();
  await run();
  expect(await mailedFor(db, id)).toEqual([quick, late]);
});

test.runIf(onRealPostgres)("many runs at once double nothing and leave nothing out", async () => {
  const { db } = database();
  const ids: string[] = [];
  for (const search of ["", "type=apartment", "maxPrice=6000000", "location=Banani"]) {
    ids.push(await keep(db, reader, search, "at-once", now));
  }
  const homes: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    homes.push(await postHome(db, agent, HOME));
    if (count % 10 === 0) await Promise.all(Array.from({ length: 4 }, () => run(now, 1)));
  }
  await Promise.all(Array.from({ length: 4 }, () => run(now, 1)));
  for (const id of ids) expect((await mailedFor(db, id)).sort()).toEqual([...homes].sort());
});

/** Each is thirty or forty steps that are looked through afterwards: `npm run test:long` tells hundreds. */
const HISTORIES = depth > 1 ? 12 * depth : 6;
const PATIENCE_MS = 30_000 * HISTORIES;

test(
  "whatever happens in whatever order, at the end of a run everything that matches was mailed, and once",
  { timeout: PATIENCE_MS },
  async () => {
    const market = await Market.open(database().db, { agent, reader });
    try {
      await fc.assert(
        fc.asyncProperty(anyHistory(onRealPostgres), async (history) => {
          await market.clear();
          for (const command of history) await command.act(market);
          await market.settle();
        }),
        { numRuns: HISTORIES },
      );
    } finally {
      await market.close();
    }
  },
);
