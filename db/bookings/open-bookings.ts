import { sql, type Kysely } from "kysely";
import { decisiveAttempt } from "#domain/booking/booking.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import type { StoredBooking } from "./rows.ts";
import { paymentsOf, type Payment } from "../payments/payments.ts";
import { refundedPaisa } from "../payments/refunds.ts";
import type { Database } from "../schema/tables.ts";

/** A booking that a guest has paid and counts on, with what of the money is still here. */
export type OpenBooking = { booking: StoredBooking; payment: Payment; leftPaisa: number };
/** Of what: a listing, a resort, or everything that somebody offers. */
export type BookedBy = "listing_id" | "resort_id" | "owner_id";

/** A stay is open until its last night is over, a home's booking as long as its fee comes back for the asking. */
export const isAhead = (now: Date) =>
  sql<boolean>`(b.cancelled_at is null and (b.check_out > ${dayInDhaka(now)}::date or (b.kind = 'property' and b.refund_until > ${now})))`;

/** Locks every open booking of these, after any settlement that is under way. Call it before the post itself is locked. */
export const holdBookings = (trx: Kysely<Database>, column: BookedBy, id: string, now: Date): Promise<unknown> =>
  sql`select from bookings as b where b.${sql.ref(column)} = ${id}::uuid and ${isAhead(now)} order by b.id for update`.execute(
    trx,
  );

/**
 * The paid bookings that guests still count on, the oldest first. They are locked until the transaction ends, like every booking whose
 * payment may still arrive. A later payment finds the post deleted and is refunded.
 */
export async function lockOpenBookings(
  trx: Kysely<Database>,
  column: BookedBy,
  id: string,
  now: Date,
): Promise<OpenBooking[]> {
  const { rows } = await sql<StoredBooking & { is_taken: boolean }>`
    select b.*, b.kind = 'property' or coalesce((select s.state = 'confirmed' from stays as s where s.id = b.stay_id), false) as is_taken
    from bookings as b where b.${sql.ref(column)} = ${id}::uuid and ${isAhead(now)} order by b.id for update
  `.execute(trx);
  const open: OpenBooking[] = [];
  for (const { is_taken: isTaken, ...booking } of rows) {
    const payment = decisiveAttempt(await paymentsOf(trx, booking.id));
    const leftPaisa = payment.amount_paisa - (await refundedPaisa(trx, payment.id));
    const isPaid = payment.state === "paid" || payment.state === "refunding" || payment.state === "refunded";
    if (isTaken && isPaid && leftPaisa > 0) open.push({ booking, payment, leftPaisa });
  }
  return open;
}
