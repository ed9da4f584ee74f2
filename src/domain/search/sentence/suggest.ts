import { SUGGESTED_LANDMARKS_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import type { NamedLandmark } from "#domain/place/landmark.ts";
import { letterMask, missingLetters, slipsBetween, toleratedSlips } from "#domain/place/lookup/fuzzy-match.ts";
import { landmarkSounding } from "#domain/place/lookup/landmark-names.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { suggestPlaces } from "#domain/place/lookup/search.ts";
import { placeKey, type Place, type PlaceKind } from "#domain/place/place.ts";
import { activeFilters, EMPTY_LISTING_QUERY } from "../query.ts";
import type { ListingQuery } from "../filters.ts";
import { placesOf } from "../places.ts";
import { meantPlaces } from "./meant-places.ts";
import { placeIn } from "./place-names.ts";
import { withParts } from "./parts-apart.ts";
import { linkBefore } from "./read-sentence.ts";
import { readQuery } from "./read-query.ts";
import { corrected, segmentsOf, type Segment } from "./segments.ts";
import { tokensOf } from "./tokens.ts";

/** What is offered for a text: places, landmarks, and the search that it means where it asks for more than a place. */
export type Suggested = {
  places: Place[];
  landmarks: NamedLandmark[];
  /** `near`: the landmark in it. */
  reading: { query: ListingQuery; near: NamedLandmark | null } | null;
};

/** Shorter texts begin too many names. */
const LANDMARK_MIN = 3;

/** The landmarks whose name a text is, begins or is a slip away from: those whole names first; `isWhole` says whether there is one. */
function landmarksCalled(index: PlaceIndex, text: string): { landmarks: NamedLandmark[]; isWhole: boolean } {
  const key = placeKey(text);
  if (key.length < 2) return { landmarks: [], isWhole: false };
  const exact = index.landmarks.get(key);
  if (key.length < LANDMARK_MIN) return { landmarks: exact ? [exact] : [], isWhole: exact !== undefined };
  const begun = [...index.landmarks].flatMap(([name, landmark]) => (name.startsWith(key) ? [landmark] : []));
  const called = [...(exact ? [exact] : []), ...begun];
  const sounding =
    called.length > 0
      ? null
      : landmarkSounding(
          index,
          tokensOf(text).map(({ keys }) => keys),
        );
  if (sounding) return { landmarks: [sounding], isWhole: true };
  if (called.length > 0 || index.ordinaryWords.has(key)) return { landmarks: called, isWhole: exact !== undefined };
  const most = toleratedSlips(key.length);
  const mask = letterMask(key);
  const near = [...index.landmarks].flatMap(([name, landmark]) => {
    if (name[0] !== key[0] || name.length < 6 || missingLetters(mask, letterMask(name)) > most) return [];
    const slips = slipsBetween(key, name, most, true);
    return slips <= most ? [{ landmark, slips }] : [];
  });
  return {
    landmarks: near.sort((a, b) => a.slips - b.slips).map(({ landmark }) => landmark),
    isWhole: near.length > 0,
  };
}

/** Whether a place is called so as it was typed, or its name begins or goes on so: then the specification's order stands. */
const isSpelt = (index: PlaceIndex, text: string): boolean => {
  const key = placeKey(text);
  return index.entries.some(({ suggested, names }) => suggested && names.some((name) => name.key.includes(key)));
};

/** The places that the words of a text name together, in any order, and whether they are all that it says. */
function placesRead(index: PlaceIndex, segments: readonly Segment[]): { places: Place[]; isAll: boolean } {
  const named = segments.flatMap((segment, at) =>
    placesOf(segment.place?.place ?? "").map((name) => ({ name, link: linkBefore(segments, at) })),
  );
  const places = meantPlaces(index, named).flatMap((name) => placeIn(index, name) ?? suggestPlaces(index, name, 1));
  return { places, isAll: segments.every(({ kind }) => kind === "place" || kind === "join" || kind === "filler") };
}

/**
 * What to offer for what has been typed so far. Places in the specification's order while the text is a name or a part of one; otherwise
 * first those that its words name together ("7 sector uttara", "block C mirpur 10"), read as a sentence is. A landmark that is named in full
 * brings the area it stands in.
 */
export function suggest(
  index: PlaceIndex,
  text: string,
  limit: number = SUGGESTIONS_MAX,
  accepts: (kind: PlaceKind) => boolean = () => true,
): Suggested {
  const ranked = suggestPlaces(index, text, limit, accepts);
  const { landmarks: called, isWhole } = landmarksCalled(index, text);
  if (isSpelt(index, text)) {
    return { places: ranked, landmarks: distinct(called).slice(0, SUGGESTED_LANDMARKS_MAX), reading: null };
  }
  const tokens = tokensOf(text).map((token) => corrected(index, token));
  const segments = withParts(index, segmentsOf(index, tokens));
  const { places, isAll } = placesRead(index, segments);
  const landmarks = distinct([...called, ...segments.flatMap(({ landmark }) => landmark ?? [])]);
  const [landmark] = landmarks;
  const area =
    landmark && (isWhole || segments.some((segment) => segment.landmark))
      ? index.bySlug.get(landmark.place)
      : undefined;
  const wanted = places.filter(({ kind }) => accepts(kind));
  // A name that is near the whole text is likelier than guesses at its words.
  const isGuess = segments.some(({ place }) => place?.guess !== undefined) || !isAll;
  const all = [
    ...(area && accepts(area.kind) ? [area] : []),
    ...(isGuess && !landmark ? [...ranked, ...wanted] : [...wanted, ...ranked]),
  ];
  return {
    places: distinct(all).slice(0, Math.max(0, Math.min(limit, SUGGESTIONS_MAX))),
    landmarks: landmarks.slice(0, SUGGESTED_LANDMARKS_MAX),
    reading: readingOf(index, text, segments.find((segment) => segment.landmark)?.landmark ?? null),
  };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The search that a text means, where it asks for more than a place; null otherwise. */
function readingOf(index: PlaceIndex, text: string, near: NamedLandmark | null): Suggested["reading"] {
  const meant = readQuery(index, { ...EMPTY_LISTING_QUERY, q: text });
  if (!meant) return null;
  const isMore = activeFilters(meant.query).some((filter) => filter !== "location" && filter !== "near");
  return isMore ? { query: meant.query, near } : null;
}
