import { call } from "#api/call.ts";
import { listingInput, type ListingForm } from "#api/listing-input.ts";
import { createListing, editListing, getOwnListing } from "#api/listing-writes.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { leaveGreeting } from "#stores/session-greeting.ts";
import type { PostValues } from "#stores/post-draft.ts";
import { listOf, textOf } from "./form-values.ts";
import { asked } from "./post-check.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind } from "./post-kind.ts";
import { withTitle } from "./post-title.ts";

const formOf = (values: PostValues) => values as unknown as ListingForm;

/** A property: posted, it is on its way to the account's page. */
export const propertyKind: PostKind = {
  kind: "property",
  reason: "post-property",
  schema: listingInput,
  asked: (values) => [
    ...(textOf(values, "place") === "" ? asked(values, "placeText") : []),
    ...asked(values, "contactName", "contactPhone"),
    // Who may rent is asked for, so that nobody travels in vain.
    ...(textOf(values, "purpose") === "rent" && listOf(values, "tenants").length === 0
      ? [{ field: "tenants", code: "required" }]
      : []),
  ],
  toSend: withTitle,
  create: (values) => call(createListing, formOf(values), POST_TIMEOUT),
  own: (id) => ownPost(call(getOwnListing, { id })),
  edit: (id, version, values) => call(editListing, { ...formOf(values), id, version }, POST_TIMEOUT),
  words: (problem) => {
    if (isOnlyMissing(problem)) return m.post_property_missing();
    if (problem.code === "database-unavailable") return m.post_property_failed();
    return problem.code === "internal" ? m.post_property_wrong() : undefined;
  },
  expired: m.posting_expired,
  done: () => {
    leaveGreeting("property-posted");
    location.assign(links.account(currentLocale()));
  },
};
