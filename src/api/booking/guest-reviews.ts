import * as v from "valibot";
import { GUEST_REVIEW, type GuestReviewPage, STAY_OBSTACLES } from "#domain/resort/guest-review.ts";
import type { Locale } from "#domain/locale.ts";
import { RATING } from "#domain/moderation/review.ts";
import { localeField, requiredName, tokenField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { requiredMessage } from "../inquiries/message-field.ts";
import { ratingField } from "./rating-field.ts";

export type GuestReviewSend = { token: string; rating: number; name: string; comment: string; locale?: Locale };
/** `changed`: there was one already; its new text waits for approval. */
export type GuestReviewAnswer = { state: "received" | "changed" };

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;

export const sendGuestReview = endpoint<GuestReviewSend, GuestReviewAnswer>()({
  method: "POST",
  path: "/api/guest-reviews",
  access: "anyone",
  proof: "none",
  summary:
    "What the guest of a booking says of the resort, from the day after check-out on; one review for each paid stay. It waits for approval and " +
    "can be changed until then by sending it again; once it is public the answer is `review-published`. Whoever offers the resort is " +
    `refused (\`not-allowed\`). \`no-stay\`: \`errors\` has why (${STAY_OBSTACLES.map((code) => `\`${code}\``).join(", ")}).`,
  parameters: [
    body("token", "of the booking's receipt: who has it stayed there"),
    body("rating", `${RATING.min} to ${RATING.max}`),
    body("name", `shown with it; up to ${GUEST_REVIEW.name} characters`),
    body("comment", `${GUEST_REVIEW.commentMin} to ${GUEST_REVIEW.commentMax} characters`),
    body("locale", "`en` or `bn`"),
  ],
  // In the order of the form, so that its summary of problems has that order.
  input: v.object({
    token: tokenField,
    rating: ratingField,
    name: requiredName(GUEST_REVIEW.name),
    comment: v.pipe(
      requiredMessage(GUEST_REVIEW.commentMax),
      v.check((text) => text === "" || [...text].length >= GUEST_REVIEW.commentMin, "tell-more"),
    ),
    locale: localeField,
  }),
  output: answers<GuestReviewAnswer>("GuestReviewAnswer"),
  errors: [...WRITE_ERRORS, "not-allowed", "booking-not-found", "no-stay", "review-published", "too-many-attempts"],
  form: {
    name: "guest-review",
    page: "/stay-review",
    done: null,
    keep: ["rating", "name", "comment"],
    carry: ["token"],
  },
});

export const listGuestReviews = endpoint<{ slug: string; cursor?: string }, GuestReviewPage>()({
  method: "GET",
  path: "/api/guest-reviews/:slug",
  access: "anyone",
  summary:
    "Approved reviews of a public resort by guests who stayed there, the newest first, without addresses and bookings. `stars`: how many gave " +
    "one star, two … five, in all; their average is the resort's `rating`.",
  parameters: [{ name: "slug", in: "path", text: "slug, demo id or old slug of the resort" }, cursorParameter],
  input: v.object({ cursor: cursorField }),
  output: answers<GuestReviewPage>("GuestReviewPage"),
  errors: ["invalid-input", "resort-not-found", "database-unavailable"],
});
