import type { InputOf } from "#api/endpoint.ts";
import type { GuestReviewAnswer, listGuestReviews, sendGuestReview } from "#api/booking/guest-reviews.ts";
import { isListingId } from "#api/catalogue/listings.ts";
import { toReceipt } from "#db/bookings/rows.ts";
import { bookingByToken, lockBooking, bookingById } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { guestReviews, isOwnersBooking, storeGuestReview, staysToAskAbout } from "#db/resorts/guest-reviews.ts";
import { resortViewTarget } from "#db/resorts/detail.ts";
import { resortTag } from "#domain/site/cache-tags.ts";
import { stayObstacle, type GuestReviewPage } from "#domain/resort/guest-review.ts";
import { writeCursor } from "#domain/search/list-cursor.ts";
import { dayInDhaka, addDays } from "#domain/booking/stay.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { mailStayReview } from "../moderation/mail.ts";

/** POST /api/guest-reviews */
export async function sendReviewOfStay({
  input,
  client,
  visitor,
}: Call<InputOf<typeof sendGuestReview>>): Promise<Answer<GuestReviewAnswer>> {
  await consume("review-address", client);
  const { token, ...review } = input;
  const found = token === "" ? null : await bookingByToken(db, token);
  if (!found) throw new ProblemError("booking-not-found");
  const { booking } = found;
  const visitorId = (await visitor())?.account.id ?? null;
  if (await isOwnersBooking(db, booking, visitorId)) throw new ProblemError("not-allowed");
  const now = new Date();
  const obstacle = stayObstacle(toReceipt(found, now), dayInDhaka(now));
  if (obstacle) throw new ProblemError("no-stay", [{ field: "stay", code: obstacle }]);
  if (booking.email !== null) await consume("review-sender", booking.email);
  const state = await db.transaction().execute(async (trx) => {
    // The lock makes two simultaneous requests one review, and prevents a review by an account that is just being erased.
    const held = await lockBooking(trx, booking.id);
    if (!held?.email || held.resort_id === null) throw new ProblemError("booking-not-found");
    return storeGuestReview(trx, held, { ...review, now });
  });
  if (state === "published") throw new ProblemError("review-published");
  // The page reads what there is now, so a form without a script needs no other answer.
  return { data: { state }, status: 202, goTo: `/stay-review?token=${encodeURIComponent(token)}` };
}

type Reviewed = { id: string; slug: string };

/** The public resort that a path names. @throws ProblemError `resort-not-found` */
export async function findReviewed({ param }: Pick<Call<unknown>, "param">): Promise<Reviewed> {
  const slug = param("slug").toLowerCase();
  const resort = isListingId(slug) ? await resortViewTarget(db, slug) : null;
  if (!resort) throw new ProblemError("resort-not-found");
  return resort;
}

/** GET /api/guest-reviews/:slug */
export async function readGuestReviews(
  { input }: Call<InputOf<typeof listGuestReviews>>,
  resort: Reviewed,
): Promise<Answer<GuestReviewPage>> {
  const { next, ...page } = await guestReviews(db, resort.id, input.cursor);
  return {
    data: { ...page, next: writeCursor(next) },
    caching: { tags: [resortTag(resort.slug)], cdn: 60, stale: 86_400, browser: 0, vary: ["cursor"] },
  };
}

/** For how many days missed requests are still sent. The outbox remembers sent mails for longer, so nobody is asked twice. */
const DAYS_BACK = 3;
const AT_ONCE = 100;

/**
 * Asks guests how their stay was, from the day after check-out on, each once.
 * @returns how many were asked; call `sendOutbox` afterwards
 */
export async function askAboutStays(now: Date): Promise<number> {
  const today = dayInDhaka(now);
  const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, -1) };
  let asked = 0;
  for (let after: string | null = null; ;) {
    const ids: string[] = await staysToAskAbout(db, { ...days, after, limit: AT_ONCE });
    for (const id of ids) {
      const found = await bookingById(db, id);
      if (!found || stayObstacle(toReceipt(found, now), today)) continue;
      const { booking } = found;
      if (await isOwnersBooking(db, booking, null)) continue;
      if (await mailStayReview(db, booking)) asked += 1;
    }
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return asked;
  }
}
