import type { AstroGlobal } from "astro";
import { toReceipt, type BookingWithPayments } from "#db/bookings/rows.ts";
import { bookingByToken } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { isOwnersBooking, ownGuestReview } from "#db/resorts/guest-reviews.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { stayObstacle } from "#domain/resort/guest-review.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import type { StayReviewProps } from "#features/review/StayReviewScreen.tsx";
import { sessionPage, signedInAccount } from "./session-page.ts";
import { orUnreachable } from "./or-unreachable.ts";

export type StayReviewPageData = { kind: "found"; screen: StayReviewProps } | { kind: "missing" | "unreachable" };

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
    title: astro.locals.locale === "bn" ? titleBn || title : title || titleBn,
  };
}
