import type { Config } from "@netlify/functions";
import { listGuestReviews, sendGuestReview } from "#api/booking/guest-reviews.ts";
import { route, serve } from "#server/http/app.ts";
import { findReviewed, readGuestReviews, sendReviewOfStay } from "#server/reviews/guest-reviews.ts";

export default serve([
  route(listGuestReviews, findReviewed, readGuestReviews),
  route(sendGuestReview, sendReviewOfStay),
]);

export const config: Config = { path: ["/api/guest-reviews", "/api/guest-reviews/*"] };
