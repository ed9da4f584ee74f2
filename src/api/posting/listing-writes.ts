import { LISTING_FIELD_NAMES, listingInput, type ListingForm } from "./listing-input.ts";
import { postEndpoints } from "./post-endpoints.ts";

const endpoints = postEndpoints<ListingForm>()({
  kind: "property",
  plural: "listings",
  schema: listingInput,
  fields: LISTING_FIELD_NAMES,
  required: ["title", "type", "price", "area", "place"],
  keys: true,
});

export const createListing = endpoints.create;
export const getOwnListing = endpoints.own;
export const isOwnListing = endpoints.owned;
export const editListing = endpoints.edit;
export const deleteListing = endpoints.remove;
