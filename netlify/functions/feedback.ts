import type { Config } from "@netlify/functions";
import { listReviews, sendReview } from "#api/moderation/reviews.ts";
import { db } from "#db/client.ts";
import { approvedReviews, storeReview } from "#db/moderation/reviews.ts";
import { REVIEWS_TAG } from "#domain/site/cache-tags.ts";
import { INQUIRY_TRAP } from "#domain/inquiry/inquiry.ts";
import { writeCursor } from "#domain/search/list-cursor.ts";
import { route, serve } from "#server/http/app.ts";
import type { Caching } from "#server/http/caching.ts";
import { consume } from "#server/http/limits.ts";
import { listGuestReviews, sendGuestReview } from "#api/booking/guest-reviews.ts";
import { sendPartyReview, withdrawPartyReview } from "#api/moderation/party-reviews.ts";
import { findMeeting, takeBackPartyReview, writePartyReview } from "#server/reviews/party-reviews.ts";
import { findReviewed, readGuestReviews, sendReviewOfStay } from "#server/reviews/guest-reviews.ts";
import { getReport, sendReport } from "#api/moderation/reports.ts";
import { readReport, takeReport } from "#server/moderation/reports.ts";

/** Approving a review purges them; if a purge was lost, they revalidate within a minute. */
const KEPT: Caching = { tags: [REVIEWS_TAG], cdn: 60, stale: 86_400, browser: 0, vary: ["cursor"] };

export default serve([
  route(listReviews, async ({ input }) => {
    const { items, next } = await approvedReviews(db, input.cursor);
    return { data: { items, next: writeCursor(next) }, caching: KEPT };
  }),

  route(sendReview, async ({ input, client, visitor }) => {
    const answer = { data: { received: true }, status: 202 } as const;
    // A program filled in what people do not see. It learns nothing from the answer.
    if (input[INQUIRY_TRAP] !== "") return answer;
    await consume("review-address", client);
    await consume("review-sender", input.email);
    const accountId = (await visitor())?.account.id ?? null;
    const { name, email, rating, comment, propertyType, location, pageSource, locale } = input;
    const review = { name, email, rating, comment, propertyType, location, pageSource, locale, accountId };
    await db.transaction().execute((trx) => storeReview(trx, { ...review, now: new Date() }));
    return answer;
  }),

  route(listGuestReviews, findReviewed, readGuestReviews),
  route(sendGuestReview, sendReviewOfStay),

  route(sendPartyReview, findMeeting, writePartyReview),
  route(withdrawPartyReview, findMeeting, takeBackPartyReview),

  route(sendReport, takeReport),
  route(getReport, readReport),
]);

export const config: Config = {
  path: [
    "/api/reviews",
    "/api/guest-reviews",
    "/api/guest-reviews/*",
    "/api/party-reviews/*",
    "/api/reports",
    "/api/reports/*",
  ],
};
