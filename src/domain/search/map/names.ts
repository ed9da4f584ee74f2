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

/** The places that have a point of their own, the widest first; one name stands in one spot once. */
export function namedSpots(places: readonly Place[], locale: Locale): NamedSpot[] {
  const seen = new Set<string>();
  return places
    .flatMap((place): NamedSpot[] =>
      place.lat === null || place.lng === null
        ? []
        : [[Math.round(place.lng * 1e5), Math.round(place.lat * 1e5), RANKS[place.kind], placeName(place, locale)]],
    )
    .sort((a, b) => a[2] - b[2])
    .filter(([lng5, lat5, , name]) => {
      const spot = `${lng5} ${lat5} ${name}`;
      const isNew = !seen.has(spot);
      seen.add(spot);
      return isNew;
    });
}
