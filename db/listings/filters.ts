import { sql, type Kysely, type RawBuilder } from "kysely";
import { activeFilters } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { PROPERTY_TYPES, PURPOSES } from "#domain/listing/listing.ts";
import { rowConditions } from "./filter-conditions.ts";
import { isPublicListing } from "./public-listing.ts";
import { areCommon, hasWords } from "./words/words.ts";
import type { Database } from "../schema/tables.ts";

/** Place ids that the text of `query.location` stands for; null when no place was asked for. */
export type PlaceIds = readonly number[] | null;

/** An array of integers as one parameter, so that every search by place is the same statement. */
export const idList = (ids: readonly number[]) => sql`${[...ids]}::integer[]`;

/** The purposes and kinds that a search may find, by value where it leaves them open: for an index that has them before what is asked for. */
export const ofAnyKind = ({ purpose, type }: ListingQuery): RawBuilder<unknown> => {
  const isOneOf = (column: string, values: readonly string[]) =>
    sql`and ${sql.ref(column)} = any(${[...values]}::text[])`;
  return sql`${purpose === null ? isOneOf("l.purpose", PURPOSES) : sql``} ${type === null ? isOneOf("l.type", PROPERTY_TYPES) : sql``}`;
};

/** So many places are looked at one after the other: an index has each of them in order. Of more the planner says how to find them. */
const FEW_PLACES = 24;
export const arePlacesFew = (placeIds: PlaceIds): placeIds is readonly number[] =>
  placeIds !== null && placeIds.length <= FEW_PLACES;

const isInPlaces = (placeIds: PlaceIds, table: "l" | "c"): RawBuilder<boolean>[] =>
  placeIds === null ? [] : [sql`${sql.ref(`${table}.area_id`)} = any(${idList(placeIds)})`];

/** True when every filter of the query is one that `listing_counts` can answer exactly. */
export const isSummarised = (query: ListingQuery): boolean =>
  activeFilters(query).every((filter) => filter === "type" || filter === "location");

/** True if the purpose is the only filter: that list starts with the demo records. */
export const isUnfiltered = (query: ListingQuery, placeIds: PlaceIds): boolean =>
  isSummarised(query) && query.type === null && placeIds === null;

/**
 * Everything that a listing (`l`) must be to be found: public, and what the query asks for.
 * @param has how its words are looked for
 */
export function listingConditions(query: ListingQuery, placeIds: PlaceIds, has = hasWords): RawBuilder<boolean> {
  const conditions = [isPublicListing];
  if (query.purpose !== null) conditions.push(sql`l.purpose = ${query.purpose}`);
  conditions.push(...isInPlaces(placeIds, "l"), ...rowConditions(query));
  if (query.q !== "") conditions.push(has(query.q));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A search, and whether its words are too common to be looked for everywhere. */
export type Search = { query: ListingQuery; placeIds: PlaceIds; common: boolean };

export async function searchFor(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<Search> {
  const common = query.q !== "" && (await areCommon(db, query.q));
  return { query, placeIds, common };
}

/** What the rows of the summary of counts (`c`) must be, for queries that are `isSummarised`. */
export function countConditions(query: ListingQuery, placeIds: PlaceIds): RawBuilder<boolean> {
  const conditions = [sql<boolean>`c.listings > 0`, ...isInPlaces(placeIds, "c")];
  if (query.purpose !== null) conditions.push(sql`c.purpose = ${query.purpose}`);
  if (query.type !== null) conditions.push(sql`c.type = ${query.type}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
