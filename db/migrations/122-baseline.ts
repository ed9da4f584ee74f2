import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";

/**
 * The whole schema as 122 migrations of a product that was deployed nowhere had left it, as pg_dump writes it. Its foreign keys stand in the
 * order in which they came: when a row goes, PostgreSQL follows them in that order. What changes the schema is a migration of its own; this
 * file stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Functions name tables that come after them.
  await sql`set local check_function_bodies = false`.execute(db);
  await sql.raw(readFileSync(new URL("baseline.sql", import.meta.url), "utf8")).execute(db);
}
