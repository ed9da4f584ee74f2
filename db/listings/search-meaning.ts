import type { Kysely } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { chosenSort } from "#domain/search/sort.ts";
import { readQuery, type QueryMeaning } from "#domain/search/sentence/read-query.ts";
import { countListings, isTitled } from "./listings.ts";
import { placeIndex } from "../places.ts";
import type { Database } from "../schema/tables.ts";

/**
 * Reads the words of a query (`q`, or a location that is no place) as filters, and returns the query with these filters; null if the words
 * mean no filter: then they are searched as words. Homes whose title (for rent: or description) is just what was typed stand first (`titled`).
 * Words left over are searched too if a home of the new query contains them; otherwise they are returned as `rest`.
 */
export async function searchMeaning(db: Kysely<Database>, query: ListingQuery): Promise<QueryMeaning | null> {
  const meant = readQuery(placeIndex, query);
  if (!meant) return null;
  const { q } = query;
  const titled = q !== "" && (await isTitled(db, { ...query, purpose: meant.query.purpose })) ? q : "";
  // Whoever says what they look for has the best of it first, though a sentence without a place leaves filters alone.
  const read = {
    ...meant,
    query: { ...meant.query, titled, sort: chosenSort({ ...meant.query, sort: meant.query.sort ?? "best" }) },
  };
  if (meant.rest.length === 0) return read;
  const withWords = { ...read.query, title: [query.title, ...meant.rest].join(" ").trim() };
  return (await isFound(db, { ...withWords, titled: "" })) ? { ...read, query: withWords, rest: [] } : read;
}

async function isFound(db: Kysely<Database>, query: ListingQuery): Promise<boolean> {
  const { total } = await countListings(db, query, matchingPlaceIds(placeIndex, query.location));
  return total > 0;
}
