import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listedProjects, listedSamples } from "#db/projects/list.ts";
import { placeBySlug } from "#db/places.ts";
import { projectBySlug, projectCounts, projectsBySlugs, searchProjects } from "#db/projects/projects.ts";
import { insertPostedProjects } from "#db/seed/projects.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { EMPTY_PROJECT_QUERY, fitsProjectQuery, type ProjectQuery } from "#domain/project/query.ts";
import { PROJECT_STATUSES, PROJECT_TYPES } from "#domain/project/project.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const banani = placeBySlug.get("banani")!.id;
const uttara = placeBySlug.get("uttara")!.id;

const owner = async (): Promise<string> =>
  (await database().db.selectFrom("projects").select("created_by").executeTakeFirstOrThrow()).created_by;

/** A row that is right in everything; `change` makes it wrong, or another one. */
async function post(change: Record<string, unknown> = {}): Promise<void> {
  const id = uuidv7();
  await database()
    .db.insertInto("projects")
    .values({
      id,
      slug: `test-${id}`,
      created_by: await owner(),
      area_id: banani,
      type: "apartment",
      completion_status: "ready",
      title: "Test",
      price_from_paisa: 100_000_000,
      price_to_paisa: 200_000_000,
      contact_name: "Test",
      contact_phone: "+8801000000000",
      ...change,
    })
    .execute();
}

describe("posted projects", () => {
  test("are found by exactly the rules by which samples are, a page at a time, newest first", async () => {
    const { db } = database();
    const random = (count: number) => Math.floor(Math.abs(Math.sin(seed++ * 12.9898)) * 43_758.5453) % count;
    let seed = 1;
    for (let n = 0; n < 30; n += 1) {
      const from = 1 + random(40);
      await post({
        type: PROJECT_TYPES[random(3)],
        completion_status: PROJECT_STATUSES[random(3)],
        price_from_paisa: from * 100_000_000,
        price_to_paisa: (from + random(20)) * 100_000_000,
        area_id: random(2) === 0 ? banani : uttara,
        approval: "approved",
        created_at: new Date(Date.UTC(2026, 0, 1 + n)),
        updated_at: new Date(Date.UTC(2026, 0, 1 + n)),
      });
    }
    const everything = async (query: ProjectQuery, places: number[] | null) => {
      const { total } = await searchProjects(db, query, places);
      const pages = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(total / 12)); page += 1) {
        pages.push(...(await searchProjects(db, { ...query, page }, places)).items);
      }
      expect(pages).toHaveLength(total);
      return pages;
    };
    const all = await everything(EMPTY_PROJECT_QUERY, null);
    expect(all.length).toBeGreaterThan(30);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const change of [
      { type: "land" },
      { status: "upcoming" },
      { minPrice: 20_000_000 },
      { maxPrice: 15_000_000 },
      { minPrice: 18_000_000, maxPrice: 22_000_000, type: "apartment" },
    ] as Partial<ProjectQuery>[]) {
      const query = { ...EMPTY_PROJECT_QUERY, ...change };
      const expected = all.filter((project) => fitsProjectQuery(project, query));
      expect(expected.length).toBeGreaterThan(0);
      expect(await everything(query, null)).toEqual(expected);
    }
    expect(await everything(EMPTY_PROJECT_QUERY, [banani])).toEqual(
      all.filter(({ areaSlug }) => areaSlug === "banani"),
    );
    expect(await everything(EMPTY_PROJECT_QUERY, [])).toEqual([]);
    const counts = await projectCounts(db);
    for (const status of PROJECT_STATUSES) {
      expect(counts[status]).toBe(all.filter((project) => project.status === status).length);
    }
  });

  test("one comes with its pictures in order, and nobody finds it before it is approved", async () => {
    const { db } = database();
    const found = await projectBySlug(db, "banani-corner-suites-p1");
    expect(found).toMatchObject({ title: "Banani Corner Suites", priceFrom: 21_000_000, demo: false, pictureCount: 3 });
    expect(found?.pictures.map(({ id }) => id)).toEqual(["apartment-14-noon", "construction-3-noon", "living-7-dusk"]);
    expect(found?.picture).toEqual(found?.pictures[0]);
    const bare = await projectBySlug(db, "agrabad-trade-point-p3");
    expect(bare?.pictures).toHaveLength(1);
    expect(bare).toMatchObject({ pictureCount: 0, papers: { rehab: null, approval: null, authority: null } });
    const hidden = await db.selectFrom("projects").select("slug").where("approval", "<>", "approved").execute();
    expect(hidden.length).toBeGreaterThan(1);
    for (const { slug } of hidden) expect(await projectBySlug(db, slug)).toBeNull();
    for (const wild of ["", "\u0000", "a".repeat(5000), "'; drop table projects; --", "BANANI-corner-suites-p1"]) {
      expect(await projectBySlug(db, wild)).toBeNull();
    }
  });

  test("a list is posted ones and samples; without the database it is the samples", async () => {
    const { page } = await listedProjects(database().db, EMPTY_PROJECT_QUERY);
    const alone = await listedSamples(EMPTY_PROJECT_QUERY);
    expect(alone.page.total).toBe(101);
    expect(page.total).toBeGreaterThan(101);
    expect(alone.page.items[0]).toMatchObject({ demoId: "1" });
  });

  test("some by slug: public ones only, whatever is asked for", async () => {
    const { db } = database();
    const slugs = ["banani-corner-suites-p1", "mirpur-project-under-review-p4", "\u0000", "' or 1=1", "nothing"];
    const found = await projectsBySlugs(db, slugs);
    expect(found.map(({ slug }) => slug)).toEqual(["banani-corner-suites-p1"]);
    expect(await projectsBySlugs(db, [])).toEqual([]);
  });

  test("seeding twice adds nothing", async () => {
    const { db } = database();
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::integer as n from projects`.execute(db)).rows[0]?.n;
    const before = await count();
    expect(await insertPostedProjects(db, new Date("2026-11-21T00:00:00Z"))).toBe(0);
    expect(await count()).toBe(before);
  });
});

describe("the table refuses", () => {
  test.each([
    ["a price of nothing", { price_from_paisa: 0 }],
    ["an upper price below the lower one", { price_to_paisa: 1 }],
    ["a type that there is not", { type: "castle" }],
    ["a status that there is not", { completion_status: "sold" }],
    ["an approval that there is not", { approval: "maybe" }],
    ["more units left than there are", { total_units: 4, available_units: 5 }],
    ["units left of nobody knows how many", { available_units: 5 }],
    ["half a range of sizes", { area_from: 900 }],
    ["a month that is none", { completion_month: "2027-13" }],
    ["an amenity that there is not", { amenities: ["helipad"] }],
    ["a telephone number that is not E.164", { contact_phone: "01712345678" }],
    ["an e-mail address without a domain", { contact_email: "nobody" }],
    ["an empty title", { title: "" }],
    ["text that is not NFC", { title: "\u09a1\u09bc".normalize("NFD") + "e\u0301" }],
    ["a slug with capitals", { slug: "Test" }],
    ["a slug that is taken", { slug: "banani-corner-suites-p1" }],
    ["a place that there is not", { area_id: 999_999 }],
    ["an owner that there is not", { created_by: uuidv7() }],
  ])("%s", async (_, change) => {
    await expect(post(change)).rejects.toThrow();
  });

  test("and takes what is right, so that the refusals above mean something", async () => {
    await post();
    await post({ total_units: 4, available_units: 4, area_from: 900, area_to: 900, completion_month: "2027-12" });
  });

  test("projects of a person leave with the person", async () => {
    const { db } = database();
    const id = uuidv7();
    await sql`insert into profiles (id, role, name, phone) values (${id}, 'buyer', 'Gone', null)`.execute(db);
    await post({ created_by: id, slug: "project-of-gone" });
    await sql`delete from profiles where id = ${id}`.execute(db);
    const left = await db.selectFrom("projects").select("id").where("slug", "=", "project-of-gone").execute();
    expect(left).toEqual([]);
  });
});
