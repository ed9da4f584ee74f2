import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { resortQueryString } from "#domain/resort/query.ts";
import type { ResortQuery } from "#domain/resort/search.ts";

/** The canonical address of a search for resorts, with `change` applied (any change but the page returns to page 1). */
export function resortsHref(query: ResortQuery, locale: Locale, change: Partial<ResortQuery> = {}): string {
  const search = resortQueryString(query, change);
  return search === "" ? links.resorts(locale) : `${links.resorts(locale)}?${search}`;
}

/** The days and guests of a search, for the way from a list to a resort: "?checkIn=…" or "". */
export function staySearch({
  checkIn,
  checkOut,
  guests,
}: Pick<ResortQuery, "checkIn" | "checkOut" | "guests">): string {
  const params = new URLSearchParams();
  if (checkIn && checkOut) {
    params.set("checkIn", checkIn);
    params.set("checkOut", checkOut);
  }
  if (guests !== null) params.set("guests", String(guests));
  return params.size > 0 ? `?${params}` : "";
}
