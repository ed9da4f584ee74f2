import type { Kysely } from "kysely";
import type { StoredBooking } from "#db/bookings/rows.ts";
import { cancelBookingRow } from "#db/bookings/bookings.ts";
import type { Database } from "#db/schema/tables.ts";
import { releaseStay, shortenHold } from "#db/bookings/stays.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { lockOpenBookings, type BookedBy, type OpenBooking } from "#db/bookings/open-bookings.ts";
import { startRefund } from "#db/payments/settlement.ts";
import { isLegal } from "#domain/booking/booking.ts";
import type { PaymentProblem } from "#domain/booking/receipt.ts";
import { HOLD_MINUTES } from "#domain/money/payment/check.ts";
import { type Effects, tellRefund, type Who } from "../payments/settle.ts";
import { ProblemError } from "../http/problem.ts";

/**
 * Ends a booking and frees its nights; refunds are the caller's task. Give the transaction that holds the booking. @returns true: it has
 * ended
 */
export async function endBooking(
  trx: Kysely<Database>,
  { id, slug, stay_id }: Pick<StoredBooking, "id" | "slug" | "stay_id">,
  now: Date,
  effects: Effects,
): Promise<true> {
  await cancelBookingRow(trx, id, now);
  if (stay_id !== null && (await releaseStay(trx, stay_id))) effects.tags.add(staysTag(slug));
  return true;
}

/**
 * Cancels the paid bookings of a post that is being deleted: refunds them in full and mails every guest. The owner must have agreed to
 * their number (`agreed`). Give the transaction that deletes the post, before it does.
 * @throws ProblemError `has-bookings` with their number, where there are more than was agreed to
 */
export async function withdrawBookings(
  trx: Kysely<Database>,
  { column, id, agreed }: { column: BookedBy; id: string; agreed: number },
  who: Who,
  effects: Effects,
): Promise<void> {
  const open = await lockOpenBookings(trx, column, id, who.now);
  if (open.length > agreed) {
    throw new ProblemError("has-bookings", [{ field: "bookings", code: String(open.length) }]);
  }
  for (const booking of open) await withdraw(trx, booking, who, effects);
}

async function withdraw(
  trx: Kysely<Database>,
  { booking, payment, leftPaisa }: OpenBooking,
  who: Who,
  effects: Effects,
): Promise<void> {
  // A part is on its way back at this moment: the rest can follow in a minute.
  if (!isLegal(payment.state, "start-refund")) throw new ProblemError("not-refundable");
  await endBooking(trx, booking, who.now, effects);
  const refund = { amountPaisa: leftPaisa, reason: "withdrawn" as const, note: null };
  const refunding = await startRefund(trx, payment, refund, who);
  await tellRefund(trx, refunding, { ...booking, cancelled_at: who.now }, refund);
  Object.assign(effects, { refunds: true, mails: true });
}

/**
 * Decides about held nights after a failed attempt to pay. The guest may try again with another wallet: the nights stay held as long as for
 * a first try. If nobody can pay, or the guest cancelled, they are freed at once. Give the transaction that holds the booking.
 */
export async function keepForNextTry(
  trx: Kysely<Database>,
  { stay_id, slug }: Pick<StoredBooking, "stay_id" | "slug">,
  problem: PaymentProblem | null,
  now: Date,
  effects: Effects,
): Promise<void> {
  if (stay_id === null) return;
  if (problem !== "unavailable" && problem !== "not-paid") {
    await shortenHold(trx, stay_id, new Date(now.getTime() + HOLD_MINUTES * 60_000));
  } else if (await releaseStay(trx, stay_id)) effects.tags.add(staysTag(slug));
}

/** Frees the nights of a booking that nobody can pay. */
export async function releaseNights(db: Kysely<Database>, bookingId: string): Promise<void> {
  const booking = await db
    .selectFrom("bookings")
    .select("stay_id")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  if (booking.stay_id !== null) await releaseStay(db, booking.stay_id);
}
