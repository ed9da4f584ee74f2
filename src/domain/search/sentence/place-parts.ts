import { matchingPlaceIds } from "#domain/place/lookup/match.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeSpelling } from "#domain/place/label.ts";
import { placeKey, placeName, placeType, type Place } from "#domain/place/place.ts";
import { joinsAt, numberTail, partAt, type AddressPart } from "./address-parts.ts";
import { placesOfNames, placeIn } from "./place-names.ts";
import type { Token } from "./tokens.ts";

/** The text that a search has for one of these places: a name that several have is narrowed by its district in words that follow. */
export function searchTextOf(index: PlaceIndex, places: readonly Place[]): string {
  const [place] = places as [Place];
  const name = placeName(place, "en");
  const text = placeSpelling(index, name);
  // Laxmipur in Rajshahi is called like the district of Lakshmipur.
  const isMeant = matchingPlaceIds(index, text)?.includes(place.id) ?? false;
  return isMeant && !(placeType(place.kind) !== "city" && isRegionName(index, name)) ? text : `${name}, ${place.city}`;
}
const isRegionName = (index: PlaceIndex, name: string): boolean =>
  index.regions.some(({ keys }) => keys.includes(placeKey(name)));

/** The places that a number or a block of a named one is: "Mirpur" with 10 is Mirpur 10, "Uttara" with sector 4 is Uttara Sector 4. */
export function partOf(index: PlaceIndex, bases: readonly Place[], { kind, value }: AddressPart): Place[] {
  const tails =
    kind === "block"
      ? [`block${value}`, `${value}block`]
      : kind === "road"
        ? [`road${value}`]
        : [`sector${value}`, value];
  if (kind === "road" && !/^\d+$/.test(value)) return [];
  for (const base of bases) {
    for (const tail of tails) {
      const found = (placesOfNames(index).get(placeKey(placeName(base, "en")) + tail) ?? []).filter(
        ({ districtSlug }) => districtSlug === base.districtSlug,
      );
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The place that a part of an address makes of a named one from which it stands apart: "uttara te flat, sector 7"; null where there is none. */
export function partPlace(index: PlaceIndex, name: string, part: AddressPart): string | null {
  const base = placeIn(index, name);
  const found = base ? partOf(index, [base], part) : [];
  return found.length > 0 ? searchTextOf(index, found) : null;
}

/** The parts of an address behind a name, with the places that they make of it: "Uttara, road 5, sector 4 or 6". */
export function partsBehind(
  index: PlaceIndex,
  tokens: readonly Token[],
  end: number,
  bases: readonly Place[],
  goesOn = false,
) {
  const found: Place[][] = [];
  const also: number[] = [];
  let at = end;
  // How many words behind the name belong to it without a gap.
  let words = 0;
  // "Uttara 10 no sector 12 no road": "no sector" belongs to the number before it.
  if (goesOn) words += numberTail(tokens, end);
  at += words;
  for (let steps = 0; steps < 6; steps += 1) {
    const hasPart = goesOn || found.length > 0;
    const join = hasPart ? joinsAt(tokens, at) : 0;
    // "Sector 7, 3 to 5 crore": one bare number goes on after another only where something joins them.
    const bare = hasPart ? join > 0 || tokens[at - 1]?.stop === true : at === end;
    const part = partAt(tokens, at + join, { bare });
    if (!part) break;
    const places = partOf(index, bases, part);
    const span = Array.from({ length: join + part.words }, (_, step) => at + step);
    if (places.length > 0) {
      found.push(places);
      if (also.length === 0 && at === end + words) words += span.length;
      else also.push(...span);
    } else if (part.kind === "sector" && !part.named) break;
    at += span.length;
  }
  return { found, words, also };
}
