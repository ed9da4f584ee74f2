import { sql, type Kysely } from "kysely";
import type { Booking } from "./rows.ts";
import { giveStay } from "./bookings.ts";
import type { Database } from "../schema/tables.ts";
import { claimStay, confirmStay, isOver } from "./stays.ts";
import { uuidv7 } from "../uuidv7.ts";

/**
 * Keeps what a booking is for until `heldUntil`: the nights of a stay are held on, or held again if they are still free; a property must
 * still be offered. Give the transaction that holds the booking.
 * @returns false where it is gone
 */
export async function keepFree(
  trx: Kysely<Database>,
  booking: Booking,
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
export async function takeForGood(trx: Kysely<Database>, booking: Booking, now: Date): Promise<boolean> {
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
