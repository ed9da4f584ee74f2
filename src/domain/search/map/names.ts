import type { Locale } from "#domain/locale.ts";
import { placeName, type Place, type PlaceKind } from "#domain/place/place.ts";

/** A name on the map as its file has it: hundred-thousandths of a degree, its rank (0 the widest), and the name in the file's language. */
export type NamedSpot = readonly [lng5: number, lat5: number, rank: number, name: string];

/** The file of names in a language. */
export const mapNames = (locale: Locale): string => `/map/places-${locale}.json`;

const RANKS: Readonly<Record<PlaceKind, number>> = {
  division: 0,
  district: 1,
  upazila: 2,
  thana: 2,
  zone: 3,
  area: 3,
};

/** A thana and the area that it is called after lie this close: twice the same name on a map tells nobody anything. */
const CLOSE_DEG = 0.1;
const isClose = ([aLng, aLat]: NamedSpot, [bLng, bLat]: NamedSpot): boolean =>
  Math.max(Math.abs(aLng - bLng), Math.abs(aLat - bLat)) < CLOSE_DEG * 1e5;

/** The places that have a point of their own, the widest first; of places that bear one name close together, the widest alone. */
export function namedSpots(places: readonly Place[], locale: Locale): NamedSpot[] {
  const spots = places
    .flatMap((place): NamedSpot[] =>
      place.lat === null || place.lng === null
        ? []
        : [[Math.round(place.lng * 1e5), Math.round(place.lat * 1e5), RANKS[place.kind], placeName(place, locale)]],
    )
    .sort((a, b) => a[2] - b[2]);
  const kept = new Map<string, NamedSpot[]>();
  return spots.filter((spot) => {
    const namesakes = kept.get(spot[3]) ?? [];
    if (namesakes.some((other) => isClose(other, spot))) return false;
    kept.set(spot[3], [...namesakes, spot]);
    return true;
  });
}
