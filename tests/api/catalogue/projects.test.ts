import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import type { ProjectsAnswer } from "#api/catalogue/projects.ts";
import { PROJECT_PAGE_SIZE } from "#domain/limits.ts";
import { PROJECT_STATUSES } from "#domain/project/project.ts";
import projects from "#functions/projects.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";

const database = useDatabase("seeded");

async function list(query: string): Promise<ProjectsAnswer> {
  const response = await ask(projects, `/api/projects${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ProjectsAnswer;
}

/** Every project that a search finds, page by page. */
async function all(query: string) {
  const first = await list(query);
  const items = [...first.items];
  for (let page = 2; page <= first.pageCount; page += 1) {
    items.push(...(await list(`${query}${query === "" ? "?" : "&"}page=${page}`)).items);
  }
  return { ...first, items };
}

describe("GET /api/projects", () => {
  test("answers twelve a page, posted ones before the samples, each once, with true totals and counts", async () => {
    const { items, total, counts, pageCount } = await all("");
    const posted = await database()
      .db.selectFrom("projects")
      .select("slug")
      .where("approval", "=", "approved")
      .orderBy("created_at", "desc")
      .execute();
    expect(posted.length).toBeGreaterThan(0);
    expect(total).toBe(posted.length + 101);
    expect(pageCount).toBe(Math.ceil(total / PROJECT_PAGE_SIZE));
    expect(items.map(({ slug }) => slug).slice(0, posted.length)).toEqual(posted.map(({ slug }) => slug));
    expect(items[posted.length]).toMatchObject({ demoId: "1", demo: true });
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(total);
    for (const status of PROJECT_STATUSES) {
      expect(counts[status], status).toBe(items.filter((item) => item.status === status).length);
    }
  });

  test("a page in the middle, where posted ones end and samples begin, is full", async () => {
    expect((await list("")).items).toHaveLength(PROJECT_PAGE_SIZE);
    const last = await list("?page=9999");
    expect(last.page).toBe(last.pageCount);
    expect(last.items.length).toBeGreaterThan(0);
  });

  test("every filter narrows to what it says, and posted projects and samples alike", async () => {
    expect((await all("?type=plot")).items.every(({ type }) => type === "land")).toBe(true);
    expect((await all("?status=ongoing")).items.every(({ status }) => status === "under-construction")).toBe(true);
    const priced = await all(`?minPrice=${encodeURIComponent("৫০ লাখ")}&maxPrice=90 lac`);
    expect(priced.total).toBeGreaterThan(0);
    expect(priced.items.some(({ demo }) => !demo)).toBe(true);
    for (const { priceFrom, priceTo } of priced.items) {
      expect(priceTo).toBeGreaterThanOrEqual(5_000_000);
      expect(priceFrom).toBeLessThanOrEqual(9_000_000);
    }
    const banani = await all("?location=Banani");
    expect(banani.items.some(({ demo }) => demo) && banani.items.some(({ demo }) => !demo)).toBe(true);
    expect(banani.items.every(({ areaName }) => areaName === "Banani")).toBe(true);
    expect(banani).toMatchObject({ place: { name: "Banani", nameBn: "বনানী" }, unknownPlace: false });
    expect(await all(`?location=${encodeURIComponent("বনানী")}`)).toEqual(banani);
    expect((await all("?location=Dhaka")).total).toBeGreaterThan(banani.total);
    expect(await list("?location=qqqqqqqq")).toMatchObject({ items: [], total: 0, page: 1, unknownPlace: true });
  });

  test("what waits for approval or was turned down is in no list and in no count", async () => {
    const { db } = database();
    const hidden = await db.selectFrom("projects").select("slug").where("approval", "<>", "approved").execute();
    expect(hidden.length).toBeGreaterThan(1);
    const before = await all("");
    for (const { slug } of hidden) expect(before.items.map((item) => item.slug)).not.toContain(slug);
    await sql`update projects set approval = 'approved' where slug = ${hidden[0]?.slug}`.execute(db);
    const after = await all("");
    expect(after.total).toBe(before.total + 1);
    expect(after.items.map(({ slug }) => slug)).toContain(hidden[0]?.slug);
    await sql`update projects set approval = 'pending' where slug = ${hidden[0]?.slug}`.execute(db);
  });

  test("no contact data, no column of a row and no paisa leave with a list", async () => {
    const text = JSON.stringify(await all(""));
    expect(text).not.toMatch(/"\w+_\w+":|[Pp]aisa|contact|\+880|@|createdBy|approval|papers/);
  });

  test("answers some by slug in the order asked for, samples and posted ones alike", async () => {
    const { items } = await all("");
    const [posted, sample] = [items.find(({ demo }) => !demo)!, items.find(({ demo }) => demo)!];
    const found = await list(`?ids=${sample.slug},no-such-project,${posted.slug},${sample.slug}`);
    expect(found.items.map(({ slug }) => slug)).toEqual([sample.slug, posted.slug]);
    expect(found).toMatchObject({ total: 2, pageCount: 1 });
    for (const query of ["?ids=a%00b", `?ids=${posted.slug}&page=2`]) {
      await expectProblem(await ask(projects, `/api/projects${query}`), 400, "invalid-input");
    }
  });

  test("what cannot be accepted is refused by name", async () => {
    const problem = await expectProblem(
      await ask(projects, "/api/projects?type=castle&status=sold&minPrice=cheap&page=0"),
      400,
      "invalid-input",
    );
    expect(problem.errors).toEqual([
      { field: "type", code: "unknown-value" },
      { field: "status", code: "unknown-value" },
      { field: "minPrice", code: "not-a-number" },
      { field: "page", code: "out-of-range" },
    ]);
    expect((await ask(projects, "/api/projects?location=%00")).status).toBe(200);
    // The address exists, for changing a project; reading one is a page.
    await expectProblem(await ask(projects, "/api/projects/anything"), 405, "method-not-allowed");
    await expectProblem(await ask(projects, "/api/projects", { method: "DELETE" }), 405, "method-not-allowed");
  });

  test("the CDN keeps a list for a minute, by what changes it only", async () => {
    const { headers } = await ask(projects, "/api/projects?type=land");
    expect(headers.get("netlify-cache-tag")).toBe(inAllLanes(["projects"]).join(","));
    expect(headers.get("netlify-cdn-cache-control")).toMatch(/max-age=60,/);
    expect(headers.get("netlify-vary")).toBe("query=location|type|status|minPrice|maxPrice|page|ids");
  });
});
