import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { applyFavouriteChanges } from "#db/accounts/favourites.ts";
import { keepMonths } from "#db/accounts/figure-months.ts";
import {
  foldFigures,
  recordContact,
  dayFigures,
  marketPosition,
  postFigures,
  wasCountedBy,
} from "#db/accounts/figures.ts";
import { flushResortViews, flushViews, recordView } from "#db/listings/views.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";
import { makePeople, makeSubmission } from "#tests/api/submissions.ts";

const database = useDatabase("seeded");
let owner: string;
let listing: string;
let made = 0;

beforeEach(async () => {
  made += 1;
  const { ownerId } = await makePeople(database().db, {
    owner: `figures${made}@owners.bd`,
    admin: `a${made}@example.org`,
  });
  owner = ownerId;
  listing = (await makeSubmission(database().db, "listings", { ownerId, approval: "approved" })).id;
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(database().db);
const foldAll = async () => {
  for (const fold of [flushViews, flushResortViews, foldFigures]) while ((await fold(database().db)) > 0);
};
const days = async (from = "2026-01-01", post: { kind: "listings"; id: string } | null = null) =>
  (await dayFigures(database().db, { accountId: owner, post }, from)).map(
    ({ day, views, saves, contacts, visits, bookings }) => [day, views, saves, contacts, visits, bookings],
  );
const view = (at: string, views = 1, id = listing) =>
  run(sql`insert into listing_views_buffer (listing_id, views, created_at) values (${id}::uuid, ${views}, ${at})`);

describe("a day is Dhaka's", () => {
  test.each([
    ["the last moment of a day", "2026-05-01T17:59:59.999999Z", "2026-05-01"],
    ["the first moment of the next", "2026-05-01T18:00:00Z", "2026-05-02"],
    ["midnight in London", "2026-05-02T00:00:00Z", "2026-05-02"],
    ["the end of a year", "2026-12-31T18:00:00Z", "2027-01-01"],
    ["the end of February in a leap year", "2028-02-29T17:59:59Z", "2028-02-29"],
  ])("%s, %s, is %s, folded or not", async (_, at, day) => {
    await view(at, 3);
    await recordContact(database().db, listing, new Date(at));
    const wanted = [[day, 3, 0, 1, 0, 0]];
    expect(await days()).toEqual(wanted);
    await foldAll();
    expect(await days()).toEqual(wanted);
    // From that day on, and not from the next.
    expect(await days(day)).toEqual(wanted);
    expect(await days(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))).toEqual([]);
  });
});

describe("everything counts once", () => {
  test("however often the job runs, and whatever comes between", async () => {
    await view("2026-05-01T10:00:00Z", 2);
    await recordContact(database().db, listing, new Date("2026-05-01T11:00:00Z"));
    await foldAll();
    await foldAll();
    await view("2026-05-01T12:00:00Z", 5);
    await recordContact(database().db, listing, new Date("2026-05-01T13:00:00Z"));
    expect(await days()).toEqual([["2026-05-01", 7, 0, 2, 0, 0]]);
    await foldAll();
    expect(await days()).toEqual([["2026-05-01", 7, 0, 2, 0, 0]]);
    const { rows } = await sql<{ left: number }>`select count(*)::integer as left from figure_events`.execute(
      database().db,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test("also where several jobs run at once while it happens", async () => {
    const { db } = database();
    const at = new Date("2026-06-01T10:00:00Z");
    const contacts = Array.from({ length: 60 }, () => recordContact(db, listing, at));
    const folds = Array.from({ length: onRealPostgres ? 8 : 2 }, () => foldFigures(db));
    await Promise.all([...contacts, ...folds]);
    expect(await days()).toEqual([["2026-06-01", 0, 0, 60, 0, 0]]);
    await foldAll();
    expect(await days()).toEqual([["2026-06-01", 0, 0, 60, 0, 0]]);
  });

  test("a view that is counted stands in the sum and in its day", async () => {
    const { db } = database();
    const { rows } = await sql<{ slug: string }>`select slug from listings where id = ${listing}::uuid`.execute(db);
    await recordView(db, rows[0]!.slug, 4);
    await foldAll();
    expect((await days("2026-01-01")).map(([, views]) => views)).toEqual([4]);
  });
});

describe("what happens is an event", () => {
  test("an inquiry is a contact, one's own is none", async () => {
    const write = (id: number, account: string | null) =>
      run(sql`
        insert into inquiries (id, kind, listing_id, owner_id, account_id, subject, name, email, phone, message, page_source, locale, delivery, created_at)
        values (gen_random_uuid(), 'listing', ${listing}::uuid, ${owner}::uuid, ${account}::uuid, 'x', 'x', ${`a${id}@b.bd`}, '+8801712345678', 'x',
          'property-details', 'en', 'kept', '2026-05-03T10:00:00Z')
      `);
    await write(1, null);
    await write(2, owner);
    expect(await days()).toEqual([["2026-05-03", 0, 0, 1, 0, 0]]);
  });

  test("a visit counts on the day on which it was asked for", async () => {
    const { ownerId: seeker } = await makePeople(database().db, {
      owner: `seeker${made}@b.bd`,
      admin: `b${made}@example.org`,
    });
    await run(sql`
      insert into visits (id, listing_id, seeker_id, phone, state, starts_at, acted_by, sequence, created_at, changed_at)
      values (gen_random_uuid(), ${listing}::uuid, ${seeker}::uuid, '+8801712345678', 'requested', '2026-05-20T04:00:00Z', 'seeker', 0,
        '2026-05-04T19:00:00Z', '2026-05-04T19:00:00Z')
    `);
    expect(await days()).toEqual([["2026-05-05", 0, 0, 0, 1, 0]]);
  });

  test("a save counts when it is made, and once a day", async () => {
    const { ownerId: seeker } = await makePeople(database().db, {
      owner: `saver${made}@b.bd`,
      admin: `c${made}@example.org`,
    });
    const mark = (at: string, marked: boolean) =>
      applyFavouriteChanges(database().db, seeker, [{ kind: "listings", item: listing, marked, age: 0 }], new Date(at));
    await mark("2026-05-05T10:00:00Z", true);
    await mark("2026-05-05T10:01:00Z", true);
    await mark("2026-05-05T10:02:00Z", false);
    await mark("2026-05-05T10:03:00Z", true);
    expect(await days()).toEqual([["2026-05-05", 0, 1, 0, 0, 0]]);
    await mark("2026-05-06T10:02:00Z", false);
    await mark("2026-05-08T10:02:00Z", true);
    expect(await days()).toEqual([
      ["2026-05-05", 0, 1, 0, 0, 0],
      ["2026-05-08", 0, 1, 0, 0, 0],
    ]);
  });
});

describe("what an owner reads", () => {
  test("is of their own posts only, of one or of all", async () => {
    const { db } = database();
    const { ownerId: stranger } = await makePeople(db, { owner: `other${made}@b.bd`, admin: `d${made}@example.org` });
    const { id: second } = await makeSubmission(db, "listings", { ownerId: owner });
    const { id: resort } = await makeSubmission(db, "resorts", { ownerId: owner, approval: "approved" });
    const { id: theirs } = await makeSubmission(db, "listings", { ownerId: stranger });
    await view("2026-05-01T10:00:00Z", 2);
    await view("2026-05-01T10:00:00Z", 5, second);
    await view("2026-05-01T10:00:00Z", 100, theirs);
    await run(
      sql`insert into resort_views_buffer (resort_id, views, created_at) values (${resort}::uuid, 7, '2026-05-02T10:00:00Z')`,
    );
    await foldAll();
    expect(await days()).toEqual([
      ["2026-05-01", 7, 0, 0, 0, 0],
      ["2026-05-02", 7, 0, 0, 0, 0],
    ]);
    expect(await days("2026-01-01", { kind: "listings", id: second })).toEqual([["2026-05-01", 5, 0, 0, 0, 0]]);
    expect(await days("2026-01-01", { kind: "listings", id: theirs })).toEqual([]);
    const { posts, more } = await postFigures(db, owner, "2026-01-01");
    expect(posts.map(({ kind, id, views }) => [kind, id, views])).toEqual([
      ["resorts", resort, 7],
      ["listings", second, 5],
      ["listings", listing, 2],
    ]);
    expect(more).toBe(false);
    const all = { accountId: owner, post: null };
    expect(await wasCountedBy(db, all, "2026-05-01")).toBe(true);
    expect(await wasCountedBy(db, all, "2026-04-30")).toBe(false);
    expect(await wasCountedBy(db, { ...all, post: { kind: "listings", id: theirs } }, "2026-05-09")).toBe(false);
  });

  test("goes with the post, and after a year and more", async () => {
    const { db } = database();
    await view("2025-03-01T10:00:00Z");
    await view("2026-05-01T10:00:00Z");
    await recordContact(db, listing, new Date("2026-05-01T10:00:00Z"));
    await foldAll();
    await keepMonths(db, "2026-05-05");
    expect((await days("2025-01-01")).map(([day]) => day)).toEqual(["2025-03-01", "2026-05-01"]);
    await keepMonths(db, "2026-05-06");
    expect((await days("2025-01-01")).map(([day]) => day)).toEqual(["2026-05-01"]);
    await recordContact(db, listing, new Date("2026-05-01T10:00:00Z"));
    await run(sql`delete from listings where id = ${listing}::uuid`);
    expect(await days("2025-01-01")).toEqual([]);
  });

  test("places a home among similar ones: by the price of a square foot and by views", async () => {
    const { db } = database();
    const among = { today: "2026-05-30", span: 30 };
    await run(sql`delete from listings where area_id = (select id from areas where slug = 'banani') and purpose = 'sale' and type = 'apartment'
      and id <> ${listing}::uuid`);
    const { ownerId: stranger } = await makePeople(db, { owner: `rival${made}@b.bd`, admin: `e${made}@example.org` });
    const rival = (priceTaka: number, approval: "approved" | "pending" = "approved") =>
      makeSubmission(db, "listings", { ownerId: stranger, approval, priceTaka });
    const cheaper = await rival(6_000_000);
    await rival(12_000_000);
    await rival(1_000_000, "pending");
    await view("2026-05-01T10:00:00Z", 2);
    await view("2026-05-10T10:00:00Z", 9, cheaper.id);
    await view("2026-04-30T10:00:00Z", 50);
    await foldAll();
    expect(await marketPosition(db, listing, among)).toEqual({
      homes: 3,
      sqftPrice: { rank: 2, own: 6000, median: 6000 },
      views: { rank: 2, own: 2, median: 2 },
    });
    expect(await marketPosition(db, cheaper.id, among)).toMatchObject({
      sqftPrice: { rank: 1 },
      views: { rank: 1, own: 9 },
    });
    await run(sql`update listings set approval = 'pending', verified = false where id = ${listing}::uuid`);
    expect(await marketPosition(db, listing, among)).toBeNull();
  });
});
