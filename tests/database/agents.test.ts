import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { agentById, agentListings, agentPage } from "#db/agents.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

/** Every agent with public listings, from the plainest question. */
async function everyone(): Promise<{ id: string; listings: number }[]> {
  const { rows } = await sql<{ id: string; listings: number }>`
    select agent_id as id, count(*)::integer as listings from listings where approval = 'approved' group by 1
  `.execute(database().db);
  return rows;
}

describe("the list of agents", () => {
  test("has everybody with a public listing once, verified ones first, with true numbers", async () => {
    const { db } = database();
    const first = await agentPage(db, "", 1);
    const pages = await Promise.all(
      Array.from({ length: first.pageCount }, (_, index) => agentPage(db, "", index + 1)),
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
      ["areas", "company", "demo", "id", "image", "indexed", "listings", "name", "nameBn", "verified"].sort(),
    );
  });

  test("is searched by name in both scripts and by company, whatever the letters mean to SQL", async () => {
    const { db } = database();
    const [someone] = (await agentPage(db, "", 1)).items.filter(({ nameBn, company }) => nameBn && company);
    if (!someone?.nameBn || !someone.company)
      throw new Error("The seed has no agent with a Bengali name and a company");
    for (const q of [someone.name.toUpperCase(), someone.nameBn, someone.company.slice(2)]) {
      expect(
        (await agentPage(db, q, 1)).items.map(({ id }) => id),
        q,
      ).toContain(someone.id);
    }
    for (const q of ["nobody is called this", "%", "_", "'; drop table profiles; --"]) {
      expect(await agentPage(db, q, 1), q).toEqual({ items: [], total: 0, page: 1, pageCount: 1 });
    }
  });

  test("answers a page beyond the last with the last", async () => {
    const { pageCount } = await agentPage(database().db, "", 1);
    const beyond = await agentPage(database().db, "", 9999);
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
    const pages = Array.from({ length: Math.ceil(listings / 6) }, (_, index) => agentListings(db, id, null, index + 1));
    const all = (await Promise.all(pages)).flat();
    expect(new Set(all.map((listing) => listing.id)).size).toBe(listings);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const rents = await agentListings(db, id, "rent", 1);
    expect(rents.every(({ purpose }) => purpose === "rent")).toBe(true);
    expect(await agentListings(db, id, null, 9999)).toEqual([]);
  });

  test("is nobody while none of their listings is public", async () => {
    const { db } = database();
    const [{ id } = { id: "" }] = await everyone();
    await sql`update listings set approval = 'pending', verified = false where agent_id = ${id}::uuid`.execute(db);
    expect(await agentById(db, id)).toBeNull();
    expect(await agentListings(db, id, null, 1)).toEqual([]);
    expect((await agentPage(db, "", 1)).total).toBe((await everyone()).length);
  });

  test.each(["", "nobody", "00000000-0000-7000-8000-00000000dead", "x' or true --", "a\u0000b"])(
    "%j is nobody",
    async (id) => {
      expect(await agentById(database().db, id)).toBeNull();
      expect(await agentListings(database().db, id, null, 1)).toEqual([]);
    },
  );
});
