import { sql, type Kysely } from "kysely";

/** Dropping and making an index while the table is used cannot be in a transaction. */
export const transaction = false;

/** A booking leads to one tenancy; one that was withdrawn or declined may be followed by another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists tenancies_booking`.execute(db);
  await sql`
    create unique index concurrently tenancies_booking on tenancies (booking_id) where state not in ('withdrawn', 'declined')
  `.execute(db);
}
