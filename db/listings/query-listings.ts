import type { Kysely } from "kysely";
import { activeFilters } from "#domain/search/query.ts";
import type { FoundListings, ListingQuery, SearchedLandmark, SearchedPlace } from "#domain/search/filters.ts";
import { summaryOf } from "#domain/listing/summary.ts";
import { mapText, readCircle } from "#domain/search/map/area.ts";
import { calledPlaceIds, matchingPlaceIds } from "#domain/place/lookup/search.ts";
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

/** The landmark in the middle of a circle: a search has the landmark's own point, to as many decimals as an address has. */
export function searchedLandmark(near: ListingQuery["near"]): SearchedLandmark | null {
  if (!near) return null;
  const { lng, lat } = near;
  for (const { name, nameBn, ...point } of placeIndex.landmarks.values()) {
    const { value } = readCircle(mapText({ ...point, km: near.km }));
    if (value?.lng === lng && value.lat === lat) return { name, nameBn, lng, lat };
  }
  return null;
}

/** All data of a list page for a search. What to ask instead is counted only if nothing was found. */
export async function queryListings(db: Kysely<Database>, query: ListingQuery): Promise<FoundListings> {
  const placeIds = matchingPlaceIds(placeIndex, query.location);
  const [page, facets] = await Promise.all([searchListings(db, query, placeIds), listingFacets(db, query, placeIds)]);
  const isEmpty = page.total === 0 && !page.tooCommon && activeFilters(query).length > 0;
  const [dropped, beside] = isEmpty
    ? await Promise.all([relaxations(db, query, placeIds), listingsBeside(db, query, placeIds)])
    : [[], []];
  const places = searchedPlaces(query.location);
  return {
    page: { ...page, items: page.items.map(summaryOf) },
    facets,
    relaxations: dropped,
    beside,
    places,
    widened: places.filter(({ text }) => calledPlaceIds(placeIndex, text) !== null),
    landmark: searchedLandmark(query.near),
    unknownPlace: placeIds?.length === 0,
  };
}
