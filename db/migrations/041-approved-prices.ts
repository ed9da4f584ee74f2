import { sql, type Kysely } from "kysely";

/** From which prices an approved post has moved away in small steps. null: it has not, what it asks is what was approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["listings", "resorts", "projects"]) {
    await sql`alter table ${sql.table(table)} add column approved_prices jsonb`.execute(db);
  }
}
