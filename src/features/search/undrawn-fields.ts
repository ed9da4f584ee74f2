import { filterFields } from "#domain/listing-filter-table.ts";
import { LISTING_FILTERS, type ListingFilter } from "#domain/listing-search.ts";

const DRAWN: readonly ListingFilter[] = ["q", "location", "type", "price", "area", "bedrooms", "tenant"];

/** Filters for which these forms have no field yet: an address may have them, and a form that is sent must not lose them. */
export const UNDRAWN_FIELDS = LISTING_FILTERS.filter((filter) => !DRAWN.includes(filter)).flatMap(filterFields);
