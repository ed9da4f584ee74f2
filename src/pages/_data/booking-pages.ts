import { readersTitle } from "#domain/text/text-language.ts";
import type { AstroGlobal } from "astro";
import * as v from "valibot";
import { getBookingOffer } from "#api/booking/booking-offer.ts";
import { findBookingOffer } from "#db/bookings/offer.ts";
import { db } from "#db/client.ts";
import { sessionContact } from "#db/accounts/live-session.ts";
import { isSimulatedPayment } from "#domain/money/payment/simulation.ts";
import type { BookingScreenProps } from "#features/booking/BookingScreen.tsx";
import { receiptByToken, bookingByToken } from "#db/bookings/bookings.ts";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { toReceipt, type BookingWithPayments } from "#db/bookings/rows.ts";
import { isOwnersBooking, ownGuestReview } from "#db/resorts/guest-reviews.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { stayObstacle } from "#domain/resort/guest-review.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import type { StayReviewProps } from "#features/review/StayReviewScreen.tsx";
import { sessionPage, sessionToken, signedInAccount } from "./session-page.ts";
import { sayUnreachable, orUnreachable } from "./or-unreachable.ts";

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

/** What receipts are opened with. Anything else opens none and is not looked up. */
const TOKEN = /^[\w-]{16,200}$/;

/** The receipt that a token opens; null if it opens none. Throws where the database does not answer. */
export const readReceipt = async (token: string): Promise<BookingReceipt | null> =>
  TOKEN.test(token) ? receiptByToken(db, token, new Date()) : null;

/** The receipt that a token opens, or why there is none to show. Sets the status; search engines are told to stay away. */
export async function receiptOf(
  astro: AstroGlobal,
  token: string,
): Promise<{ receipt: BookingReceipt; token: string } | "missing" | "unreachable"> {
  astro.response.headers.set("X-Robots-Tag", "noindex, nofollow");
  try {
    const receipt = await readReceipt(token);
    if (receipt) return { receipt, token };
    astro.response.status = 404;
    return "missing";
  } catch (error) {
    sayUnreachable(astro, "a receipt", error);
    return "unreachable";
  }
}

type StayReviewPageData = { kind: "found"; screen: StayReviewProps } | { kind: "missing" | "unreachable" };

/** The stay whose receipt the address has the token of. It is one person's page of the moment and stored nowhere. */
export async function stayReviewPage(astro: AstroGlobal): Promise<StayReviewPageData> {
  const { token, answer: given } = sessionPage(astro);
  const answer = given?.form === "guest-review" ? given : null;
  return orUnreachable(astro, "the stay that is reviewed", async () => {
    const found = token === null ? null : await bookingByToken(db, token);
    if (token !== null && found) return { kind: "found", screen: await screenOf(astro, { token, found, answer }) };
    astro.response.status = 404;
    return { kind: "missing" };
  });
}

async function screenOf(
  astro: AstroGlobal,
  { token, found, answer }: { token: string; found: BookingWithPayments; answer: FormAnswer | null },
): Promise<StayReviewProps> {
  const now = new Date();
  const { booking } = found;
  const receipt = toReceipt(found, now);
  const visitor = await signedInAccount(astro);
  const review = await ownGuestReview(db, booking.id);
  const refusal = (await isOwnersBooking(db, booking, visitor?.id ?? null))
    ? "own"
    : review?.approval === "approved"
      ? "published"
      : stayObstacle(receipt, dayInDhaka(now));
  const { slug, title, titleBn } = receipt.subject;
  return {
    token,
    slug,
    refusal,
    review,
    answer,
    stay: receipt.stay,
    name: receipt.customer?.name ?? "",
    title: readersTitle({ title, titleBn }, astro.locals.locale),
  };
}
