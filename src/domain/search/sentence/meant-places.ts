import { matchingPlaceIds } from "#domain/place/lookup/match.ts";
import { suggestPlaces } from "#domain/place/lookup/search.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeKey, placeType, type Place } from "#domain/place/place.ts";

/** A place that a sentence names. `link`: what stands between it and the place before it. */
export type NamedPlace = { name: string; link: "or" | "comma" | "none" | "apart"; guess?: string };

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

/** Three or more with commas between, of which one is none of the others, are no address: "Dhanmondi, Lalmatia, Mohammadpur". */
function isListOf(all: readonly Known[]): boolean {
  const areas = all.filter((one) => !isRegion(one));
  return (
    areas.length > 2 &&
    areas.slice(1).every(({ link }) => link === "comma" || link === "or") &&
    areas.some((one) => areas.every((other) => other === one || !meet(one.ids, other.ids)))
  );
}

/** The ids of the places that are called just so, of those that a name means. */
function idsCalled(index: PlaceIndex, { name, ids }: Known): number[] {
  const key = placeKey(name);
  return index.entries
    .filter(({ place, names }) => ids.has(place.id) && names.some((one) => one.key === key))
    .map(({ place }) => place.id);
}

/** Whether one of several that are called so lies in what is named beside it: "Nabinagar, Savar" is not that of Brahmanbaria. */
function isNamesakeIn(index: PlaceIndex, one: Known, beside: Known): boolean {
  if (isRegion(one) || isRegion(beside) || lies(one.ids, beside.ids) || lies(beside.ids, one.ids)) return false;
  const called = idsCalled(index, one);
  return called.some((id) => beside.ids.has(id)) && called.some((id) => !beside.ids.has(id));
}

/** Whether all that is called so lies in the other, although more is found by its name: Banasree lies in Rampura, South Banasree does not. */
function liesByName(index: PlaceIndex, inner: Known, outer: Known): boolean {
  if (isRegion(inner) || isRegion(outer)) return false;
  const called = idsCalled(index, inner);
  return (
    called.length > 0 &&
    called.every((id) => outer.ids.has(id)) &&
    !idsCalled(index, outer).some((id) => inner.ids.has(id))
  );
}

/**
 * "Comilla cantonment", "Jessore new market": what is called like a place of another town is none of it here. Dhaka is said of all that is
 * round it ("Dhaka Tongi"), and gives way.
 */
function isElsewhere(one: Known, beside: Known): boolean {
  if (meet(one.ids, beside.ids)) return false;
  // "Moghbazar Wireless" is no colony of another town.
  if (!isRegion(one) && !isRegion(beside))
    return (
      one.place?.popular === false &&
      beside.place?.popular === true &&
      one.place.districtSlug !== beside.place.districtSlug
    );
  if (isRegion(one) && isRegion(beside)) return false;
  const [region, other] = isRegion(one) ? [one, beside] : [beside, one];
  return region.place?.slug === "dhaka" ? one === region : one === other;
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
  const isList = isListOf(all);
  const areJoined = (a: number, b: number): boolean =>
    isList || all.slice(Math.min(a, b) + 1, Math.max(a, b) + 1).every(({ link }) => link === "or");
  const isBeside = (a: number, b: number): boolean => Math.abs(a - b) === 1 && all[Math.max(a, b)]!.link === "none";
  const isAddressed = (a: number, b: number): boolean =>
    Math.abs(a - b) === 1 && ["none", "comma"].includes(all[Math.max(a, b)]!.link);
  const within = all.map((one, at): string => {
    if (isRegion(one) || one.name.includes(",")) return one.name;
    const region = all.find(
      (other, place) => place !== at && isRegion(other) && meet(one.ids, other.ids) && !lies(one.ids, other.ids),
    );
    const narrower = region ?? all.find((other, place) => isAddressed(at, place) && isNamesakeIn(index, one, other));
    return narrower ? `${one.name}, ${narrower.name}` : one.name;
  });
  return within.filter((_, at) => {
    const outer = all[at]!;
    return !all.some((inner, place) => {
      if (place === at || areJoined(at, place)) return false;
      if ((isBeside(at, place) || outer.guess !== undefined) && isElsewhere(outer, inner)) return true;
      if (isAddressed(at, place) && (isNamesakeIn(index, inner, outer) || liesByName(index, inner, outer))) return true;
      if (isRegion(outer) && !isRegion(inner) && meet(inner.ids, outer.ids)) return true;
      return lies(inner.ids, outer.ids) || (isBeside(at, place) && isNeighbourhoodOf(outer, inner));
    });
  });
}
