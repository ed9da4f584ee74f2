import { sql, type Kysely } from "kysely";

/**
 * When the provider last said of an attempt that it was paid. Its message settles nothing, but whoever closes the attempt afterwards, from
 * whatever side, must not stop the asking: so it stands in the attempt's own row, which every step of it locks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column heard_at timestamptz`.execute(db);
  await sql`
    update payments as p set heard_at = m.received_at
    from (select payment_id, max(received_at) as received_at from ipn_messages group by payment_id) as m
    where m.payment_id = p.id
  `.execute(db);
}
