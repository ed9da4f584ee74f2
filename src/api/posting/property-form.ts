import { weekRows } from "#domain/booking/visit-slots.ts";
import { LISTING_FIELDS, LISTING_STEPS } from "#domain/posting/listing-fields.ts";
import { defaultsOf } from "#domain/posting/post-fields.ts";
import { listOf, textOf } from "#domain/posting/posting-draft.ts";
import { listingInput } from "./listing-input.ts";
import { asked, withTitle, type PostingForm } from "./post-check.ts";

export const propertyForm: PostingForm = {
  kind: "property",
  steps: LISTING_STEPS,
  schema: listingInput,
  asked: (values) => [
    ...(textOf(values, "place") === "" ? asked(values, "placeText") : []),
    ...asked(values, "contactName", "contactPhone"),
    // Required for rentals, so that people do not visit homes that they cannot rent.
    ...(textOf(values, "purpose") === "rent" && listOf(values, "tenants").length === 0
      ? [{ field: "tenants", code: "required" }]
      : []),
  ],
  toSend: withTitle,
  defaults: { ...defaultsOf(LISTING_FIELDS), visits: weekRows([]) },
};
