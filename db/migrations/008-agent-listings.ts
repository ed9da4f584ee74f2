import { sql, type Kysely } from "kysely";

/** The public listings of each agent: who is listed as an agent, where they work, and their own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_agent_public on listings (agent_id, created_at desc, id desc) include (purpose, area_id)
    where approval = 'approved'
  `.execute(db);
}
