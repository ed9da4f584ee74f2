import { sql, type RawBuilder } from "kysely";
import { activeFilters } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { rowConditions } from "./filter-conditions.ts";
import { isPublicListing } from "./public-listing.ts";

/** Place ids that the text of `query.location` stands for; null when no place was asked for. */
export type PlaceIds = readonly number[] | null;

/** An array of integers as one parameter, so that every search by place is the same statement. */
const idList = (ids: readonly number[]) => sql`${[...ids]}::integer[]`;

/** Runs of letters and digits; Bengali vowel signs belong to their letter. */
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const searchText = sql`listing_search_text(l.purpose, l.title, l.title_bn, l.description, l.description_bn)`;

/**
 * The visitor's words as they stand, looked for in `listing_search_text`. Words of one or two letters are looked for at the start of a
 * word; text without a letter or digit matches nothing.
 * @param walking for words so common that reading listings in order finds a page of them sooner than their index does
 */
function textCondition(q: string, walking: boolean): RawBuilder<boolean> {
  const words: string[] = q.match(WORDS) ?? [];
  if (words.length === 0) return sql<boolean>`false`;
  const phrase = words.some((word) => [...word].length >= 3) ? q : ` ${q}`;
  if (walking) return sql<boolean>`strpos(${searchText}, lower(${phrase}::text collate "C")) > 0`;
  // LIKE's own signs are made harmless.
  const pattern = `%${phrase.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${searchText} like lower(${pattern}::text collate "C")`;
}

const isInPlaces = (placeIds: PlaceIds, table: "l" | "c"): RawBuilder<boolean>[] =>
  placeIds === null ? [] : [sql`${sql.ref(`${table}.area_id`)} = any(${idList(placeIds)})`];

/** True when every filter of the query is one that `listing_counts` can answer exactly. */
export const isSummarised = (query: ListingQuery): boolean =>
  activeFilters(query).every((filter) => filter === "type" || filter === "location");

/** True if the purpose is the only filter: that list starts with the demo records. */
export const isUnfiltered = (query: ListingQuery, placeIds: PlaceIds): boolean =>
  isSummarised(query) && query.type === null && placeIds === null;

/** Everything that a listing (`l`) must be to be found: public, and what the query asks for. */
export function listingConditions(query: ListingQuery, placeIds: PlaceIds, walking = false): RawBuilder<boolean> {
  const conditions = [isPublicListing];
  if (query.purpose !== null) conditions.push(sql`l.purpose = ${query.purpose}`);
  conditions.push(...isInPlaces(placeIds, "l"), ...rowConditions(query));
  if (query.q !== "") conditions.push(textCondition(query.q, walking));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The same for the summary of counts (`c`), for queries that are `isSummarised`. */
export function countConditions(query: ListingQuery, placeIds: PlaceIds): RawBuilder<boolean> {
  const conditions = [sql<boolean>`c.listings > 0`, ...isInPlaces(placeIds, "c")];
  if (query.purpose !== null) conditions.push(sql`c.purpose = ${query.purpose}`);
  if (query.type !== null) conditions.push(sql`c.type = ${query.type}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
