import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { agentById, agentPage, listingsOf } from "#db/agencies/agents.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import type { AgentSort } from "#domain/agency/agent.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const ALL = { q: "", language: null, sort: "best", page: 1 } as const;

/** Every agent with public listings, from the plainest question. */
async function everyone(): Promise<{ id: string; listings: number }[]> {
  const { rows } = await sql<{ id: string; listings: number }>`
    select agent_id as id, count(*)::integer as listings from listings where approval = 'approved' group by 1
  `.execute(database().db);
  return rows;
}

/** Gives an agent an account, and people who wrote ten days ago and had an answer after so many minutes. */
async function answering(id: string, { people, minutes }: { people: number; minutes: number }): Promise<void> {
  const { db } = database();
  const now = new Date();
  await db
    .insertInto("accounts")
    .values({ id, email: `${id}@owners.bd`, email_verified_at: now, locale: "en", created_at: now })
    .execute();
  const at = new Date(now.getTime() - 240 * 3_600_000);
  for (let index = 0; index < people; index += 1) {
    await db
      .insertInto("inquiries")
      .values({
        id: uuidv7(at.getTime()),
        kind: "listing",
        subject: "Flat",
        name: "S",
        phone: "+8801712345678",
        message: "?",
        listing_id: null,
        resort_id: null,
        account_id: null,
        page_source: "property-details",
        locale: "en",
        owner_id: id,
        email: `guest${index}@guest.bd`,
        delivery: "relayed",
        created_at: at,
        denied_at: null,
        read_at: null,
        answer: null,
        answered_how: "marked",
        answered_by: id,
        answered_at: new Date(at.getTime() + minutes * 60_000),
      })
      .execute();
  }
}

describe("the list of agents", () => {
  test("has everybody with a public listing once, verified ones first, with true numbers", async () => {
    const { db } = database();
    const first = await agentPage(db, ALL);
    const pages = await Promise.all(
      Array.from({ length: first.pageCount }, (_, index) => agentPage(db, { ...ALL, page: index + 1 })),
    );
    const all = pages.flatMap(({ items }) => items);
    const expected = await everyone();
    expect(expected.length).toBeGreaterThan(12);
    expect(first.total).toBe(expected.length);
    expect(new Map(all.map(({ id, listings }) => [id, listings]))).toEqual(
      new Map(expected.map(({ id, listings }) => [id, listings])),
    );
    const verified = all.map((agent) => agent.verified);
    expect(verified).toEqual([...verified].sort((a, b) => Number(b) - Number(a)));
    for (const { areas, listings } of all) {
      expect(areas.length).toBeGreaterThan(0);
      expect(areas.reduce((sum, area) => sum + area.listings, 0)).toBeLessThanOrEqual(listings);
    }
    // Nobody's telephone or e-mail is in the list.
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      [
        ..."agency answers areas company demo id image indexed languages listings name nameBn verified".split(" "),
      ].sort(),
    );
  });

  test("is searched by name in both scripts and by company, whatever the letters mean to SQL", async () => {
    const { db } = database();
    const [someone] = (await agentPage(db, ALL)).items.filter(({ nameBn, company }) => nameBn && company);
    if (!someone?.nameBn || !someone.company)
      throw new Error("The seed has no agent with a Bengali name and a company");
    for (const q of [someone.name.toUpperCase(), someone.nameBn, someone.company.slice(2)]) {
      expect(
        (await agentPage(db, { ...ALL, q })).items.map(({ id }) => id),
        q,
      ).toContain(someone.id);
    }
    for (const q of ["nobody is called this", "%", "_", "'; drop table profiles; --"]) {
      expect(await agentPage(db, { ...ALL, q }), q).toEqual({ items: [], total: 0, page: 1, pageCount: 1 });
    }
  });

  test("is filtered by an area, in both scripts, and by language", async () => {
    const { db } = database();
    const all = (await agentPage(db, ALL)).items;
    const [area] = all[0]!.areas;
    for (const q of [area!.name, area!.nameBn])
      expect((await agentPage(db, { ...ALL, q })).items.map(({ id }) => id)).toContain(all[0]!.id);
    const workIn = async (q: string) => (await agentPage(db, { ...ALL, q })).items.map(({ id }) => id);
    expect(await workIn("Chittagong"), "its old name").toEqual(await workIn("চট্টগ্রাম"));
    expect(await workIn("Chittagong")).not.toEqual([]);
    const hindi = (await agentPage(db, { ...ALL, language: "hi" })).items;
    expect(hindi.length).toBeGreaterThan(0);
    for (const { languages } of hindi) expect(languages).toContain("hi");
  });

  test("is put in order by name, by the number of listings, and by how soon they answer", async () => {
    const { db } = database();
    const inOrder = async (sort: AgentSort) => {
      const { pageCount } = await agentPage(db, { ...ALL, sort });
      const pages = Array.from({ length: pageCount }, (_, index) => agentPage(db, { ...ALL, sort, page: index + 1 }));
      return (await Promise.all(pages)).flatMap(({ items }) => items);
    };
    const names = (await inOrder("name")).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    const counts = (await inOrder("listings")).map(({ listings }) => listings);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const before = await inOrder("answer");
    expect(before.map(({ id }) => id)).toEqual((await inOrder("best")).map(({ id }) => id));
    // Two of the last answer: one within three hours, one within an hour. One person asking says nothing about anybody.
    const [slow, quick, once] = before.slice(-3).map(({ id }) => id) as [string, string, string];
    await answering(slow, { people: 5, minutes: 170 });
    await answering(quick, { people: 5, minutes: 40 });
    await answering(once, { people: 1, minutes: 5 });
    const after = await inOrder("answer");
    expect(after.slice(0, 2).map(({ id, answers }) => [id, answers])).toEqual([
      [quick, { unit: "hour", count: 1 }],
      [slow, { unit: "hour", count: 3 }],
    ]);
    expect(after.find(({ id }) => id === once)?.answers).toBeNull();
    await db.deleteFrom("inquiries").where("owner_id", "in", [slow, quick, once]).execute();
    await db.deleteFrom("accounts").where("id", "in", [slow, quick, once]).execute();
  });

  test("answers a page beyond the last with the last", async () => {
    const { pageCount } = await agentPage(database().db, ALL);
    const beyond = await agentPage(database().db, { ...ALL, page: 9999 });
    expect(beyond.page).toBe(pageCount);
    expect(beyond.items.length).toBeGreaterThan(0);
  });
});

describe("an agent", () => {
  test("comes with the listings of both purposes, paged, newest first", async () => {
    const { db } = database();
    const [{ id, listings } = { id: "", listings: 0 }] = (await everyone()).sort((a, b) => b.listings - a.listings);
    const profile = await agentById(db, id);
    expect(profile?.agent.id).toBe(id);
    expect((profile?.listings.sale ?? 0) + (profile?.listings.rent ?? 0)).toBe(listings);
    const pages = Array.from({ length: Math.ceil(listings / 6) }, (_, index) =>
      listingsOf(db, { column: "agent_id", id }, null, index + 1),
    );
    const all = (await Promise.all(pages)).flat();
    expect(new Set(all.map((listing) => listing.id)).size).toBe(listings);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const rents = await listingsOf(db, { column: "agent_id", id }, "rent", 1);
    expect(rents.every(({ purpose }) => purpose === "rent")).toBe(true);
    expect(await listingsOf(db, { column: "agent_id", id }, null, 9999)).toEqual([]);
  });

  test("is nobody while none of their listings is public", async () => {
    const { db } = database();
    const [{ id } = { id: "" }] = await everyone();
    await sql`update listings set approval = 'pending', verified = false where agent_id = ${id}::uuid`.execute(db);
    expect(await agentById(db, id)).toBeNull();
    expect(await listingsOf(db, { column: "agent_id", id }, null, 1)).toEqual([]);
    expect((await agentPage(db, ALL)).total).toBe((await everyone()).length);
  });

  test.each(["", "nobody", "00000000-0000-7000-8000-00000000dead", "x' or true --", "a\u0000b"])(
    "%j is nobody",
    async (id) => {
      expect(await agentById(database().db, id)).toBeNull();
      expect(await listingsOf(database().db, { column: "agent_id", id }, null, 1)).toEqual([]);
    },
  );
});
