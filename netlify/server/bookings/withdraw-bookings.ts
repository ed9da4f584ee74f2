import type { Kysely } from "kysely";
import { lockOpenBookings, type BookedBy, type OpenBooking } from "#db/bookings/open-bookings.ts";
import { startRefund } from "#db/payments/settlement.ts";
import type { Database } from "#db/schema/tables.ts";
import { isLegal } from "#domain/booking/booking.ts";
import { endBooking } from "./end-booking.ts";
import { tellRefund, type Effects, type Who } from "../payments/settle.ts";
import { ProblemError } from "../http/problem.ts";

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
