import * as v from "valibot";
import type { Locale } from "#domain/locale.ts";
import { RATING, REVIEW_MAX, REVIEW_PAGES, type Review, type ReviewPage } from "#domain/moderation/review.ts";
import {
  emailField,
  localeField,
  optionalLine,
  requiredName,
  requiredValue,
  WRITE_ERRORS,
} from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { requiredMessage } from "../inquiries/message-field.ts";
import { ratingField } from "../booking/rating-field.ts";
import { textField } from "../text-field.ts";

export type ReviewSend = {
  name: string;
  email: string;
  rating: number;
  comment: string;
  propertyType?: string;
  location?: string;
  pageSource: ReviewPage;
  locale?: Locale;
  /** The hidden field against programs; people leave it empty. */
  website?: string;
};
export type ReviewAnswer = { received: true };
export type ReviewsAnswer = { items: Review[]; next: string | null };

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;
export const sendReview = endpoint<ReviewSend, ReviewAnswer>()({
  method: "POST",
  path: "/api/reviews",
  access: "anyone",
  proof: "none",
  summary:
    "A review of Nibash by a visitor. It waits for approval. The same text again from the same address is taken once.",
  parameters: [
    body("name", `up to ${REVIEW_MAX.name} characters`),
    body("email", "never shown"),
    body("rating", `${RATING.min} to ${RATING.max}`),
    body("comment", `up to ${REVIEW_MAX.comment} characters`),
    body(
      "propertyType",
      `optional; up to ${REVIEW_MAX.propertyType} characters; a type of the listings is shown in each language`,
    ),
    body("location", `optional; up to ${REVIEW_MAX.location} characters`),
    body("pageSource", "`buy` or `rent`: the page it was written on"),
    body("locale", "`en` or `bn`: the language of mails"),
    body("website", "stays empty; people do not see it"),
  ],
  // In the order of the form, so that its summary of problems has that order.
  input: v.object({
    rating: ratingField,
    name: requiredName(REVIEW_MAX.name),
    email: requiredValue(emailField),
    propertyType: optionalLine(REVIEW_MAX.propertyType),
    location: optionalLine(REVIEW_MAX.location),
    comment: requiredMessage(REVIEW_MAX.comment),
    pageSource: v.picklist(REVIEW_PAGES, "unknown-value"),
    locale: localeField,
    website: v.optional(textField("not-text"), ""),
  }),
  output: answers<ReviewAnswer>("ReviewAnswer"),
  errors: [...WRITE_ERRORS, "too-many-attempts"],
  form: {
    name: "feedback",
    page: "/feedback",
    done: null,
    keep: ["rating", "name", "email", "propertyType", "location", "comment"],
    carry: ["pageSource"],
  },
});

export const listReviews = endpoint<{ cursor?: string }, ReviewsAnswer>()({
  method: "GET",
  path: "/api/reviews",
  access: "anyone",
  summary: "Approved reviews, the newest first, without addresses.",
  parameters: [cursorParameter],
  input: v.object({ cursor: cursorField }),
  output: answers<ReviewsAnswer>("ReviewsAnswer"),
  errors: ["invalid-input", "database-unavailable"],
});
