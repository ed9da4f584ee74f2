import { bookingById } from "#db/bookings/bookings.ts";
import { toReceipt } from "#db/bookings/rows.ts";
import { db } from "#db/client.ts";
import { isTenancyId } from "#db/tenancies/tenancies.ts";
import { leadsToTenancy } from "#domain/booking/receipt.ts";

/** A booking of a home of theirs that a tenancy can come of; null: it is none. `name`: of whoever booked it. */
export async function tenancyBooking(id: string, ownerId: string, now: Date) {
  const found = isTenancyId(id) ? await bookingById(db, id) : null;
  const { account_id: accountId = null, owner_id, listing_id: listingId = null, name = null } = found?.booking ?? {};
  if (!found || owner_id !== ownerId || accountId === null || accountId === ownerId || listingId === null) return null;
  return leadsToTenancy(toReceipt(found, now)) ? { id, accountId, listingId, name: name ?? "" } : null;
}
