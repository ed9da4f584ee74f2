import type { Kysely } from "kysely";
import type { Booking } from "#db/bookings/rows.ts";
import { cancelBookingRow } from "#db/bookings/bookings.ts";
import type { Database } from "#db/schema/tables.ts";
import { releaseStay } from "#db/bookings/stays.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import type { Effects } from "../payments/settle.ts";

/**
 * Ends a booking and frees its nights; refunds are the caller's task. Give the transaction that holds the booking. @returns true: it has
 * ended
 */
export async function endBooking(
  trx: Kysely<Database>,
  { id, slug, stay_id }: Pick<Booking, "id" | "slug" | "stay_id">,
  now: Date,
  effects: Effects,
): Promise<true> {
  await cancelBookingRow(trx, id, now);
  if (stay_id !== null && (await releaseStay(trx, stay_id))) effects.tags.add(staysTag(slug));
  return true;
}
