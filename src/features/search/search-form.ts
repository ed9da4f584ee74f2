import type { Purpose } from "#domain/listing.ts";
import { parseListingQuery, QUERY_FIELDS, type ParsedListingQuery } from "#domain/listing-query.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { parsePriceRange } from "#domain/price-presets.ts";
import { judgeSearchAddress, type AddressVerdict } from "#domain/search-address.ts";
import { PRICE_FIELD } from "./price-field.ts";

/** Every parameter that changes what a list page shows; the CDN keeps one copy for each combination of these. */
export const LIST_PARAMETERS: readonly string[] = [...QUERY_FIELDS, ...Object.values(PRICE_FIELD)];

/**
 * Reads what a list page was asked for, forms included: the range picked in the select becomes minimum and maximum, unless either was
 * typed, and the page size is always the page's own. `list` is the page's own purpose, null on /properties.
 */
export function readSearch(params: URLSearchParams, list: Purpose | null): ParsedListingQuery {
  const asked = new URLSearchParams(params);
  const typed = [params.get("minPrice"), params.get("maxPrice")].some((value) => value?.trim());
  const picked = (list === null ? Object.values(PRICE_FIELD) : [PRICE_FIELD[list]])
    .map((field) => parsePriceRange(params.get(field) ?? ""))
    .find((range) => range !== null);
  if (picked && !typed) {
    asked.set("minPrice", String(picked.min));
    if (picked.max !== null) asked.set("maxPrice", String(picked.max));
  }
  for (const field of Object.values(PRICE_FIELD)) asked.delete(field);
  asked.set("pageSize", String(PAGE_SIZE));
  return parseListingQuery(asked, { purpose: list });
}

/** What to do with a list page's address: show it, or send the visitor to the canonical one. */
export const judgeAddress = (params: URLSearchParams, canonical: string): AddressVerdict =>
  judgeSearchAddress(params, canonical, LIST_PARAMETERS);
