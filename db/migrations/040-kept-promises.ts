import { sql, type Kysely } from "kysely";

const ACTORS = "'customer', 'callback', 'job', 'ipn', 'owner', 'administrator'";
const REASONS = "'cancelled-in-time', 'no-longer-free', 'paid-twice', 'cancelled-before', 'withdrawn', 'administrator'";

/** What a payment has to remember that its provider said, and the ways in which an owner who deletes a post ends the bookings of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The provider's message settles nothing, but whoever closes the attempt afterwards, from whatever side, must not stop the asking: so it stands
  // in the attempt's own row, which every step of it locks.
  await sql`alter table payments add column heard_at timestamptz`.execute(db);
  await sql`
    update payments as p set heard_at = m.received_at
    from (select payment_id, max(received_at) as received_at from ipn_messages group by payment_id) as m
    where m.payment_id = p.id
  `.execute(db);
  await allow(db, "payment_events", "actor", ACTORS);
  await allow(db, "refunds", "reason", REASONS);
}

async function allow(db: Kysely<unknown>, table: string, column: string, values: string): Promise<void> {
  const name = `${table}_${column}_check`;
  await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  await sql.raw(`alter table ${table} add constraint ${name} check (${column} in (${values}))`).execute(db);
}
