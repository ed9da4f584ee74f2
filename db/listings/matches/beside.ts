import type { Kysely } from "kysely";
import { NEARBY_MAX } from "#domain/limits.ts";
import { PURPOSES } from "#domain/listing/listing.ts";
import { nearbyPlaces, matchingPlaceIds, placesNamed } from "#domain/place/lookup/search.ts";
import { askInstead } from "#domain/search/beside.ts";
import type { Beside, Instead, ListingQuery } from "#domain/search/filters.ts";
import { changeSearch } from "#domain/search/query.ts";
import { placesOf } from "#domain/search/places.ts";
import { placeIndex } from "#db/places.ts";
import { matchingCount } from "../counts.ts";
import type { PlaceIds } from "../filters.ts";
import { matchingListings } from "../list.ts";
import type { Database } from "#db/schema/tables.ts";

/** A price that is farther from what was asked than by half of it helps nobody. */
const REACH = 1.5;

/** A round amount at or above a price, or at or below it: two digits and noughts. */
function roundPrice(price: number, way: "up" | "down"): number {
  const step = 10 ** Math.max(0, String(Math.floor(price)).length - 2);
  return (way === "up" ? Math.ceil(price / step) : Math.floor(price / step)) * step;
}

/** The neighbours of the searched places that have nothing of what was searched, the closest first. */
function neighbours({ location }: ListingQuery, placeIds: PlaceIds): Neighbour[] {
  const searched = placesOf(location).flatMap((text) => placesNamed(placeIndex, text).slice(0, 1));
  const places = new Set(searched.flatMap(({ slug }) => nearbyPlaces(placeIndex, slug)));
  return [...places]
    .map(({ name, nameBn, city }): Neighbour => {
      const isShared = placesNamed(placeIndex, name).length > 1;
      return { kind: "place", place: { text: isShared ? `${name}, ${city}` : name, name, nameBn } };
    })
    .filter((neighbour) => !idsOf(neighbour).some((id) => placeIds?.includes(id)))
    .slice(0, NEARBY_MAX);
}

type Neighbour = Extract<Instead, { kind: "place" }>;
const idsOf = ({ place }: Neighbour): readonly number[] => matchingPlaceIds(placeIndex, place.text) ?? [];

/** Those of which none is a part of another one: the part is the nearer to what was asked. */
function apart<One extends Instead>(ways: readonly One[]): One[] {
  const taken = new Set<number>();
  const parts = ways
    .flatMap((way) => (way.kind === "place" ? [{ way, ids: idsOf(way) }] : []))
    .sort((a, b) => a.ids.length - b.ids.length);
  const left = new Set<One>();
  for (const { way, ids } of parts) {
    if (ids.some((id) => taken.has(id))) left.add(way);
    else for (const id of ids) taken.add(id);
  }
  return ways.filter((way) => !left.has(way));
}

/** The range of prices that reaches just far enough to find a home: up first, else down; nothing where that is too far. */
async function nearestPrice(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<Instead[]> {
  const { minPrice, maxPrice } = query;
  const nearest = async (change: Partial<ListingQuery>) =>
    (await matchingListings(db, { ...changeSearch(query, change), pageSize: 1 }, placeIds)).items[0]?.price;
  const dearer =
    maxPrice === null
      ? undefined
      : await nearest({ minPrice: maxPrice, maxPrice: Math.round(maxPrice * REACH), sort: "price-asc" });
  if (dearer !== undefined) return [{ kind: "price", minPrice, maxPrice: roundPrice(dearer, "up") }];
  const cheaper =
    minPrice === null
      ? undefined
      : await nearest({ minPrice: Math.round(minPrice / REACH), maxPrice: minPrice, sort: "price-desc" });
  return cheaper === undefined ? [] : [{ kind: "price", minPrice: roundPrice(cheaper, "down"), maxPrice }];
}

/**
 * For a search without matches: how many there would be in each neighbouring area, up to (or from) the nearest price, and on the other
 * list. At most `NEARBY_MAX` areas, none a part of another or of what was asked; what finds nothing either is left out.
 */
export async function countBeside(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<Beside[]> {
  const other = query.purpose === null ? [] : PURPOSES.filter((purpose) => purpose !== query.purpose);
  const asked: Instead[] = [
    ...neighbours(query, placeIds),
    ...(await nearestPrice(db, query, placeIds)),
    ...other.map((purpose) => ({ kind: "list" as const, purpose })),
  ];
  const counted = await Promise.all(
    asked.map(async (instead) => {
      const changed = askInstead(query, instead);
      const ids = instead.kind === "place" ? matchingPlaceIds(placeIndex, changed.location) : placeIds;
      return { ...instead, ...(await matchingCount(db, changed, ids)) };
    }),
  );
  return apart(counted.filter(({ total }) => total > 0));
}
