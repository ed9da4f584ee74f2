import { call } from "#api/call.ts";
import type { ListingForm } from "#api/posting/listing-input.ts";
import { createListing, editListing, getOwnListing } from "#api/posting/listing-writes.ts";
import { LISTING_STEPS } from "#domain/posting/listing-fields.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind } from "./post-kind.ts";
import { PROPERTY_LABELS, propertySteps } from "./property-words.ts";

const formOf = (values: PostValues) => values as unknown as ListingForm;

/** A property: posted, it is on its way to the account's page. */
export const propertyKind: PostKind = {
  form: { kind: "property", steps: LISTING_STEPS },
  rules: async () => (await import("#api/posting/property-form.ts")).propertyForm,
  path: "/post-property",
  title: m.post_property_title,
  lead: m.post_property_lead,
  steps: propertySteps,
  labels: PROPERTY_LABELS,
  cancel: links.account,
  picturesMax: PICTURES_MAX.property,
  reason: "post-property",
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
