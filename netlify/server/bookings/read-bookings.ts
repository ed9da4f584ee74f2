import { BOOKINGS_PAGE, type OwnBookingsAnswer, type ReceivedBookingsAnswer } from "#api/booking/bookings.ts";
import { toReceipt, type BookingWithPayments } from "#db/bookings/rows.ts";
import { bookingsOf } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { tenanciesOfBookings } from "#db/tenancies/tenancies.ts";
import { leadsToTenancy, type ReceivedBooking } from "#domain/booking/receipt.ts";
import type { getBookingOffer } from "#api/booking/booking-offer.ts";
import type { InputOf } from "#api/endpoint.ts";
import { findBookingOffer } from "#db/bookings/offer.ts";
import type { Booker, BookingOffer } from "#domain/booking/offer.ts";
import { isSimulatedPayment } from "#domain/money/payment/simulation.ts";
import { ownBooking } from "../receipts/receipt.ts";
import type { Answer, Call } from "../http/answer.ts";
import { userOf } from "../sessions/present-user.ts";
import { ProblemError } from "../http/problem.ts";

/** A page of bookings and the start of the next. One row more is read to know whether there is a next page. */
async function pageOf(role: "account" | "owner", profileId: string, cursor: string | null) {
  const found = await bookingsOf(db, { role, profileId, cursor, limit: BOOKINGS_PAGE + 1 });
  const page = found.slice(0, BOOKINGS_PAGE);
  return { page, cursor: found.length > page.length ? (page.at(-1)?.booking.id ?? null) : null };
}

/** The bookings that an account made, after the id `cursor`, as `GET /api/bookings` answers them. */
export async function ownBookings(accountId: string, after: string | null, now: Date): Promise<OwnBookingsAnswer> {
  const { page, cursor } = await pageOf("account", accountId, after);
  const led = await tenanciesOfBookings(
    db,
    page.map(({ booking }) => booking.id),
  );
  return { items: page.map((each) => ownBooking(each, now, led.get(each.booking.id) ?? null)), cursor };
}

/** The owner sees the guest only once the booking is paid. */
function received(found: BookingWithPayments, now: Date, led: string | null): ReceivedBooking {
  const receipt = toReceipt(found, now);
  const { id, reference, kind, state, subject, stay, fee, paidAt, createdAt, customer } = receipt;
  const guest = paidAt === null ? null : (customer?.name ?? null);
  const mayBegin = leadsToTenancy(receipt) && found.booking.account_id !== null;
  const tenancy = mayBegin || led ? { id: led } : null;
  return { id, reference, kind, state, subject, stay, fee, paidAt, createdAt, guest, tenancy };
}

/** The bookings of what an account offers, as `GET /api/bookings/received` answers them. */
export async function receivedBookings(
  accountId: string,
  after: string | null,
  now: Date,
): Promise<ReceivedBookingsAnswer> {
  const { page, cursor } = await pageOf("owner", accountId, after);
  const led = await tenanciesOfBookings(
    db,
    page.map(({ booking }) => booking.id),
  );
  return { items: page.map((each) => received(each, now, led.get(each.booking.id) ?? null)), cursor };
}

/** GET /api/bookings/offer. Never cached: it depends on the moment and on who asks. */
export async function readBookingOffer({
  input,
  visitor,
}: Call<InputOf<typeof getBookingOffer>>): Promise<Answer<BookingOffer>> {
  const simulated = isSimulatedPayment(process.env["BKASH_BASE_URL"]);
  const [offer, signedIn] = await Promise.all([findBookingOffer(db, input, { simulated, now: new Date() }), visitor()]);
  if (offer === "demo") throw new ProblemError("demo-not-bookable");
  if (offer === "missing") throw new ProblemError(input.kind === "resort" ? "resort-not-found" : "listing-not-found");
  return { data: { offer, simulated, booker: signedIn && (await bookerOf(signedIn.account.id)) } };
}

async function bookerOf(accountId: string): Promise<Booker> {
  const { name, nameBn, email, phone, contactPhone } = await userOf(accountId);
  return { name, nameBn, email, phone: contactPhone ?? phone };
}
