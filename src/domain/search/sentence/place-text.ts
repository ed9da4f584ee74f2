import { namesInAddress, nearInAddress } from "#domain/place/lookup/match.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeKey } from "#domain/place/place.ts";
import { placesOf } from "../places.ts";
import { corrected, segmentsOf } from "./segments.ts";
import { namesOf } from "./place-names.ts";
import { tokensOf } from "./tokens.ts";

/** Whether nothing but the name of a place stands in a part of a location, as the search of places understands names. */
function isName(index: PlaceIndex, text: string): boolean {
  const key = placeKey(text);
  if (key === "" || namesOf(index).has(key)) return true;
  // One word is a part of a name, or a slip away from one; an ordinary word is neither.
  const tokens = tokensOf(text);
  if (tokens.length < 2) return !index.ordinaryWords.has(key) && (matchingPlaceIds(index, text)?.length ?? 0) > 0;
  if (namesInAddress(index, key).some(({ name }) => namesOf(index).has(name))) return true;
  const segments = segmentsOf(
    index,
    tokens.map((token) => corrected(index, token)),
  );
  if (segments.some(({ kind }) => kind !== "place" && kind !== "unread" && kind !== "filler")) return false;
  const isWhole = nearInAddress(index, text, true).near.length > 0;
  return (
    isWhole ||
    segments.every(({ kind, place }) => kind === "place" && place?.guess === undefined && isKept(index, text))
  );
}

/** Whether the search finds a text of several names as it stands. */
const isKept = (index: PlaceIndex, text: string): boolean => (matchingPlaceIds(index, text)?.length ?? 0) > 0;

/** Whether a location is nothing but places; otherwise it is read as a sentence. An empty one is. */
export const isPlaceText = (index: PlaceIndex, location: string): boolean =>
  placesOf(location).every((place) => place.split(",").every((part) => isName(index, part)));
