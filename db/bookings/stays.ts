import { sql, type Kysely, type Transaction } from "kysely";
import { takenRanges, type StayDates } from "#domain/booking/stay.ts";
import { ASKED_FOR_MS } from "#domain/money/payment/check.ts";
import type { StoredBooking } from "./rows.ts";
import { giveStay } from "./bookings.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** A stay that somebody wants: `id` a UUIDv7 made by the caller; the hold runs out at `heldUntil` unless it is confirmed. */
export type StayClaim = StayDates & { id: string; resortId: string; now: Date; heldUntil: Date };
type ClaimAnswer = { kind: "held" } | { kind: "taken" };

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
const isOver = (now: Date) => sql<boolean>`(
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

/**
 * Keeps what a booking is for until `heldUntil`: the nights of a stay are held on, or held again if they are still free; a property must
 * still be offered. Give the transaction that holds the booking.
 * @returns false where it is gone
 */
export async function keepFree(
  trx: Kysely<Database>,
  booking: StoredBooking,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<boolean> {
  if (booking.kind === "property") return isOffered(trx, booking.listing_id);
  const { stay_id, resort_id: resortId, check_in: checkIn, check_out: checkOut } = booking;
  if (resortId === null || checkIn === null || checkOut === null) return false;
  if (stay_id !== null && (await holdOn(trx, stay_id, heldUntil))) return true;
  const id = uuidv7(now.getTime());
  const claimed = await claimStay(trx, { id, resortId, checkIn, checkOut, now, heldUntil });
  if (claimed.kind === "taken") return false;
  await giveStay(trx, booking.id, id);
  return true;
}

/** Confirms what was paid for. @returns false if it was taken by somebody else or no longer exists */
export async function takeForGood(trx: Kysely<Database>, booking: StoredBooking, now: Date): Promise<boolean> {
  if (booking.stay_id !== null && (await confirmStay(trx, booking.stay_id))) return true;
  if (!(await keepFree(trx, booking, { now, heldUntil: new Date(now.getTime() + 60_000) }))) return false;
  if (booking.kind === "property") return true;
  const { stay_id } = await trx
    .selectFrom("bookings")
    .select("stay_id")
    .where("id", "=", booking.id)
    .executeTakeFirstOrThrow();
  return stay_id !== null && (await confirmStay(trx, stay_id));
}

/** A listing that waits for a new approval can still be booked; a rejected or deleted one cannot. */
async function isOffered(trx: Kysely<Database>, listingId: string | null): Promise<boolean> {
  if (listingId === null) return false;
  const found = await trx.selectFrom("listings").select("approval").where("id", "=", listingId).executeTakeFirst();
  return found !== undefined && found.approval !== "rejected";
}

/** Extends a hold; never shortens it. @returns false if it is no longer a hold */
async function holdOn(trx: Kysely<Database>, stayId: string, heldUntil: Date): Promise<boolean> {
  const { rows } = await sql`
    update stays set held_until = greatest(held_until, ${heldUntil}) where id = ${stayId}::uuid and state = 'held' returning id
  `.execute(trx);
  return rows.length === 1;
}

/** Ends a hold at `heldUntil`, unless it ends sooner: nobody is asking for the money any more, and only the guest's next try is waited for. */
export const shortenHold = (trx: Kysely<Database>, stayId: string, heldUntil: Date): Promise<unknown> =>
  sql`
    update stays set held_until = least(held_until, ${heldUntil}) where id = ${stayId}::uuid and state = 'held'
  `.execute(trx);

/** When the hold of a booking ends; null where none is held. */
export async function holdEnd(db: Kysely<Database>, bookingId: string): Promise<Date | null> {
  const { rows } = await sql<{ heldUntil: Date }>`
    select s.held_until as "heldUntil" from bookings as b join stays as s on s.id = b.stay_id
    where b.id = ${bookingId}::uuid and s.state = 'held'
  `.execute(db);
  return rows[0]?.heldUntil ?? null;
}

/** Marks holds that are over as such. @returns the slugs of their resorts */
export async function expireHolds(db: Kysely<Database>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    with expired as (
      update stays set state = 'expired' where ${isOver(now)} returning resort_id
    )
    select distinct r.slug from expired join resorts as r on r.id = expired.resort_id
  `.execute(db);
  return rows.map(({ slug }) => slug);
}
