import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import {
  bookingColumns,
  toReceipt,
  withPayments,
  withSubject,
  type StoredBooking,
  type DetailedBooking,
  type BookingWithPayments,
} from "./rows.ts";
import type { CostColumns } from "./cost.ts";
import type { Database } from "../schema/tables.ts";

export type NewBooking = Omit<StoredBooking, "cancelled_at">;

/** Receipts are found by the hash of their token: a copy of the table opens none. */
export const receiptHash = (token: string): string => createHash("sha256").update(token).digest("hex");

export const insertBooking = (trx: Kysely<Database>, booking: NewBooking): Promise<unknown> =>
  trx.insertInto("bookings").values(booking).execute();

/** Locks a booking, so that decisions about it run one after another. Give a transaction. null if there is no such booking. */
export async function lockBooking(trx: Kysely<Database>, id: string): Promise<StoredBooking | null> {
  return (await trx.selectFrom("bookings").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

const select = (db: Kysely<Database>, where: ReturnType<typeof sql>) =>
  sql<DetailedBooking>`select ${bookingColumns} from bookings as b ${withSubject} where ${where}`.execute(db);

export async function bookingById(db: Kysely<Database>, id: string): Promise<BookingWithPayments | null> {
  const { rows } = await select(db, sql`b.id = ${id}::uuid`);
  return (await withPayments(db, rows))[0] ?? null;
}

/** The booking whose receipt a token opens; null if it opens none. */
export async function bookingByToken(db: Kysely<Database>, token: string): Promise<BookingWithPayments | null> {
  const { rows } = await select(db, sql`b.receipt_hash = ${receiptHash(token)}`);
  return (await withPayments(db, rows))[0] ?? null;
}

/** The receipt that a token opens; null if it opens none. */
export async function receiptByToken(db: Kysely<Database>, token: string, now: Date): Promise<BookingReceipt | null> {
  const found = await bookingByToken(db, token);
  return found ? toReceipt(found, now) : null;
}

/** Bookings that somebody made (`account`) or that are of what they offer (`owner`), the newest first, after the id `cursor`. */
export async function bookingsOf(
  db: Kysely<Database>,
  {
    role,
    profileId,
    cursor,
    limit,
  }: { role: "account" | "owner"; profileId: string; cursor: string | null; limit: number },
): Promise<BookingWithPayments[]> {
  const column = role === "account" ? sql`b.account_id` : sql`b.owner_id`;
  const after = cursor === null ? sql`` : sql`and b.id < ${cursor}::uuid`;
  const { rows } = await select(db, sql`${column} = ${profileId}::uuid ${after} order by b.id desc limit ${limit}`);
  return withPayments(db, rows);
}

/** What identifies a repeated booking: for a property the account, for a stay everything that was typed. */
export type SameBooking =
  | { kind: "property"; listingId: string; accountId: string }
  | ({ kind: "resort"; resortId: string; roomId: string; units: number; since: Date } & Record<
      "name" | "email" | "phone" | "checkIn" | "checkOut",
      string
    >);

/**
 * The booking that somebody is making or has made of the same, newest first, so that a button pressed twice makes one. Two at once wait
 * for one another until the transaction ends.
 */
export async function sameBooking(trx: Kysely<Database>, same: SameBooking): Promise<BookingWithPayments | null> {
  const key = same.kind === "property" ? `${same.listingId} ${same.accountId}` : `${same.resortId} ${same.email}`;
  await sql`select pg_advisory_xact_lock(hashtext(${`booking ${key}`}))`.execute(trx);
  const condition =
    same.kind === "property"
      ? sql`b.listing_id = ${same.listingId}::uuid and b.account_id = ${same.accountId}::uuid`
      : sql`b.resort_id = ${same.resortId}::uuid and b.email = ${same.email} and b.name = ${same.name} and b.phone = ${same.phone}
          and b.check_in = ${same.checkIn}::date and b.check_out = ${same.checkOut}::date and b.created_at > ${same.since}
          and s.room_type_id = ${same.roomId}::uuid and s.units = ${same.units}`;
  const { rows } = await select(
    trx,
    sql`${condition} and b.cancelled_at is null and exists (
      select from payments as p where p.booking_id = b.id and not p.surplus
        and p.state in ('initiated', 'awaiting', 'executing', 'unknown', 'paid', 'quarantined')
    ) order by b.id desc limit 1`,
  );
  return (await withPayments(trx, rows))[0] ?? null;
}

/** What somebody may have mistyped, and types anew. */
export type Correction = Pick<NewBooking, "name" | "email" | "phone" | "locale" | "message" | keyof Wish>;
/** How many come, and what it costs with what they want besides. */
type Wish = Pick<StoredBooking, "guests"> & CostColumns;

/** Stores corrected data. Give the transaction that holds the booking. */
export const correctBooking = (trx: Kysely<Database>, id: string, correction: Correction): Promise<unknown> =>
  trx.updateTable("bookings").set(correction).where("id", "=", id).execute();

/** Notes that a booking was cancelled, once. */
export const cancelBookingRow = (trx: Kysely<Database>, id: string, now: Date): Promise<unknown> =>
  trx
    .updateTable("bookings")
    .set({ cancelled_at: now })
    .where("id", "=", id)
    .where("cancelled_at", "is", null)
    .execute();

export const giveStay = (trx: Kysely<Database>, id: string, stayId: string): Promise<unknown> =>
  trx.updateTable("bookings").set({ stay_id: stayId }).where("id", "=", id).execute();
