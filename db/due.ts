import { sql, type Kysely } from "kysely";
import type { Database } from "./schema/tables.ts";

/** What waits for its time in `next_check_at`. */
type Due = "payments" | "refunds";

/**
 * Takes up to `limit` rows that are due to be looked at, the longest due first, and keeps other runs from them until `leaseUntil`. Rows that
 * another run is taking are passed over.
 */
export async function claimDue<Row>(
  db: Kysely<Database>,
  table: Due,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set next_check_at = ${leaseUntil}
    where id in (
      select id from ${sql.table(table)} where next_check_at <= ${now} order by next_check_at, id limit ${limit}
      for update skip locked
    )
    returning *
  `.execute(db);
  return rows;
}
