import { sql, type Kysely, type Transaction } from "kysely";
import { takenRanges, type StayDates } from "#domain/booking/stay.ts";
import { ASKED_FOR_MS } from "#domain/money/payment/check.ts";
import type { Database } from "../schema/tables.ts";

/** A stay that somebody wants: `id` a UUIDv7 made by the caller; the hold runs out at `heldUntil` unless it is confirmed. */
export type StayClaim = StayDates & { id: string; resortId: string; now: Date; heldUntil: Date };
export type ClaimAnswer = { kind: "held" } | { kind: "taken" };

/**
 * Which nights from `from` to `to` (`YYYY-MM-DD`, `to` not included) of a resort are held or booked, in order, in one piece where they
 * touch. A hold that ran out before `now` takes nothing.
 */
export async function resortAvailability(
  db: Kysely<Database>,
  resortId: string,
  from: string,
  to: string,
  now: Date = new Date(),
): Promise<StayDates[]> {
  const { rows } = await sql<StayDates>`
    select check_in as "checkIn", check_out as "checkOut" from stays
    where resort_id = ${resortId}::uuid and state in ('held', 'confirmed')
      and (state = 'confirmed' or held_until > ${now})
      and check_in < ${to}::date and check_out > ${from}::date
  `.execute(db);
  return takenRanges(rows);
}

/**
 * Whether a hold is over: it ran out, and nobody may be paying it any more. While somebody may, the provider is asked first (`letGo`), and
 * its silence is waited for a while only.
 */
export const isOver = (now: Date) => sql<boolean>`(
  stays.state = 'held' and stays.held_until <= ${now} and (stays.held_until <= ${new Date(now.getTime() - ASKED_FOR_MS)} or not exists (
    select from bookings as b join payments as p on p.booking_id = b.id
    where b.stay_id = stays.id and p.state in ('awaiting', 'executing', 'unknown')
  ))
)`;

/**
 * Holds the nights of a stay for one guest. Of any number of claims at once that share a night, one gets them: the resort's row makes
 * them wait for one another, and the table's exclusion constraint would refuse a second even so. Call it inside the transaction that
 * writes the booking, or by itself.
 */
export async function claimStay(db: Kysely<Database> | Transaction<Database>, claim: StayClaim): Promise<ClaimAnswer> {
  if (!db.isTransaction) return db.transaction().execute((trx) => claimStay(trx, claim));
  const resort = await sql`select from resorts where id = ${claim.resortId}::uuid for no key update`.execute(db);
  // Deleted while somebody was booking.
  if (resort.rows.length === 0) return { kind: "taken" };
  // A hold that ran out still stands in the way of the constraint until it is called so.
  await sql`
    update stays set state = 'expired'
    where resort_id = ${claim.resortId}::uuid and ${isOver(claim.now)}
      and check_in < ${claim.checkOut}::date and check_out > ${claim.checkIn}::date
  `.execute(db);
  const { rows } = await sql`
    insert into stays (id, resort_id, check_in, check_out, state, held_until, created_at)
    values (${claim.id}::uuid, ${claim.resortId}::uuid, ${claim.checkIn}::date, ${claim.checkOut}::date, 'held',
      ${claim.heldUntil}, ${claim.now})
    on conflict do nothing returning id
  `.execute(db);
  return rows.length === 1 ? { kind: "held" } : { kind: "taken" };
}

/**
 * Makes a hold a booking, also one that ran out while nobody else wanted the nights.
 * @returns false if it is no hold any more: somebody else may have the nights
 */
export async function confirmStay(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("stays")
    .set({ state: "confirmed", held_until: null })
    .where("id", "=", id)
    .where("state", "=", "held")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a hold that ran out, once the provider has said that nobody paid it. @returns false if it is no such hold any more */
export async function letGo(trx: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("stays")
    .set({ state: "expired" })
    .where("id", "=", id)
    .where("state", "=", "held")
    .where("held_until", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the nights of a hold or a booking back. @returns false if there was nothing to give back */
export async function releaseStay(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("stays")
    .set({ state: "released", held_until: null })
    .where("id", "=", id)
    .where("state", "in", ["held", "confirmed"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
