import { placeIndex as buildIndex } from "#domain/location-search.ts";
import { places } from "./place-data.ts";

/** The searchable index of all places, made once per process from content: answering needs no database. */
export const placeIndex = buildIndex(places);

export { placeById, placeBySlug, places, surroundings, type Surroundings } from "./place-data.ts";
