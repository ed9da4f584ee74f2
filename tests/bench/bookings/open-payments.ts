import { sql, type Kysely } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import type { Database } from "#db/schema/tables.ts";

export const AMOUNT = "10.00";
export const PAISA = 1_000;
/** References contain no I, L, O or U; hexadecimal digits are allowed. */
const referenceOf = (n: number): string => `NB-${n.toString(16).toUpperCase().padStart(8, "0")}`;
export const invoiceOf = (n: number): string => `${referenceOf(n)}-1`;
export const providerIdOf = (n: number): string => `TR0011bench${n}`;

/** Inserts `count` bookings of a rented home whose payment was executed an hour ago without an answer, due now. */
export const insertOpenPayments = (db: Kysely<Database>, count: number): Promise<void> =>
  withoutLimits(db, (session) => insert(session, count));

async function insert(db: Kysely<Database>, count: number): Promise<void> {
  await sql`
    insert into bookings (id, reference, kind, listing_id, purpose, slug, title, title_bn, demo, name, email, phone, locale, fee_paisa,
      policy, refund_until, refund_paisa, receipt_hash, created_at)
    select md5('booking ' || n)::uuid, 'NB-' || upper(lpad(to_hex(n), 8, '0')), 'property', l.id, 'rent', l.slug, l.title, l.title_bn, false,
      'Reader', 'reader' || n || '@example.com', '+8801711000000', 'en', ${PAISA}, 'free-for-three-days', now() + interval '3 days', ${PAISA},
      encode(sha256(('receipt ' || n)::bytea), 'hex'), now() - interval '1 hour'
    from generate_series(0, ${count - 1}::integer) as n,
      (select * from listings where approval = 'approved' and purpose = 'rent' and demo_id is null order by id limit 1) as l
  `.execute(db);
  await sql`
    insert into payments (id, booking_id, attempt, invoice, generation, simulated, amount_paisa, state, provider_id, authorised_at,
      executions, executed_at, next_check_at, created_at, updated_at)
    select md5('payment ' || n)::uuid, md5('booking ' || n)::uuid, 1, 'NB-' || upper(lpad(to_hex(n), 8, '0')) || '-1', 'v1', true, ${PAISA},
      'unknown', 'TR0011bench' || n, now() - interval '1 hour', 1, now() - interval '1 hour', now() - interval '1 minute',
      now() - interval '1 hour', now() - interval '1 hour'
    from generate_series(0, ${count - 1}::integer) as n
  `.execute(db);
  await sql`analyze bookings`.execute(db);
  await sql`analyze payments`.execute(db);
}
