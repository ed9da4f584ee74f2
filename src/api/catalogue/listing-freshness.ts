import * as v from "valibot";
import { KEY_ERRORS, localeField, tokenField, WRITE_ERRORS } from "../account/account-fields.ts";
import { FREE_ANSWERS, TAKEN_HIDES, type FreeAnswer } from "#domain/listing/still-free.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** `confirmedAt`: now, ISO 8601; `hideAt`: when the listing is hidden unless it is confirmed again. */
export type ConfirmedListing = { confirmed: true; confirmedAt: string; hideAt: string };

export const confirmListing = endpoint<{ id: string }, ConfirmedListing>()({
  method: "POST",
  path: "/api/listings/:id/confirm",
  access: "account",
  proof: "none",
  keys: "listings:write",
  summary: "The owner says that it is still available. One that was hidden for want of this is public again at once.",
  parameters: [{ name: "id", in: "path", text: "of the listing" }],
  input: v.object({ locale: localeField }),
  output: answers<ConfirmedListing>("ConfirmedListing"),
  errors: [...WRITE_ERRORS, "signed-out", ...KEY_ERRORS, "not-allowed", "submission-not-found"],
  form: { name: "confirm-own-listing", page: "/account", done: "/account", keep: [] },
});

/** `confirmed`: how many were confirmed, and `ids` which. `left`: how many of the caller's listings are still due. */
export type ConfirmedListings = { confirmed: number; ids: string[]; left: number };

/** The most that one call confirms; for more, the button is pressed again. */
export const CONFIRM_MAX = 500;

export const confirmListings = endpoint<{ id?: readonly string[]; due?: "yes" }, ConfirmedListings>()({
  method: "POST",
  path: "/api/account/listings/confirm",
  access: "account",
  proof: "none",
  summary:
    "The owner says of several listings, or of all that wait for it, that they are still available. What is not one's own, or not public, is " +
    `passed over. At most ${CONFIRM_MAX} at once.`,
  parameters: [
    { name: "id", in: "body", text: "of the listings, one or several" },
    { name: "due", in: "body", text: "`yes`: all that wait, whatever `id` says" },
  ],
  input: v.object({
    locale: localeField,
    id: v.optional(
      v.pipe(
        v.array(v.pipe(textField("not-text"), v.uuid("unknown-value")), "unknown-value"),
        v.maxLength(CONFIRM_MAX, "too-many"),
      ),
      [],
    ),
    due: v.optional(v.picklist(["yes"], "unknown-value")),
  }),
  output: answers<ConfirmedListings>("ConfirmedListings"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts"],
  form: { name: "confirm-listings", page: "/account", done: "/account", keep: [] },
  several: ["id"],
});

export const confirmListingByLink = endpoint<{ token: string }, ConfirmedListing>()({
  method: "POST",
  path: "/api/listings/confirm",
  access: "anyone",
  proof: "none",
  summary: "The same by the link of a mail, without a session. Pressing the button again does no harm.",
  parameters: [{ name: "token", in: "body", text: "from the link in the mail" }],
  input: v.object({ token: tokenField }),
  output: answers<ConfirmedListing>("ConfirmedListing"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "confirm-listing", page: "/confirm-listing", done: null, keep: [], carry: ["token"] },
});

/** What somebody has said, and stays with. */
export type FreeAnswered = { answer: FreeAnswer };

export const sayStillFree = endpoint<{ slug: string; answer: FreeAnswer }, FreeAnswered>()({
  method: "POST",
  path: "/api/listings/:slug/still-free",
  access: "account",
  proof: "none",
  summary:
    "Whoever has visited a home, or has written to its owner three times without an answer, says whether it was still free. The first answer " +
    `counts, once; another one is \`already-said\`. A home that ${TAKEN_HIDES} people call taken is hidden until its owner confirms it, which ` +
    "sets the count to nothing. Everybody else is `not-allowed`.",
  parameters: [
    { name: "slug", in: "path", text: "slug, demo id or old slug of the listing" },
    { name: "answer", in: "body", text: FREE_ANSWERS.map((answer) => `\`${answer}\``).join(", ") },
  ],
  input: v.object({ locale: localeField, answer: v.picklist(FREE_ANSWERS, "required") }),
  output: answers<FreeAnswered>("FreeAnswered"),
  errors: [...WRITE_ERRORS, "signed-out", "not-allowed", "listing-not-found", "already-said", "too-many-attempts"],
  form: { name: "still-free", page: "/account/visits", done: "/account/visits", keep: ["home"] },
});
