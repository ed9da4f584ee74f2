import type { Kysely } from "kysely";
import { activeFilters } from "#domain/search/query.ts";
import type { FoundListings, ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import { summaryOf } from "#domain/listing/summary.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { placeLabel } from "#domain/place/label.ts";
import { placesOf } from "#domain/search/places.ts";
import { listingFacets, listingsBeside, relaxations, searchListings } from "./listings.ts";
import { placeIndex } from "../places.ts";
import type { Database } from "../schema/tables.ts";

/** The places that a location text means, as a search shows them. Read from memory, so it works without a database. */
export const searchedPlaces = (location: string): SearchedPlace[] =>
  placesOf(location).map((text) => ({
    text,
    name: placeLabel(placeIndex, text, "en"),
    nameBn: placeLabel(placeIndex, text, "bn"),
  }));

/** All data of a list page for a search. What to ask instead is counted only if nothing was found. */
export async function findListings(db: Kysely<Database>, query: ListingQuery): Promise<FoundListings> {
  const placeIds = matchingPlaceIds(placeIndex, query.location);
  const [page, facets] = await Promise.all([searchListings(db, query, placeIds), listingFacets(db, query, placeIds)]);
  const isEmpty = page.total === 0 && !page.tooCommon && activeFilters(query).length > 0;
  const [dropped, beside] = isEmpty
    ? await Promise.all([relaxations(db, query, placeIds), listingsBeside(db, query, placeIds)])
    : [[], []];
  return {
    page: { ...page, items: page.items.map(summaryOf) },
    facets,
    relaxations: dropped,
    beside,
    places: searchedPlaces(query.location),
    unknownPlace: placeIds?.length === 0,
  };
}
