import * as v from "valibot";
import { localeField, tokenField, WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "./endpoint.ts";

/** `confirmedAt`: now, ISO 8601; `hideAt`: when the listing is hidden unless it is confirmed again. */
export type ConfirmedListing = { confirmed: true; confirmedAt: string; hideAt: string };

export const confirmListing = endpoint<{ id: string }, ConfirmedListing>()({
  method: "POST",
  path: "/api/listings/:id/confirm",
  access: "account",
  summary: "The owner says that it is still available. One that was hidden for want of this is public again at once.",
  parameters: [{ name: "id", in: "path", text: "of the listing" }],
  input: v.object({ locale: localeField }),
  output: answers<ConfirmedListing>("ConfirmedListing"),
  errors: [...WRITE_ERRORS, "signed-out", "not-allowed", "submission-not-found", "too-many-attempts"],
  form: { name: "confirm-own-listing", page: "/account", done: "/account", keep: [] },
});

export const confirmListingByLink = endpoint<{ token: string }, ConfirmedListing>()({
  method: "POST",
  path: "/api/listings/confirm",
  access: "anyone",
  summary: "The same by the link of a mail, without a session. Pressing the button again does no harm.",
  parameters: [{ name: "token", in: "body", text: "from the link in the mail" }],
  input: v.object({ token: tokenField }),
  output: answers<ConfirmedListing>("ConfirmedListing"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "confirm-listing", page: "/confirm-listing", done: null, keep: [], carry: ["token"] },
});
