import type { PlaceEntry, PlaceIndex } from "./index-entries.ts";
import type { Place } from "../place.ts";

/** The English and Bengali name of a place, which come first in the index; aliases follow. */
const ownKeys = ({ names }: PlaceEntry): string[] => names.slice(0, 2).map(({ key }) => key);

/**
 * Places in other districts with the same name in either script, which a visitor may have meant instead. Those of the same district (a
 * thana and its area) are left out, because their pages link to each other. In the order of their ids.
 */
export function namesakes(index: PlaceIndex, place: Place): Place[] {
  const own = index.entries.find((entry) => entry.place.id === place.id);
  const keys = own ? ownKeys(own) : [];
  return index.entries
    .filter((entry) => ownKeys(entry).some((key) => keys.includes(key)))
    .map((entry) => entry.place)
    .filter(({ kind, districtSlug }) => kind !== "division" && kind !== "zone" && districtSlug !== place.districtSlug)
    .sort((a, b) => a.id - b.id);
}
