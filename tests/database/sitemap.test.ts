import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/schema/tables.ts";
import {
  indexedAgencyCount,
  indexedAgentCount,
  indexedProjectCount,
  sitemapAgencies,
  sitemapAgents,
  sitemapProjects,
} from "#db/sitemap.ts";
import { SITEMAP_FILE_PAGES, sitemapFileCount, type SitemapPage } from "#domain/site/sitemap.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
/** Enough that one file cannot hold them. */
const MANY = SITEMAP_FILE_PAGES + 1;

type File = (db: Kysely<Database>, file: number) => Promise<SitemapPage[]>;

/** The paths of all files that the index names, after a look behind the last one. */
async function paths(files: File, count: number): Promise<string[]> {
  const { db } = database();
  const found: string[] = [];
  for (let file = 1; file <= sitemapFileCount(count); file += 1) {
    const pages = await files(db, file);
    expect(pages.length).toBeLessThanOrEqual(SITEMAP_FILE_PAGES);
    found.push(...pages.map(({ path }) => path));
  }
  expect(await files(db, sitemapFileCount(count) + 1)).toEqual([]);
  return found;
}

/** Puts in copies of one row, changed by `change` (a JSON object of SQL, which knows the copy's number `n`). */
async function copy(table: "projects" | "profiles" | "listings", id: string, change: string): Promise<void> {
  const { db } = database();
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
  `.execute(db);
  const columns = sql.raw(rows[0]?.columns ?? "");
  await sql`
    with one as (select to_jsonb(t) as fields from ${sql.table(table)} as t where id = ${id}::uuid)
    insert into ${sql.table(table)} (${columns})
    select ${columns} from one, generate_series(1, ${MANY}::integer) as n,
      jsonb_populate_record(null::${sql.table(table)}, one.fields || ${sql.raw(change)})
  `.execute(db);
}

test("every approved project stands in one of the files, and no other one", async () => {
  const { db } = database();
  const approved = () => db.selectFrom("projects").select(["id", "slug"]).where("approval", "=", "approved").execute();
  const [one] = await approved();
  await copy("projects", one!.id, "jsonb_build_object('id', gen_random_uuid(), 'slug', 'one-of-many-' || n)");
  await db.updateTable("projects").set({ approval: "pending" }).where("slug", "=", "one-of-many-1").execute();
  const expected = await approved();
  expect(expected.length).toBeGreaterThan(SITEMAP_FILE_PAGES);
  expect(await indexedProjectCount(db)).toBe(expected.length);
  const found = await paths(sitemapProjects, expected.length);
  expect(found.sort()).toEqual(expected.map(({ slug }) => `/project/${slug}`).sort());
});

test("every agent with a public listing that is no demo stands in one of the files", async () => {
  const { db } = database();
  const offered = db
    .selectFrom("listings")
    .select(["id", "agent_id"])
    .where("approval", "=", "approved")
    .where("demo_id", "is", null);
  const one = await offered.executeTakeFirstOrThrow();
  const numbered = "lpad(n::text, 32, '0')";
  await copy("profiles", one.agent_id, `jsonb_build_object('id', ${numbered})`);
  await copy(
    "listings",
    one.id,
    `jsonb_build_object('id', ${numbered}, 'slug', 'of-many-' || n, 'agent_id', ${numbered})`,
  );
  const expected = [...new Set((await offered.execute()).map(({ agent_id }) => `/agent/${agent_id}`))];
  expect(expected.length).toBeGreaterThan(SITEMAP_FILE_PAGES);
  expect(await indexedAgentCount(db)).toBe(expected.length);
  const found = await paths(sitemapAgents, expected.length);
  expect(found.sort()).toEqual(expected.sort());
});

test("an agency stands there once its name is approved and it has a public listing that is no demo", async () => {
  const { db } = database();
  const [empty, offering] = ["01941f29-7c0a-71dd-bc27-f840ba12ee51", "01941f29-7c0a-71dd-bc27-f840ba12ee52"];
  const agencies = [
    { id: empty, name: "Empty Homes", slug: "empty-homes", created_at: new Date(), named_at: new Date() },
    { id: offering, name: "Padma Homes", slug: "padma-homes", created_at: new Date(), named_at: new Date() },
  ];
  await db.insertInto("agencies").values(agencies).execute();
  expect([await indexedAgencyCount(db), await sitemapAgencies(db, 1)]).toEqual([0, []]);
  const open = await db
    .selectFrom("listings")
    .select("id")
    .where("approval", "=", "approved")
    .where("demo_id", "is", null)
    .executeTakeFirstOrThrow();
  await db.updateTable("listings").set({ agency_id: offering }).where("id", "=", open.id).execute();
  expect([await indexedAgencyCount(db), await sitemapAgencies(db, 1)]).toEqual([1, [{ path: "/agency/padma-homes" }]]);
  const named = (named_at: Date | null) =>
    db.updateTable("agencies").set({ named_at }).where("id", "=", offering).execute();
  await named(null);
  expect(await indexedAgencyCount(db)).toBe(0);
  await named(new Date());
  await db.updateTable("listings").set({ hidden_at: new Date() }).where("id", "=", open.id).execute();
  expect(await indexedAgencyCount(db)).toBe(0);
});
