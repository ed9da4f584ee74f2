import type { Kysely } from "kysely";
import { shortenHold } from "#db/bookings/booking-stays.ts";
import type { Booking } from "#db/bookings/rows.ts";
import type { Database } from "#db/schema/tables.ts";
import { releaseStay } from "#db/bookings/stays.ts";
import type { PaymentProblem } from "#domain/booking/receipt.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { HOLD_MINUTES } from "#domain/money/payment/check.ts";
import type { Effects } from "../payments/settle.ts";

/**
 * Decides about held nights after a failed attempt to pay. The guest may try again with another wallet: the nights stay held as long as for
 * a first try. If nobody can pay, or the guest cancelled, they are freed at once. Give the transaction that holds the booking.
 */
export async function keepForNextTry(
  trx: Kysely<Database>,
  { stay_id, slug }: Pick<Booking, "stay_id" | "slug">,
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
