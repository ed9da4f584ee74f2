import { sql, type Kysely, type Transaction } from "kysely";
import type { StayDates } from "#domain/booking/stay.ts";
import { ASKED_FOR_MS } from "#domain/money/payment/check.ts";
import type { StoredBooking } from "./rows.ts";
import { giveStay } from "./bookings.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/**
 * A stay that somebody wants: `id` a UUIDv7 made by the caller; the hold runs out at `heldUntil` unless it is confirmed. Without a `roomId` one
 * unit of the resort's first type is meant.
 */
export type StayClaim = StayDates & {
  id: string;
  resortId: string;
  roomId?: string | null;
  units?: number;
  now: Date;
  heldUntil: Date;
};
type ClaimAnswer = { kind: "held" } | { kind: "taken" };

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

/** The room that a claim is for, locked until the transaction ends; undefined where it is not there any more. */
export async function lockRoom(trx: Kysely<Database>, { resortId, roomId }: Pick<StayClaim, "resortId" | "roomId">) {
  let rooms = trx.selectFrom("room_types").select("id").where("resort_id", "=", resortId);
  if (roomId) rooms = rooms.where("id", "=", roomId);
  return rooms.orderBy("display_order").limit(1).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Holds the nights of a stay for one guest. Of any number of claims at once that share a night, as many get them as there are units: the
 * resort's row makes them wait for one another, and the table's trigger would refuse one more even so. Call it inside the transaction
 * that writes the booking, or by itself.
 */
export async function claimStay(db: Kysely<Database> | Transaction<Database>, claim: StayClaim): Promise<ClaimAnswer> {
  if (!db.isTransaction) return db.transaction().execute((trx) => claimStay(trx, claim));
  const resort = await sql`select from resorts where id = ${claim.resortId}::uuid for no key update`.execute(db);
  // Deleted while somebody was booking.
  if (resort.rows.length === 0) return { kind: "taken" };
  const room = await lockRoom(db, claim);
  if (!room) return { kind: "taken" };
  const { units = 1 } = claim;
  await endRunOut(db, room.id, claim, claim.now);
  const isTaken = await takeUnits(db, { ...claim, roomId: room.id, units, state: "held", reason: null });
  return { kind: isTaken ? "held" : "taken" };
}

/** A hold that ran out still stands in the way until it is called so. */
export const endRunOut = (
  trx: Kysely<Database>,
  roomId: string,
  { checkIn, checkOut }: StayDates,
  now: Date,
): Promise<unknown> =>
  sql`
    update stays set state = 'expired'
    where room_type_id = ${roomId}::uuid and ${isOver(now)} and check_in < ${checkOut}::date and check_out > ${checkIn}::date
  `.execute(trx);

type Taking = StayDates & { id: string; resortId: string; roomId: string; units: number; now: Date } & (
    | { state: "held"; heldUntil: Date; reason: null }
    | { state: "blocked"; heldUntil: null; reason: string | null; calendarId?: string }
  );

/** Takes units of a room that is locked, if there are as many on every night. */
export async function takeUnits(trx: Kysely<Database>, taking: Taking): Promise<boolean> {
  const { id, resortId, roomId, units, checkIn, checkOut, state, heldUntil, reason, now } = taking;
  const calendarId = (taking.state === "blocked" && taking.calendarId) || null;
  const { rows } = await sql`
    insert into stays (id, resort_id, room_type_id, units, check_in, check_out, state, held_until, reason, created_at, calendar_id)
    select ${id}::uuid, ${resortId}::uuid, t.id, ${units}::smallint, ${checkIn}::date, ${checkOut}::date, ${state},
      ${heldUntil}::timestamptz, ${reason}, ${now}::timestamptz, ${calendarId}::uuid
    from room_types as t
    where t.id = ${roomId}::uuid and most_taken(t.id, ${checkIn}::date, ${checkOut}::date, null) + ${units}::integer <= t.units
    returning id
  `.execute(trx);
  return rows.length === 1;
}

/** Nights that an owner does not sell. `roomId`: of a room of theirs. */
export type NightBlock = StayDates & { resortId: string; roomId: string; units: number; reason: string | null };

/** Blocks units of a room. Give a transaction. @returns false where somebody has them on one of the nights, or the room is gone */
export async function blockNights(trx: Kysely<Database>, block: NightBlock, now: Date): Promise<boolean> {
  const room = await lockRoom(trx, block);
  if (!room) return false;
  await endRunOut(trx, room.id, block, now);
  return takeUnits(trx, { ...block, id: uuidv7(now.getTime()), state: "blocked", heldUntil: null, now });
}

/** Sells the nights of a block again; nothing where there is no such block of the resort's, or another site's calendar says it. */
export const openNights = (db: Kysely<Database>, resortId: string, id: string): Promise<unknown> =>
  db
    .deleteFrom("stays")
    .where("id", "=", id)
    .where("resort_id", "=", resortId)
    .where("state", "=", "blocked")
    .where("calendar_id", "is", null)
    .execute();

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
  const before =
    stay_id === null
      ? undefined
      : await trx.selectFrom("stays").select(["room_type_id", "units"]).where("id", "=", stay_id).executeTakeFirst();
  // Its room was taken away.
  if (before?.room_type_id === null) return false;
  const id = uuidv7(now.getTime());
  const room = { roomId: before?.room_type_id ?? null, units: before?.units ?? 1 };
  const claimed = await claimStay(trx, { id, resortId, ...room, checkIn, checkOut, now, heldUntil });
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
