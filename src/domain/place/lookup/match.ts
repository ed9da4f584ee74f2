import { withoutKind } from "./address.ts";
import { placeKey, placeType, type Place } from "../place.ts";
import type { PlaceIndex } from "./index-entries.ts";
import { nearest, nearNames, type Near } from "./near-names.ts";
import { indexOfWhole, spellingsOf } from "./spelling.ts";
import { placesOf } from "#domain/search/places.ts";

/** The fewest letters before another word that can be a name. */
const NAME_MIN = 3;
const DIVISION_WORD = /(?:division|bibhag|বিভাগ)$/u;
const DISTRICT_WORD = /(?:district|zila|zilla|jela|জেলা)$/u;

/**
 * Ids of the places that a location text means. Text is a substring of an area's or thana's name in any spelling; a district's or
 * division's name means everything in it. Several parts ("Kaliganj, Gazipur") mean the places that fit all of them; parts that have
 * nothing in common ("Gulshan, Banani") mean all of them together. Several places ("Banani; Gulshan") mean what each of them means.
 * null = empty text; [] = nothing matches.
 */
export function matchingPlaceIds(index: PlaceIndex, text: string): number[] | null {
  const places = placesOf(text);
  if (places.length < 2) return idsOfPlace(index, text);
  const ids = new Set(places.flatMap((place) => idsOfPlace(index, place) ?? []));
  return [...ids].sort((a, b) => a - b);
}

function idsOfPlace(index: PlaceIndex, text: string): number[] | null {
  const parts = text.split(",").filter((part) => placeKey(part) !== "");
  if (parts.length === 0) return text.trim() === "" ? null : [];
  const sets = parts.map((part) => idsOfPart(index, part)).filter((ids) => ids.size > 0);
  const [first, ...rest] = sets;
  if (!first) return [];
  const common = [...first].filter((id) => rest.every((other) => other.has(id)));
  const ids = common.length > 0 ? common : [...new Set(sets.flatMap((set) => [...set]))];
  return ids.sort((a, b) => a - b);
}

function idsOfPart(index: PlaceIndex, text: string): Set<number> {
  const key = placeKey(text);
  const ids = idsSpelt(index, key);
  if (ids.size > 0) return ids;
  const inAddress = idsOfAddress(index, key);
  if (inAddress.size > 0) return inAddress;
  if (index.ordinaryWords.has(key)) return ids;
  // No place has this name: the nearest names are used, with everything that they would find.
  const { near, within } = nearInAddress(index, text, true);
  for (const { entry } of nearest(near)) {
    for (const id of idsSpelt(index, entry.names[0]!.key)) if (within?.includes(id) ?? true) ids.add(id);
  }
  return ids;
}

/** The words for a road, as keys: roads are often named after their place ("Kolatoli Road", "Dhanmondi Road No. 5"). */
const ROAD = /^(.+?)(?:road|rd|sarak|রোড|সডক)(?:no|নং)?\d*$/u;

/**
 * The names that a text may contain if no place has the whole text as its name: without the word for a kind ("Gulshan Thana"), without the
 * word for a road, or without a district at the end, which then narrows the search ("Gulshan Dhaka"). `ids` null = anywhere.
 */
export function namesInAddress(index: PlaceIndex, key: string): { name: string; ids: readonly number[] | null }[] {
  const bare = [withoutKind(key)?.bare, ROAD.exec(key)?.[1]].filter((name) => name !== undefined);
  const found = index.regions.flatMap(({ keys, ids }) =>
    keys.filter((own) => key.endsWith(own)).map((own) => ({ name: key.slice(0, -own.length), ids })),
  );
  return [...bare.map((name) => ({ name, ids: null })), ...found].filter(({ name }) => name.length >= NAME_MIN);
}

/**
 * Names that are near the text or, where that is nearer, the name in it: "utara dhaka", "mohamadpur thana". `within`: the ids of the district that
 * is named too, null = none is.
 */
export function nearInAddress(
  index: PlaceIndex,
  text: string,
  whole: boolean,
): { near: Near[]; within: readonly number[] | null } {
  let best: ReturnType<typeof nearInAddress> = { near: nearNames(index, text, whole), within: null };
  for (const { name, ids } of namesInAddress(index, placeKey(text))) {
    const near = nearNames(index, name, true).filter(({ entry }) => ids?.includes(entry.place.id) ?? true);
    if ((near[0]?.distance ?? Infinity) < (best.near[0]?.distance ?? Infinity)) best = { near, within: ids };
  }
  return best;
}

function idsOfAddress(index: PlaceIndex, key: string): Set<number> {
  for (const { name, ids } of namesInAddress(index, key)) {
    const named = [...idsSpelt(index, name)].filter((id) => ids?.includes(id) ?? true);
    if (named.length > 0) return new Set(named);
  }
  return new Set();
}

function idsSpelt(index: PlaceIndex, key: string): Set<number> {
  const ids = new Set<number>(idsOfRegion(index, key));
  const thanas = new Set<string>();
  const keys = spellingsOf(index, key, true);
  for (const { place, names } of index.entries) {
    if (placeType(place.kind) === "city") continue;
    if (!names.some((name) => keys.some((spelling) => indexOfWhole(name.key, spelling) >= 0))) continue;
    ids.add(place.id);
    if (place.kind === "thana" || place.kind === "upazila") thanas.add(place.slug);
  }
  addDescendants(index, ids, thanas);
  return ids;
}

/**
 * Of the places that a location text means, those that are called so themselves; the others are what else lies in a thana of that name.
 * null where there are no others, or where a zone, district or division is named.
 */
export function calledPlaceIds(index: PlaceIndex, text: string): number[] | null {
  const parts = placesOf(text).map((place) => placeKey(place.split(",")[0] ?? ""));
  if (parts.some((key) => idsOfRegion(index, key).length > 0)) return null;
  const keys = parts
    .flatMap((key) => [key, ...namesInAddress(index, key).map(({ name }) => name)])
    .flatMap((key) => spellingsOf(index, key, true));
  const meant = new Set(matchingPlaceIds(index, text));
  const called = index.entries.filter(
    ({ place, names }) =>
      meant.has(place.id) &&
      placeType(place.kind) === "area" &&
      names.some((name) => keys.some((key) => indexOfWhole(name.key, key) >= 0)),
  );
  return called.length > 0 && called.length < meant.size ? called.map(({ place }) => place.id) : null;
}

/** Areas of the thanas and zones that were named. */
function addDescendants(index: PlaceIndex, ids: Set<number>, thanas: ReadonlySet<string>): void {
  const zones = new Set([...ids].flatMap((id) => zoneSide(index.byId.get(id))));
  for (const place of index.places) {
    if (place.thanaSlug !== null && thanas.has(place.thanaSlug)) ids.add(place.id);
    if (place.zone !== null && zones.has(`${place.districtSlug}/${place.zone}`)) ids.add(place.id);
    const parent = place.parentSlug === null ? undefined : index.bySlug.get(place.parentSlug);
    if (parent && placeType(parent.kind) !== "city" && ids.has(parent.id)) ids.add(place.id);
  }
}

/** A city corporation's half ("Dhaka North") holds every area of that side; Old Dhaka is a zone without being a side. */
function zoneSide(place: Place | undefined): string[] {
  const isHalf = place?.kind === "zone" && place.zone !== null && place.slug.endsWith(`-${place.zone.toLowerCase()}`);
  return isHalf ? [`${place.districtSlug}/${place.zone}`] : [];
}

/** Districts by whole name or by at least three first letters; divisions too, but a bare name that both have means the district. */
function idsOfRegion(index: PlaceIndex, key: string): number[] {
  const asDivision = key.replace(DIVISION_WORD, "");
  const asDistrict = key.replace(DISTRICT_WORD, "");
  const find = (kind: "district" | "division", bare: string, whole: boolean): number[] => {
    const isCalled = (name: string) => name === bare || (!whole && bare.length >= 3 && name.startsWith(bare));
    return index.regions
      .filter((region) => region.kind === kind && region.keys.some(isCalled))
      .flatMap(({ ids }) => ids);
  };
  if (asDivision !== key) return find("division", asDivision, true);
  if (asDistrict !== key) return find("district", asDistrict, true);
  const inDistricts = find("district", key, false);
  return inDistricts.length > 0 ? inDistricts : find("division", key, false);
}
