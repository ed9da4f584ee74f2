import { matchingPlaceIds } from "#domain/place/lookup/match.ts";
import { suggestPlaces } from "#domain/place/lookup/search.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeType, type Place } from "#domain/place/place.ts";

/** A place that a sentence names. `link`: what stands between it and the place before it. */
export type NamedPlace = { name: string; link: "or" | "comma" | "none" | "apart" };

type Known = NamedPlace & { ids: ReadonlySet<number>; place: Place | undefined };

const lies = (inner: ReadonlySet<number>, outer: ReadonlySet<number>): boolean =>
  inner.size > 0 && inner.size < outer.size && [...inner].every((id) => outer.has(id));
const meet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => [...a].some((id) => b.has(id));
const isRegion = ({ place }: Known): boolean => place !== undefined && placeType(place.kind) === "city";

/** "Zigatola Dhanmondi" is an address of two names: the one that everybody knows says where the other is. */
function isNeighbourhoodOf(outer: Known, inner: Known): boolean {
  if (!outer.place?.popular || !inner.place || inner.place.popular) return false;
  return inner.place.kind === "area" && outer.place.districtSlug === inner.place.districtSlug;
}

/**
 * The places that are meant by those that are named, in their order: the smaller one where one lies in the other ("Nakhalpara, Tejgaon" is
 * Nakhalpara), unless "or" stands between; of a name that several have, the one in the district that is named too.
 */
export function meantPlaces(index: PlaceIndex, named: readonly NamedPlace[]): string[] {
  const seen = new Set<string>();
  const all: Known[] = named
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map((one) => ({
      ...one,
      ids: new Set(matchingPlaceIds(index, one.name) ?? []),
      place: suggestPlaces(index, one.name, 1)[0],
    }));
  const areJoined = (a: number, b: number): boolean => Math.abs(a - b) === 1 && all[Math.max(a, b)]!.link === "or";
  const isBeside = (a: number, b: number): boolean => Math.abs(a - b) === 1 && all[Math.max(a, b)]!.link === "none";
  const within = all.map((one, at): string => {
    if (isRegion(one) || one.name.includes(",")) return one.name;
    const region = all.find(
      (other, place) => place !== at && isRegion(other) && meet(one.ids, other.ids) && !lies(one.ids, other.ids),
    );
    return region ? `${one.name}, ${region.name}` : one.name;
  });
  return within.filter((_, at) => {
    const outer = all[at]!;
    return !all.some((inner, place) => {
      if (place === at || areJoined(at, place)) return false;
      if (isRegion(outer) && !isRegion(inner) && meet(inner.ids, outer.ids)) return true;
      return lies(inner.ids, outer.ids) || (isBeside(at, place) && isNeighbourhoodOf(outer, inner));
    });
  });
}
