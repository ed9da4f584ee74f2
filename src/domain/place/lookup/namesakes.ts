import type { PlaceEntry, PlaceIndex } from "./index-entries.ts";
import type { Place } from "../place.ts";

/** A place's own names: those of the index begin with the English and the Bengali one, aliases follow. */
const ownKeys = ({ names }: PlaceEntry): string[] => names.slice(0, 2).map(({ key }) => key);

/**
 * Places elsewhere in the country that are called the same in either script: who came by a name may have meant one of them. Those of the same
 * district are left out (a thana and its area): the page of the one leads to the other. In the order of their ids.
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
