import type { Purpose } from "#domain/listing.ts";
import { parseListingQuery, QUERY_FIELDS, type ParsedListingQuery } from "#domain/listing-query.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { parsePriceRange } from "#domain/price-presets.ts";
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

/** What to do with a list page's address: show it, or send the visitor to the canonical one, and whether the CDN may keep that answer. */
export type AddressVerdict = { kind: "canonical" } | { kind: "redirect"; cacheable: boolean };

/**
 * Compares the asked parameters with the canonical ones. The CDN tells addresses apart by the values of the known parameters only: their
 * order, unknown ones and empty ones look the same to it. A redirect that differs in nothing else must not be kept, or the
 * canonical address would be answered by its own redirect for ever.
 */
export function judgeAddress(params: URLSearchParams, canonical: string): AddressVerdict {
  if (params.toString() === new URLSearchParams(canonical).toString()) return { kind: "canonical" };
  const seenByCdn = (from: URLSearchParams) =>
    LIST_PARAMETERS.map((name) =>
      from
        .getAll(name)
        .filter((value) => value !== "")
        .join("\n"),
    ).join("\0");
  return { kind: "redirect", cacheable: seenByCdn(params) !== seenByCdn(new URLSearchParams(canonical)) };
}
