import { sql, type Kysely } from "kysely";

/** A resort's contacts in Bengali letters, for Bengali readers; null where nobody wrote them so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resorts add column contact_name_bn text, add column manager_name_bn text`.execute(db);
}
