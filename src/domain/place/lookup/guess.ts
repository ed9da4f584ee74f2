import { namesInAddress } from "./match.ts";
import { placeByAddress, type AddressedPlace } from "./address.ts";
import type { PlaceIndex } from "./index-entries.ts";
import { placeKey, placeType, type Place } from "../place.ts";
import { entriesWithSlips } from "./spelling.ts";

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
  const near = all.length > 0 ? all : placesWithSlips(index, key);
  return near[0] ? { place: near[0], certain: false, all: near } : null;
}

function placesInDistrict(index: PlaceIndex, key: string): Place[] {
  for (const { name, ids } of namesInAddress(index, key)) {
    const found = placeByAddress(index, name)?.all.filter(({ id }) => ids?.includes(id) ?? true) ?? [];
    if (found.length > 0) return found;
  }
  return [];
}

/** The places with the fewest slips; of those the larger, the capital's, and the one whose name is as long as what was written. */
function placesWithSlips(index: PlaceIndex, key: string): Place[] {
  const near = [...entriesWithSlips(index, key, true)];
  const least = Math.min(...near.map(([, slips]) => slips));
  const order = ({ place, names }: (typeof near)[number][0]): number[] => [
    placeType(place.kind) === "area" ? 1 : 0,
    place.districtSlug === "dhaka" ? 0 : 1,
    place.kind === "area" ? 0 : 1,
    Math.min(...names.map((name) => Math.abs(name.key.length - key.length))),
    place.id,
  ];
  return near
    .filter(([, slips]) => slips === least)
    .map(([entry]) => ({ place: entry.place, order: order(entry) }))
    .sort((a, b) => a.order.map((part, at) => part - (b.order[at] ?? 0)).find((part) => part !== 0) ?? 0)
    .map(({ place }) => place);
}
