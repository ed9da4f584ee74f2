import { NEARBY_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import { matchingPlaceIds, namesInAddress, nearInAddress } from "./match.ts";
import { placeKey, type Place, type PlaceKind } from "../place.ts";
import type { PlaceEntry, PlaceIndex } from "./index-entries.ts";
import { indexOfWhole, spellingsOf } from "./spelling.ts";

export { placeKey, placeName, placeType, type Place, type PlaceKind, type PlaceType } from "../place.ts";
export { buildPlaceIndex, type PlaceIndex } from "./index-entries.ts";
export { calledPlaceIds, matchingPlaceIds } from "./match.ts";

/** A near name within this distance ranks above a name that contains the text inside a word. */
const LIKELY_DISTANCE = 2;

/** Order of kinds among equally good matches: cities, zones, areas (specification 1, section 5). */
const KIND_ORDER: Record<PlaceKind, number> = { district: 0, division: 1, zone: 2, area: 3, thana: 3, upazila: 3 };

/** How a text matches a place. A match inside a word may instead be another name with a typing error. */
const TIER = { exact: 0, beginning: 1, contained: 2, insideWord: 3 };

/** Null: no match. Aliases count as names; a city's name means what is in it. */
function matchTier({ names, cityKey }: PlaceEntry, key: string): number | null {
  let tier: number | null = null;
  for (const name of names) {
    if (name.key === key) return TIER.exact;
    const at = indexOfWhole(name.key, key);
    if (at < 0) continue;
    const isWord = name.laterWords.some((word) => word.startsWith(key));
    tier = Math.min(tier ?? TIER.insideWord, at === 0 ? TIER.beginning : isWord ? TIER.contained : TIER.insideWord);
  }
  return tier ?? (key.length >= 3 && cityKey.startsWith(key) ? TIER.contained : null);
}

const byName = (a: PlaceEntry, b: PlaceEntry): number =>
  a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.place.id - b.place.id;

/**
 * Places for what has been typed so far, at most 15: exact name, then prefix, then city, zone, area, then alphabetically. Understands
 * English, Bengali, Banglish and old spellings; slips of the keyboard only from 4 letters on and only when nothing matches as typed.
 * `accepts` narrows to some kinds.
 */
export function suggestPlaces(
  index: PlaceIndex,
  text: string,
  limit: number = SUGGESTIONS_MAX,
  accepts: (kind: PlaceKind) => boolean = () => true,
): Place[] {
  const parts = text.split(",").filter((part) => placeKey(part) !== "");
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  let ranked = rankEntries(index, first);
  if (rest.length > 0) {
    // "Kaliganj, Gazipur" narrows; in "Gulshan, Bana" a second place is being typed.
    const within = new Set(matchingPlaceIds(index, rest.join(",")) ?? []);
    ranked = ranked.filter(({ place }) => within.has(place.id));
    if (ranked.length === 0) ranked = rankEntries(index, rest.at(-1) ?? first);
  }
  const places = ranked.map(({ place }) => place).filter((place) => accepts(place.kind));
  return places.slice(0, Math.max(0, Math.min(limit, SUGGESTIONS_MAX)));
}

/**
 * The places that a text names in full, in any spelling: it counts as a choice even if it was not picked from the list. "Kaliganj, Gazipur"
 * names one of several; a part of a name, or one with a slip, names none.
 */
export function placesNamed(
  index: PlaceIndex,
  text: string,
  accepts: (kind: PlaceKind) => boolean = () => true,
): Place[] {
  const [first = "", ...rest] = text.split(",").map(placeKey);
  const within = rest.some((part) => part !== "") ? matchingPlaceIds(index, rest.join(",")) : null;
  const called = (key: string, ids: readonly number[] | null): Place[] =>
    index.entries
      .filter(
        ({ place, names, suggested }) => suggested && accepts(place.kind) && names.some((name) => name.key === key),
      )
      .map(({ place }) => place)
      .filter(({ id }) => (ids?.includes(id) ?? true) && (within?.includes(id) ?? true));
  const whole = called(first, null);
  return whole.length > 0 ? whole : namesInAddress(index, first).flatMap(({ name, ids }) => called(name, ids));
}

/** What to offer before anything is typed: popular places in alphabetical order, at most 15. */
export function popularPlaces(
  index: PlaceIndex,
  limit: number = SUGGESTIONS_MAX,
  accepts: (kind: PlaceKind) => boolean = () => true,
): Place[] {
  const popular = index.entries.filter(({ place }) => place.popular && accepts(place.kind)).sort(byName);
  return popular.slice(0, Math.max(0, Math.min(limit, SUGGESTIONS_MAX))).map(({ place }) => place);
}

function rankEntries(index: PlaceIndex, text: string): PlaceEntry[] {
  const key = placeKey(text);
  let found = entriesCalled(index, key);
  for (const { name, ids } of found.length === 0 ? namesInAddress(index, key) : []) {
    found = entriesCalled(index, name).filter(({ entry }) => ids?.includes(entry.place.id) ?? true);
    if (found.length > 0) break;
  }
  found.sort(
    (a, b) =>
      Math.min(a.tier, TIER.contained) - Math.min(b.tier, TIER.contained) ||
      KIND_ORDER[a.entry.place.kind] - KIND_ORDER[b.entry.place.kind] ||
      (a.tier === TIER.exact ? Number(b.entry.place.popular) - Number(a.entry.place.popular) : 0) ||
      byName(a.entry, b.entry),
  );
  const called = found.map(({ entry }) => entry);
  if (found.some(({ tier }) => tier < TIER.insideWord)) return called;
  const near = nearInAddress(index, text, false).near.filter(({ entry }) => entry.suggested);
  const likely = near.filter(({ distance }) => called.length === 0 || distance <= LIKELY_DISTANCE);
  return [...new Set([...likely.map(({ entry }) => entry), ...called])];
}

/** The places whose name the text is, begins or is part of. */
function entriesCalled(index: PlaceIndex, key: string): { entry: PlaceEntry; tier: number }[] {
  const keys = spellingsOf(index, key);
  return index.entries.flatMap((entry) => {
    const tiers = entry.suggested ? keys.flatMap((spelling) => matchTier(entry, spelling) ?? []) : [];
    return tiers.length > 0 ? [{ entry, tier: Math.min(...tiers) }] : [];
  });
}

/** Neighbours of a place, the closest first, at most 5. Unknown slug → []. */
export function nearbyPlaces(index: PlaceIndex, slug: string, limit: number = NEARBY_MAX): Place[] {
  const neighbours = index.bySlug.get(slug)?.nearby ?? [];
  return neighbours
    .flatMap((neighbour) => index.bySlug.get(neighbour) ?? [])
    .slice(0, Math.max(0, Math.min(limit, NEARBY_MAX)));
}
