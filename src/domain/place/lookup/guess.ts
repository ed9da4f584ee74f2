import { namesInAddress, nearInAddress } from "./match.ts";
import { placeByAddress, type AddressedPlace } from "./address.ts";
import type { PlaceIndex } from "./index-entries.ts";
import { placeKey, type Place } from "../place.ts";
import { nearest } from "./near-names.ts";

/** Longer addresses than the longest name name nothing. */
const ADDRESS_MAX = 80;

/**
 * The place that an address under `/area/` means, by every spelling that the search understands: what `placeByAddress` knows, a name
 * with its district ("gulshan-dhaka"), and a name with a slip or two ("goolshan"). The last two are guesses (`certain` false).
 * null = none; a number is never guessed at, so "gulshan-3" is none.
 */
export function placeBySpelling(index: PlaceIndex, address: string): AddressedPlace | null {
  if (address.length > ADDRESS_MAX) return null;
  const named = placeByAddress(index, address);
  if (named) return named;
  const key = placeKey(address);
  const all = placesInDistrict(index, key);
  const near = all.length > 0 ? all : nearest(nearInAddress(index, address, true).near).map(({ entry }) => entry.place);
  return near[0] ? { place: near[0], certain: false, all: near } : null;
}

function placesInDistrict(index: PlaceIndex, key: string): Place[] {
  for (const { name, ids } of namesInAddress(index, key)) {
    const found = placeByAddress(index, name)?.all.filter(({ id }) => ids?.includes(id) ?? true) ?? [];
    if (found.length > 0) return found;
  }
  return [];
}
