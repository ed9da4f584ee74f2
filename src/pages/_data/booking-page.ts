import type { AstroGlobal } from "astro";
import * as v from "valibot";
import { getBookingOffer } from "#api/booking/booking-offer.ts";
import { findBookingOffer } from "#db/bookings/offer.ts";
import { db } from "#db/client.ts";
import { sessionContact } from "#db/accounts/live-session.ts";
import { isSimulatedPayment } from "#domain/money/payment/simulation.ts";
import type { BookingScreenProps } from "#features/booking/BookingScreen.tsx";
import { sessionPage, sessionToken } from "./session-page.ts";
import { sayUnreachable } from "./or-unreachable.ts";

/** What the address asks to book and who asks. Sets the status; the page is of the moment and kept nowhere. */
export async function bookingPage(astro: AstroGlobal): Promise<BookingScreenProps> {
  const { answer } = sessionPage(astro);
  const token = sessionToken(astro);
  const simulated = isSimulatedPayment(process.env["BKASH_BASE_URL"]);
  const asked = v.safeParse(getBookingOffer.input, Object.fromEntries(astro.url.searchParams));
  try {
    const [offer, booker] = await Promise.all([
      asked.success ? findBookingOffer(db, asked.output, { simulated, now: new Date() }) : ("missing" as const),
      token ? sessionContact(db, token) : null,
    ]);
    if (offer === "missing") astro.response.status = 404;
    return { offer, booker, answer, simulated };
  } catch (error) {
    sayUnreachable(astro, "the booking that is offered", error);
    return { offer: "unreachable", booker: null, answer, simulated };
  }
}
