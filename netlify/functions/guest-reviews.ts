import type { Config } from "@netlify/functions";
import { listGuestReviews, sendGuestReview } from "#api/guest-reviews.ts";
import { route, serve } from "#server/app.ts";
import { findReviewed, readGuestReviews, sendReviewOfStay } from "#server/handle-guest-reviews.ts";

export default serve([
  route(listGuestReviews, findReviewed, readGuestReviews),
  route(sendGuestReview, sendReviewOfStay),
]);

export const config: Config = { path: ["/api/guest-reviews", "/api/guest-reviews/*"] };
