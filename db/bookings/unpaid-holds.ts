import { sql, type Kysely } from "kysely";
import type { UnpaidHold } from "#domain/booking/night-hold.ts";
import type { Database } from "../schema/tables.ts";

/** By what unpaid holds are counted. Only `account_id` is of people with an account. */
export type HoldKey = { column: "client_hash" | "phone" | "resort_id" | "account_id"; value: string };
export type UnpaidTotals = { nights: number; bookings: number; resorts: number };

/** Paid, or the customer has agreed and the provider has not said yet what became of it: nobody gets so far without a wallet. */
const isPaid = sql`p.state in ('executing', 'unknown', 'paid', 'quarantined', 'refunding', 'refunded')`;
/** Attempts that failed because of us or the provider do not count as tries. */
const isTry = sql`p.problem is distinct from 'unavailable' and p.problem is distinct from 'no-longer-free'`;

/** Locks these keys until the transaction ends, so that holds under one of them are counted one after another. */
export async function lockHolds(trx: Kysely<Database>, keys: readonly HoldKey[]): Promise<void> {
  // In one order, so that two cannot wait for each other.
  for (const key of keys.map(({ column, value }) => `hold ${column} ${value}`).sort())
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
}

/** The stays that were booked under a key since, and are not paid. @param except a booking that is not counted */
export async function unpaidHolds(
  trx: Kysely<Database>,
  { column, value }: HoldKey,
  { since, now, except }: { since: Date; now: Date; except: string | null },
): Promise<UnpaidHold[]> {
  const isKey = column === "phone" || column === "client_hash" ? sql`${value}` : sql`${value}::uuid`;
  const guests = column === "account_id" ? sql`` : sql`and b.account_id is null`;
  const { rows } = await sql<UnpaidHold>`
    select b.check_out - b.check_in as nights,
      case when s.state = 'held' and s.held_until > ${now} then s.held_until end as "heldUntil",
      count(*) filter (where ${isTry})::integer as tries, greatest(max(p.created_at), case when s.held_until <= ${now} then s.held_until end) as "lastTry"
    from bookings as b join payments as p on p.booking_id = b.id left join stays as s on s.id = b.stay_id
    where b.kind = 'resort' and b.${sql.ref(column)} = ${isKey} and b.created_at > ${since} ${guests}
      and b.id is distinct from ${except}::uuid
    group by b.id, s.id having not bool_or(${isPaid})
  `.execute(trx);
  return rows;
}

/** What guests without an account took since and have not paid, on the whole site. */
export async function unpaidTotals(db: Kysely<Database>, since: Date): Promise<UnpaidTotals> {
  const { rows } = await sql<UnpaidTotals>`
    select coalesce(sum(b.check_out - b.check_in), 0)::integer as nights, count(*)::integer as bookings,
      count(distinct b.resort_id)::integer as resorts
    from bookings as b where b.kind = 'resort' and b.account_id is null and b.created_at > ${since}
      and not exists (select from payments as p where p.booking_id = b.id and ${isPaid})
  `.execute(db);
  return rows[0] ?? { nights: 0, bookings: 0, resorts: 0 };
}

/** Forgets from which clients stays were booked before `before`. */
export const forgetClients = (db: Kysely<Database>, before: Date): Promise<unknown> =>
  db
    .updateTable("bookings")
    .set({ client_hash: null })
    .where("client_hash", "is not", null)
    .where("created_at", "<", before)
    .execute();
