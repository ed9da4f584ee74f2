import { sql, type Kysely } from "kysely";

/** The order of the sitemaps: every listing that search engines should know, by its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_sitemap on listings (id) where approval = 'approved' and demo_id is null
  `.execute(db);
}
