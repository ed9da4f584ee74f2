import destinationPlaces from "#content/locations/destinations.json" with { type: "json" };
import type { Destination } from "#domain/place/destination.ts";
import { placeKey } from "#domain/place/lookup/search.ts";
import { placeNames, placeSpelling, type PlaceNames } from "#domain/place/label.ts";
import { placeIndex } from "../places.ts";

/** What the search box for resorts offers, in the order of the content: the popular ones first. */
export const destinations: Destination[] = destinationPlaces.map(({ name, nameBn, area, areaBn, popular }) => ({
  name,
  nameBn,
  area,
  areaBn,
  popular,
}));

/** The destination that is spelled so; not each is a place of the map. */
function destinationCalled(location: string): Destination | undefined {
  const key = placeKey(location);
  if (key === "") return undefined;
  return destinations.find(({ name, nameBn }) => [name, nameBn].map(placeKey).includes(key));
}

/** The one spelling of a typed place that its page's address has for search engines. */
export const knownPlace = (location: string): string =>
  destinationCalled(location)?.name ?? placeSpelling(placeIndex, location);

/** A typed place as readers call it: one of the destinations, or any other that we know. From memory: right also without a database. */
export function resortPlaceNames(location: string): PlaceNames {
  const known = destinationCalled(location);
  return known ? { name: known.name, nameBn: known.nameBn } : placeNames(placeIndex, location);
}
