import { nextHour } from "../text/date.ts";
import type { Purpose } from "../listing/listing.ts";
import { EMPTY_LISTING_QUERY, listingQueryString, parseListingQuery, QUERY_FIELDS } from "./query.ts";
import type { Locale } from "../locale.ts";
import type { ListingQuery, SearchedPlace } from "./filters.ts";

/** When somebody is told about new matches of a search that they keep. */
export const SEARCH_ALERTS = ["at-once", "daily", "none"] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

/** Searches that one account may keep. */
export const SAVED_SEARCHES_MAX = 20;
export const SAVED_SEARCH_NAME_MAX = 80;
/** Listings in one mail. More is never dropped: it comes in the next mail, which follows at once. */
export const ALERT_LISTINGS = 30;
/** Daily mails come in the morning, at this hour in Dhaka. */
const DAILY_HOUR = 8;

/** A search that somebody keeps, as its owner sees it. `search`: its canonical query string on /buy or /rent, without "?". */
export type SavedSearch = {
  id: string;
  name: string;
  purpose: Purpose;
  search: string;
  alert: SearchAlert;
  /** ISO 8601. */
  createdAt: string;
  /** The names of its places. */
  places?: readonly SearchedPlace[];
};

/** The parameters of an address that filter: not the order and not the page. */
export const FILTER_FIELDS = QUERY_FIELDS.filter(
  (field) => !["purpose", "titled", "sort", "page", "from", "pageSize"].includes(field),
);

/** The one query string of everything that asks for the same listings. */
export function searchText(query: ListingQuery): string {
  const { titled, sort, page, from, pageSize } = EMPTY_LISTING_QUERY;
  return listingQueryString(query, { titled, sort, page, from, pageSize });
}

/** The search behind such a query string. */
export const savedQuery = ({ purpose, search }: Pick<SavedSearch, "purpose" | "search">): ListingQuery =>
  parseListingQuery(new URLSearchParams(search), { purpose }).query;

/** Between the parts of a name that was made of filters. */
const BETWEEN = " · ";

/**
 * The name of a search with its places as the reader calls them: a part that is nothing but these places, in whatever language it was saved,
 * is written anew. What somebody wrote themselves stays.
 */
export function searchNameIn(name: string, places: readonly SearchedPlace[], locale: Locale): string {
  if (places.length === 0) return name;
  const joined = (of: (place: SearchedPlace) => string) => places.map(of).join(", ");
  const [text, english, bengali] = [joined((one) => one.text), joined((one) => one.name), joined((one) => one.nameBn)];
  const known = [text, english, bengali];
  const parts = name
    .split(BETWEEN)
    .map((part) => (known.includes(part) ? (locale === "bn" ? bengali : english) : part));
  return parts.join(BETWEEN);
}

/** When the next daily mail of a search is due after `now`. */
export const nextAlert = (now: Date): Date => nextHour(now, DAILY_HOUR);
