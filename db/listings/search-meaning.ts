import type { Kysely } from "kysely";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { readQuery, type QueryMeaning } from "#domain/search/sentence/read-query.ts";
import { countListings, isTitled } from "./listings.ts";
import { placeIndex } from "../places.ts";
import type { Database } from "../schema/tables.ts";

/**
 * Reads the words of a query (`q`, or a location that is no place) as filters, and returns the query with these filters. null if the words
 * mean no filter, or if the title of any listing of this purpose contains them (for rent the description too): then they are searched as
 * words. Words left over are searched too if a home of the new query contains them; otherwise they are returned as `rest`.
 */
export async function searchMeaning(db: Kysely<Database>, query: ListingQuery): Promise<QueryMeaning | null> {
  const meant = readQuery(placeIndex, query);
  if (!meant) return null;
  const { purpose, q } = query;
  if (q !== "" && (await isTitled(db, { ...EMPTY_LISTING_QUERY, purpose, q }, null))) return null;
  if (meant.rest.length === 0) return meant;
  const withWords = { ...meant.query, q: meant.rest.join(" ") };
  return (await isFound(db, withWords)) ? { ...meant, query: withWords, rest: [] } : meant;
}

async function isFound(db: Kysely<Database>, query: ListingQuery): Promise<boolean> {
  const { total } = await countListings(db, query, matchingPlaceIds(placeIndex, query.location));
  return total > 0;
}
