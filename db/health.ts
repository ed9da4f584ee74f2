import { sql, type Kysely } from "kysely";
import type { Database } from "./schema/tables.ts";

/** How long the database takes to answer the smallest question, in whole milliseconds. Rejects if it cannot be reached. */
export async function answerTime(db: Kysely<Database>): Promise<number> {
  const start = performance.now();
  await sql`select 1`.execute(db);
  return Math.round(performance.now() - start);
}
