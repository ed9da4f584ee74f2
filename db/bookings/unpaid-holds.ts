import { sql, type Kysely } from "kysely";
import type { UnpaidHold } from "#domain/booking/night-hold.ts";
import type { Database } from "../schema/tables.ts";

/** By what unpaid holds are counted. `guestsOnly`: without those of accounts. */
export type HoldKey = {
  column: "client_hash" | "client_wider_hash" | "phone" | "resort_id" | "account_id";
  value: string;
  guestsOnly?: boolean;
};
export type UnpaidTotals = { nights: number; bookings: number; resorts: number };

/** Paid, or the customer has agreed and the provider has not said yet what became of it: nobody gets so far without a wallet. */
const isPaid = sql`p.state in ('executing', 'unknown', 'paid', 'quarantined', 'refunding', 'refunded')`;
/** Attempts that failed because of us or the provider do not count as tries. */
const isTry = sql`p.problem is distinct from 'unavailable' and p.problem is distinct from 'no-longer-free'`;

const isUnder = ({ column, value }: HoldKey) =>
  sql`b.${sql.ref(column)} = ${column === "resort_id" || column === "account_id" ? sql`${value}::uuid` : sql`${value}`}`;

/** Locks these keys until the transaction ends, so that holds under one of them are counted one after another. */
export async function lockHolds(trx: Kysely<Database>, keys: readonly HoldKey[]): Promise<void> {
  // In one order, so that two cannot wait for each other.
  for (const key of new Set(keys.map(({ column, value }) => `hold ${column} ${value}`).sort()))
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
}

/** The stays that were booked under a key since, and are not paid. @param except a booking that is not counted */
export async function unpaidHolds(
  trx: Kysely<Database>,
  key: HoldKey,
  { since, now, except }: { since: Date; now: Date; except: string | null },
): Promise<UnpaidHold[]> {
  const guests = key.guestsOnly ? sql`and b.account_id is null` : sql``;
  const { rows } = await sql<UnpaidHold>`
    select b.check_out - b.check_in as nights,
      case when s.state = 'held' and s.held_until > ${now} then s.held_until end as "heldUntil",
      count(*) filter (where ${isTry})::integer as tries, greatest(max(p.created_at), case when s.held_until <= ${now} then s.held_until end) as "lastTry"
    from bookings as b join payments as p on p.booking_id = b.id left join stays as s on s.id = b.stay_id
    where b.kind = 'resort' and ${isUnder(key)} and b.created_at > ${since} ${guests}
      and b.id is distinct from ${except}::uuid
    group by b.id, s.id having not bool_or(${isPaid})
  `.execute(trx);
  return rows;
}

/** How many bookings under a key are paid and not cancelled. @param since null: ever */
export async function paidBookings(trx: Kysely<Database>, key: HoldKey, since: Date | null): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::integer as paid from bookings as b
    where ${isUnder(key)} and b.cancelled_at is null ${since === null ? sql`` : sql`and b.created_at > ${since}`}
      and exists (select from payments as p where p.booking_id = b.id and p.state = 'paid')
  `.execute(trx);
  return rows[0]?.paid ?? 0;
}

const unpaidSince = (since: Date) => sql`bookings as b where b.kind = 'resort' and b.created_at > ${since}
  and not exists (select from payments as p where p.booking_id = b.id and ${isPaid})`;

/** The most nights that were taken since and are not paid, of one client (or the network around it) and at one resort. */
export async function mostTogether(db: Kysely<Database>, since: Date): Promise<{ ofClient: number; atResort: number }> {
  const { rows } = await sql<{ ofClient: number; atResort: number }>`
    with unpaid as (
      select b.check_out - b.check_in as nights, coalesce(b.client_wider_hash, b.client_hash) as client, b.resort_id
      from ${unpaidSince(since)}
    )
    select coalesce((select sum(nights) as n from unpaid where client is not null group by client order by n desc limit 1), 0)::integer as "ofClient",
      coalesce((select sum(nights) as n from unpaid group by resort_id order by n desc limit 1), 0)::integer as "atResort"
  `.execute(db);
  return rows[0] ?? { ofClient: 0, atResort: 0 };
}

/** What was taken since and is not paid, on the whole site. */
export async function unpaidTotals(db: Kysely<Database>, since: Date): Promise<UnpaidTotals> {
  const { rows } = await sql<UnpaidTotals>`
    select coalesce(sum(b.check_out - b.check_in), 0)::integer as nights, count(*)::integer as bookings,
      count(distinct b.resort_id)::integer as resorts
    from ${unpaidSince(since)}
  `.execute(db);
  return rows[0] ?? { nights: 0, bookings: 0, resorts: 0 };
}

/** Forgets from which clients stays were booked before `before`. */
export const forgetClients = (db: Kysely<Database>, before: Date): Promise<unknown> =>
  db
    .updateTable("bookings")
    .set({ client_hash: null, client_wider_hash: null })
    .where("client_hash", "is not", null)
    .where("created_at", "<", before)
    .execute();
