import { sql, type RawBuilder } from "kysely";
import { toPaisa } from "#domain/money.ts";
import type { ListingQuery } from "#domain/listing-search.ts";
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

/** The conditions that the summary of counts knows too. `table` is `l` or `c`. */
function summaryConditions(query: ListingQuery, placeIds: PlaceIds, table: "l" | "c"): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<boolean>[] = [];
  if (query.purpose !== null) conditions.push(sql`${column("purpose")} = ${query.purpose}`);
  if (query.type !== null) conditions.push(sql`${column("type")} = ${query.type}`);
  if (placeIds !== null) conditions.push(sql`${column("area_id")} = any(${idList(placeIds)})`);
  return conditions;
}

/** True when every filter of the query is one that `listing_counts` can answer exactly. */
export const isSummarised = (query: ListingQuery): boolean =>
  query.q === "" &&
  query.tenant === null &&
  [query.minPrice, query.maxPrice, query.minArea, query.maxArea, query.bedrooms].every((value) => value === null);

/** True when nothing but the purpose is asked for: the list that opens with the demo records. */
export const isUnfiltered = (query: ListingQuery, placeIds: PlaceIds): boolean =>
  isSummarised(query) && query.type === null && placeIds === null;

/** Everything that a listing (`l`) must be to be found: public, and what the query asks for. */
export function listingConditions(query: ListingQuery, placeIds: PlaceIds, walking = false): RawBuilder<boolean> {
  const conditions = [isPublicListing, ...summaryConditions(query, placeIds, "l")];
  if (query.minPrice !== null) conditions.push(sql`l.price_paisa >= ${toPaisa(query.minPrice)}::bigint`);
  if (query.maxPrice !== null) conditions.push(sql`l.price_paisa <= ${toPaisa(query.maxPrice)}::bigint`);
  if (query.minArea !== null) conditions.push(sql`l.area_sqft >= ${query.minArea}::numeric`);
  if (query.maxArea !== null) conditions.push(sql`l.area_sqft <= ${query.maxArea}::numeric`);
  if (query.bedrooms !== null) conditions.push(sql`l.bedrooms >= ${query.bedrooms}::integer`);
  if (query.tenant !== null) conditions.push(sql`l.tenants @> array[${query.tenant}::text]`);
  if (query.q !== "") conditions.push(textCondition(query.q, walking));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The same for the summary of counts (`c`), for queries that are `isSummarised`. */
export function countConditions(query: ListingQuery, placeIds: PlaceIds): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([sql`c.listings > 0`, ...summaryConditions(query, placeIds, "c")], sql` and `)}`;
}
