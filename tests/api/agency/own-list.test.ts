import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnListAnswer } from "#api/account/account-lists.ts";
import type { ConfirmedListings } from "#api/catalogue/listing-freshness.ts";
import account from "#functions/account.ts";
import posts from "#functions/posts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { makeSubmission } from "../submissions.ts";

const database = useDatabase("seeded");
let owner: { id: string; person: Person };

beforeAll(async () => {
  owner = await signedInPerson();
});

const list = async (query = "", person = owner.person): Promise<OwnListAnswer> => {
  const response = await person.get(account, `/api/account/listings${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as OwnListAnswer;
};
const titlesOf = async (query: string) => (await list(query)).items.map(({ title }) => title);

/** Listings in the order in which they were posted, the first one first. */
async function makeListings(ownerId: string, wishes: readonly { title: string; confirmed?: number; views?: number }[]) {
  const { db } = database();
  const ids: string[] = [];
  for (const [minute, { title, confirmed, views = 0 }] of wishes.entries()) {
    const at = new Date(Date.UTC(2026, 3, 1, 8, minute));
    const { id } = await makeSubmission(db, "listings", { ownerId, at, approval: confirmed ? "approved" : "pending" });
    await sql`
      update listings set title = ${title}, must_confirm = ${confirmed !== undefined}, base_views = 0,
        confirmed_at = now() - make_interval(days => ${confirmed ?? 0}) where id = ${id}::uuid
    `.execute(db);
    if (views > 0) await sql`insert into listing_views values (${id}::uuid, ${views})`.execute(db);
    ids.push(id);
  }
  return ids;
}

describe("a list of one's own", () => {
  beforeAll(() =>
    makeListings(owner.id, [
      { title: "Lake flat", confirmed: 28, views: 3 },
      { title: "Quiet house 100%", confirmed: 2, views: 40 },
      { title: "Corner shop" },
      { title: "Flat by the lake_side", confirmed: 26, views: 3 },
    ]),
  );

  test("stands in three orders", async () => {
    const newest = ["Flat by the lake_side", "Corner shop", "Quiet house 100%", "Lake flat"];
    expect(await titlesOf("")).toEqual(newest);
    expect(await titlesOf("?sort=newest")).toEqual(newest);
    // As often seen: the newer one first.
    expect(await titlesOf("?sort=views")).toEqual([newest[2], newest[0], newest[3], newest[1]]);
    // Nobody asks about what waits for approval.
    expect(await titlesOf("?sort=confirmed")).toEqual(["Lake flat", newest[0], newest[2], newest[1]]);
  });

  test("is searched by title, letter for letter", async () => {
    expect(await titlesOf("?q=LAKE")).toEqual(["Flat by the lake_side", "Lake flat"]);
    expect(await titlesOf("?q=100%25")).toEqual(["Quiet house 100%"]);
    expect(await titlesOf("?q=e_s")).toEqual(["Flat by the lake_side"]);
    expect(await titlesOf(`?q=${encodeURIComponent("লেকের ধারে")}`)).toEqual([]);
    const { found, page, counts } = await list("?q=lake");
    expect([found, page, counts.pending.count]).toEqual([{ count: 2, capped: false }, { page: 1, pageCount: 1 }, 1]);
  });

  test("says which wait for a confirmation", async () => {
    const { items, due } = await list("");
    expect(due).toBe(2);
    expect(items.filter((item) => item.due).map(({ title }) => title)).toEqual(["Flat by the lake_side", "Lake flat"]);
  });
});

test("a thousand and more are read page by page, and a page beyond the last is the last", async () => {
  const { db } = database();
  const many = await signedInPerson();
  await sql`
    insert into listings (id, slug, agent_id, area_id, purpose, type, approval, verified, title, title_bn, description, description_bn,
      price_paisa, area_value, area_unit, created_at, updated_at)
    select gen_random_uuid(), 'page-' || n, ${many.id}::uuid, (select id from areas where slug = 'banani'), 'sale', 'apartment', 'pending', false,
      'Number ' || n, 'নম্বর ' || n, '', '', 1000000000, 1500, 'sqft', now() - n * interval '1 minute', now()
    from generate_series(1, 1100) as n
  `.execute(db);
  const first = async (query: string) => {
    const { items, page, found } = await list(query, many.person);
    return [items[0]?.title, items.length, page.page, page.pageCount, found.capped];
  };
  expect(await first("")).toEqual(["Number 1", 24, 1, 42, true]);
  expect(await first("?page=2")).toEqual(["Number 25", 24, 2, 42, true]);
  expect(await first("?page=42")).toEqual(["Number 985", 24, 42, 43, true]);
  expect(await first("?page=46")).toEqual(["Number 1081", 20, 46, 46, true]);
  expect(await first("?page=900")).toEqual(["Number 985", 24, 42, 43, true]);
  expect(await first("?q=Number+110")).toEqual(["Number 110", 2, 1, 1, false]);
  expect(await first("?q=Number+110&page=7")).toEqual(["Number 110", 2, 1, 1, false]);
  await sql`delete from listings where agent_id = ${many.id}::uuid`.execute(db);
});

describe("confirming several", () => {
  const confirm = async (person: Person, body: object) => {
    const response = await person.post(posts, "/api/account/listings/confirm", body);
    expect(response.status).toBe(200);
    return (await response.json()) as ConfirmedListings;
  };
  const newsOf = async (id: string) => {
    const { rows } = await sql<{ action: string }>`
      select action from moderation_log where subject_id = ${id}::uuid and action = 'confirmed'
    `.execute(database().db);
    return rows.length;
  };

  test("those that are ticked, and no one else's", async () => {
    const { db } = database();
    const [one, other] = [await signedInPerson(), await signedInPerson()];
    const [first, second, waiting] = await makeListings(one.id, [
      { title: "First", confirmed: 31 },
      { title: "Second", confirmed: 26 },
      { title: "Waiting" },
    ]);
    const [theirs] = await makeListings(other.id, [{ title: "Theirs", confirmed: 31 }]);
    await sql`update listings set hidden_at = now() where id = any(${[first, theirs]}::uuid[])`.execute(db);
    expect((await list("", one.person)).items.map(({ state }) => state)).toEqual(["pending", "approved", "hidden"]);

    expect(await confirm(one.person, { id: [first, waiting, theirs] })).toEqual({
      confirmed: 1,
      ids: [first],
      left: 1,
    });
    expect((await list("", one.person)).items.map(({ state }) => state)).toEqual(["pending", "approved", "approved"]);
    expect((await list("", other.person)).items.map(({ state }) => state)).toEqual(["hidden"]);
    expect([await newsOf(first!), await newsOf(theirs!), await newsOf(second!)]).toEqual([1, 0, 0]);
    // Pressed again it is no news.
    expect(await confirm(one.person, { id: [first] })).toEqual({ confirmed: 1, ids: [first], left: 1 });
    expect(await newsOf(first!)).toBe(1);
    expect(await confirm(one.person, {})).toEqual({ confirmed: 0, ids: [], left: 1 });
  });

  test("all that are due, and none that is not", async () => {
    const one = await signedInPerson();
    await makeListings(one.id, [
      { title: "Old", confirmed: 40 },
      { title: "Older", confirmed: 50 },
      { title: "Fresh", confirmed: 3 },
    ]);
    const before = (await list("?sort=confirmed", one.person)).items.at(-1)?.confirmedAt;
    expect(await confirm(one.person, { due: "yes" })).toMatchObject({ confirmed: 2, left: 0 });
    expect((await list("?sort=confirmed", one.person)).items[0]).toMatchObject({ title: "Fresh", confirmedAt: before });
  });

  test("by a form without a script, several ticks with one name", async () => {
    const one = await signedInPerson();
    const ids = await makeListings(one.id, [
      { title: "A", confirmed: 40 },
      { title: "B", confirmed: 50 },
      { title: "C", confirmed: 60 },
    ]);
    const next = "/bn/account?tab=properties&page=2";
    const body = new URLSearchParams([
      ["locale", "bn"],
      ["next", next],
      ...ids.slice(0, 2).map((id): [string, string] => ["id", id]),
    ]);
    const response = await one.person.post(posts, "/api/account/listings/confirm", body);
    expect([response.status, response.headers.get("location")]).toEqual([303, next]);
    expect((await list("", one.person)).due).toBe(1);
  });

  test("is refused for nonsense and for strangers", async () => {
    const { person } = await signedInPerson();
    const path = "/api/account/listings/confirm";
    for (const body of [{ id: ["x"] }, { id: "x" }, { due: "no" }, { id: Array.from({ length: 501 }, () => owner.id) }])
      await expectProblem(await person.post(posts, path, body), 400, "invalid-input");
    await expectProblem(await person.get(posts, path), 404, "submission-not-found");
  });
});
