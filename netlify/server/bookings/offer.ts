import type { getBookingOffer } from "#api/booking/booking-offer.ts";
import type { InputOf } from "#api/endpoint.ts";
import { findBookingOffer } from "#db/bookings/offer.ts";
import { db } from "#db/client.ts";
import type { Booker, BookingOffer } from "#domain/booking/offer.ts";
import { isSimulatedPayment } from "#domain/money/payment/simulation.ts";
import type { Answer, Call } from "../http/answer.ts";
import { userOf } from "../sessions/present-user.ts";
import { ProblemError } from "../http/problem.ts";

/** GET /api/bookings/offer. Never cached: it depends on the moment and on who asks. */
export async function readOffer({
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
