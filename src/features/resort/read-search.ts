import { RESORT_PAGE_SIZE } from "#domain/limits.ts";
import { parseResortQuery, type ParsedResortQuery } from "#domain/resort/query.ts";

/** The select of presets, and the typed ends beside it. */
export const PRESET_FIELD = "price";
const TYPED_FIELDS = ["minPrice", "maxPrice"];

/**
 * Reads what the list of resorts was asked for, its form included. `today` is the day in Dhaka; `changed` the name of the field that was
 * changed, where that is known: a chosen preset counts, whatever is typed beside it.
 */
export function readResortSearch(params: URLSearchParams, today: string, changed = ""): ParsedResortQuery {
  const asked = new URLSearchParams(params);
  // The length of a page is the page's own.
  asked.set("pageSize", String(RESORT_PAGE_SIZE));
  if (changed === PRESET_FIELD) for (const field of TYPED_FIELDS) asked.delete(field);
  return parseResortQuery(asked, today);
}
