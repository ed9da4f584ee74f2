import { sql, type Kysely, type RawBuilder } from "kysely";
import { activeFilters } from "#domain/search/query.ts";
import { sortOf } from "#domain/search/sort.ts";
import { calledPlaceIds } from "#domain/place/lookup/search.ts";
import { placeIndex } from "../places.ts";
import { searchedWords, type ListingQuery } from "#domain/search/filters.ts";
import { PROPERTY_TYPES, PURPOSES } from "#domain/listing/listing.ts";
import { soughtTypes } from "#domain/listing/listing-kind.ts";
import { rowConditions } from "./filter-conditions.ts";
import { isPublicListing } from "./public-listing.ts";
import { areCommon, hasWords } from "./words/words.ts";
import type { Database } from "../schema/tables.ts";

/** The ids of the places that the text of `query.location` means; null if the search has no place. */
export type PlaceIds = readonly number[] | null;

/** An array of integers as one parameter, so that every search by place is the same statement. */
export const idList = (ids: readonly number[]) => sql`${[...ids]}::integer[]`;

/** Names every purpose and type that the search leaves open, so that an index that begins with these columns can be used. */
export const ofAnyKind = (query: ListingQuery): RawBuilder<unknown> => {
  const isOneOf = (column: string, values: readonly string[]) =>
    sql`and ${sql.ref(column)} = any(${[...values]}::text[])`;
  return sql`${query.purpose === null ? isOneOf("l.purpose", PURPOSES) : sql``} ${soughtTypes(query) === null ? isOneOf("l.type", PROPERTY_TYPES) : sql``}`;
};

/** Up to this many places are read one by one, each in order from an index. For more places the planner chooses how. */
const FEW_PLACES = 24;
export const arePlacesFew = (placeIds: PlaceIds): placeIds is readonly number[] =>
  placeIds !== null && placeIds.length <= FEW_PLACES;

const isInPlaces = (placeIds: PlaceIds, table: "l" | "c"): RawBuilder<boolean>[] =>
  placeIds === null ? [] : [sql`${sql.ref(`${table}.area_id`)} = any(${idList(placeIds)})`];

/** True if `listing_counts` has the exact count for every filter of the query. */
export const isSummarised = (query: ListingQuery): boolean =>
  activeFilters(query).every((filter) => ["kind", "type", "location"].includes(filter));

/** True if the purpose is the only filter; such a list begins with the demo records. */
export const isUnfiltered = (query: ListingQuery, placeIds: PlaceIds): boolean =>
  isSummarised(query) && soughtTypes(query) === null && placeIds === null;

/**
 * All conditions of a found listing (`l`): it is public and matches the query.
 * @param has the condition for the words of the query
 */
export function listingConditions(query: ListingQuery, placeIds: PlaceIds, has = hasWords): RawBuilder<boolean> {
  const conditions = [isPublicListing];
  if (query.purpose !== null) conditions.push(sql`l.purpose = ${query.purpose}`);
  conditions.push(...isInPlaces(placeIds, "l"), ...rowConditions(query));
  const words = searchedWords(query);
  if (words !== "") conditions.push(has(words));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * A search. `common`: its words are too common to be searched in all listings. `own`: for the best matches, the places that are called what
 * was searched, where the search has others too.
 */
export type Search = { query: ListingQuery; placeIds: PlaceIds; common: boolean; own?: PlaceIds };

export async function searchFor(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<Search> {
  const words = searchedWords(query);
  const common = words !== "" && (await areCommon(db, words));
  const own = placeIds !== null && sortOf(query) === "best" ? calledPlaceIds(placeIndex, query.location) : null;
  return { query, placeIds, common, own };
}

/** The conditions on rows of `listing_counts` (`c`), for queries that are `isSummarised`. */
export function countConditions(query: ListingQuery, placeIds: PlaceIds): RawBuilder<boolean> {
  const conditions = [sql<boolean>`c.listings > 0`, ...isInPlaces(placeIds, "c")];
  if (query.purpose !== null) conditions.push(sql`c.purpose = ${query.purpose}`);
  const types = soughtTypes(query);
  if (types !== null) conditions.push(sql`c.type = any(${[...types]}::text[])`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
