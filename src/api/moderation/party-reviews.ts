import * as v from "valibot";
import type { Locale } from "#domain/locale.ts";
import {
  BLIND_DAYS,
  OCCASIONS,
  PARTY_COMMENT,
  PARTY_GRADES,
  PARTY_OBSTACLES,
  type Occasion,
  type PartyGrades,
} from "#domain/moderation/party-review.ts";
import { localeField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { requiredMessage } from "../inquiries/message-field.ts";

export type PartyReviewSend = PartyGrades & { of: Occasion; id: string; comment: string; locale?: Locale };
/** `changed`: there was one already; its new words wait for approval. */
export type PartyReviewAnswer = { state: "received" | "changed" };
export type PartyReviewWithdrawn = { state: "withdrawn" };

const words = (list: readonly string[]) => list.map((one) => `\`${one}\``).join(", ");
const gradeText = `${words(PARTY_GRADES)}: `;
const grade = (text: string, name: string) => ({ name, in: "body", text: gradeText + text }) as const;
const path = [
  { name: "of", in: "path", text: words(OCCASIONS) },
  { name: "id", in: "path", text: "of the visit or the tenancy" },
] as const;
const gradeField = v.picklist(PARTY_GRADES, "required");

export const sendPartyReview = endpoint<PartyReviewSend, PartyReviewAnswer>()({
  method: "POST",
  path: "/api/party-reviews/:of/:id",
  access: "account",
  proof: "none",
  summary:
    `What one side of a visit that took place, or of a tenancy that is over, says of the other, within ${BLIND_DAYS} days; it says with it that a ` +
    `visit took place. It waits for approval, can be changed until then, and is shown once both have spoken or the ${BLIND_DAYS} days are over. ` +
    `\`no-meeting\`: \`errors\` has why (${words(PARTY_OBSTACLES)}).`,
  parameters: [
    ...path,
    grade("was it as they said", "described"),
    grade("do they answer and come", "answers"),
    grade("are they fair", "fair"),
    { name: "comment", in: "body", text: `${PARTY_COMMENT.min} to ${PARTY_COMMENT.max} characters` },
  ],
  // In the order of the form, so that its summary of problems has that order.
  input: v.object({
    described: gradeField,
    answers: gradeField,
    fair: gradeField,
    comment: v.pipe(
      requiredMessage(PARTY_COMMENT.max),
      v.check((text) => text === "" || [...text].length >= PARTY_COMMENT.min, "tell-more"),
    ),
    locale: localeField,
  }),
  output: answers<PartyReviewAnswer>("PartyReviewAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "meeting-not-found",
    "no-meeting",
    "review-published",
    "review-withdrawn",
    "too-many-attempts",
  ],
  form: {
    name: "party-review",
    page: "/account/review",
    done: null,
    keep: ["described", "answers", "fair", "comment"],
    carry: ["of", "id"],
  },
});

export const withdrawPartyReview = endpoint<{ of: Occasion; id: string }, PartyReviewWithdrawn>()({
  method: "DELETE",
  path: "/api/party-reviews/:of/:id",
  access: "account",
  proof: "none",
  summary: "Takes back what one has said of the other, approved or not. It is for good: nobody speaks twice.",
  parameters: [...path],
  input: v.object({ locale: localeField }),
  output: answers<PartyReviewWithdrawn>("PartyReviewWithdrawn"),
  errors: [...WRITE_ERRORS, "signed-out", "meeting-not-found", "too-many-attempts"],
  form: { name: "party-review-withdraw", page: "/account/review", done: null, keep: [], carry: ["of", "id"] },
});
