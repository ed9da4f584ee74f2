import { sql, type Kysely } from "kysely";
import { SITEMAP_FILE_PAGES, type SitemapPage } from "#domain/site/sitemap.ts";
import { placeById, placeBySlug } from "./places.ts";
import { isPublicListing } from "./listings/public-listing.ts";
import type { Database } from "./schema/tables.ts";

/** How many listings search engines should know: public ones that are no demo. Read from the summary, not counted. */
export async function indexedListingCount(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(listings) from listing_counts), 0)
      - (select count(*) from listings as l where l.demo_id is not null and ${isPublicListing}) as total
  `.execute(db);
  return Math.max(0, Number(rows[0]?.total ?? 0));
}

/**
 * The listings of one sitemap file, in the order of their ids: ids grow with time, so that new listings only ever change the last file. Where a
 * file begins is found by stepping through a small index; its rows are read from there.
 * @param file counted from 1; beyond the last → []
 */
export async function sitemapListings(db: Kysely<Database>, file: number): Promise<SitemapPage[]> {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select slug, updated_at from listings as l
    where ${isPublicListing} and demo_id is null and id >= (
      select id from listings as l where ${isPublicListing} and demo_id is null
      order by id offset ${(file - 1) * SITEMAP_FILE_PAGES}::bigint limit 1
    )
    order by id limit ${SITEMAP_FILE_PAGES}
  `.execute(db);
  return rows.map((row) => ({ path: `/property/${row.slug}`, changed: row.updated_at.toISOString() }));
}

/** Every place with a page that shows listings: those that listings are in, with their thana and their district. */
export async function sitemapAreas(db: Kysely<Database>): Promise<SitemapPage[]> {
  const { rows } = await sql<{ area_id: number }>`
    select distinct area_id from listing_counts where listings > 0
  `.execute(db);
  const slugs = rows.flatMap(({ area_id }) => {
    const place = placeById.get(area_id);
    if (!place) return [];
    return [place.slug, place.thanaSlug, place.districtSlug].filter((slug) => slug !== null);
  });
  return [...new Set(slugs)]
    .filter((slug) => placeBySlug.has(slug))
    .sort()
    .map((slug) => ({ path: `/area/${slug}` }));
}

/** Agents whom search engines should know: those with a public listing that is no demo. */
const isIndexedAgent = sql<boolean>`
  exists (select 1 from listings as l where l.agent_id = p.id and ${isPublicListing} and l.demo_id is null)
`;

/** How many agents have public listings. */
export async function indexedAgentCount(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from profiles as p where ${isIndexedAgent}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The agents of one sitemap file, in the order of their ids. @param file counted from 1; beyond the last → [] */
export async function sitemapAgents(db: Kysely<Database>, file: number): Promise<SitemapPage[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles as p where ${isIndexedAgent}
    order by p.id limit ${SITEMAP_FILE_PAGES} offset ${(file - 1) * SITEMAP_FILE_PAGES}::bigint
  `.execute(db);
  return rows.map(({ id }) => ({ path: `/agent/${id}` }));
}

/** Agencies with a public listing that is no demo: the others' pages show nothing. */
const isIndexedAgency = sql<boolean>`
  a.named_at is not null and exists (select 1 from listings as l where l.agency_id = a.id and ${isPublicListing} and l.demo_id is null)
`;

/** How many agencies search engines should know. */
export async function indexedAgencyCount(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from agencies as a where ${isIndexedAgency}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The agencies of one sitemap file, in the order of their ids. @param file counted from 1; beyond the last → [] */
export async function sitemapAgencies(db: Kysely<Database>, file: number): Promise<SitemapPage[]> {
  const { rows } = await sql<{ slug: string }>`
    select a.slug from agencies as a where ${isIndexedAgency}
    order by a.id limit ${SITEMAP_FILE_PAGES} offset ${(file - 1) * SITEMAP_FILE_PAGES}::bigint
  `.execute(db);
  return rows.map(({ slug }) => ({ path: `/agency/${slug}` }));
}

/** How many posted projects are public. Samples are files, not rows. */
export async function indexedProjectCount(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from projects where approval = 'approved'
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The projects of one sitemap file, in the order of their ids. @param file counted from 1; beyond the last → [] */
export async function sitemapProjects(db: Kysely<Database>, file: number): Promise<SitemapPage[]> {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select slug, updated_at from projects where approval = 'approved'
    order by id limit ${SITEMAP_FILE_PAGES} offset ${(file - 1) * SITEMAP_FILE_PAGES}::bigint
  `.execute(db);
  return rows.map((row) => ({ path: `/project/${row.slug}`, changed: row.updated_at.toISOString() }));
}

/** How many resorts search engines should know: public ones that are no demo. */
export async function indexedResortCount(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from resorts where approval = 'approved' and demo_id is null
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The resorts of one sitemap file, in the order of their ids. @param file counted from 1; beyond the last → [] */
export async function sitemapResorts(db: Kysely<Database>, file: number): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom("resorts")
    .select(["slug", "updated_at"])
    .where("approval", "=", "approved")
    .where("demo_id", "is", null)
    .orderBy("id")
    .limit(SITEMAP_FILE_PAGES)
    .offset((file - 1) * SITEMAP_FILE_PAGES)
    .execute();
  return rows.map((row) => ({ path: `/resort/${row.slug}`, changed: row.updated_at.toISOString() }));
}
