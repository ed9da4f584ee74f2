import { namesInAddress, nearInAddress } from "#domain/place/lookup/match.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeKey } from "#domain/place/place.ts";
import { placesOf } from "../places.ts";
import { corrected, segmentsOf } from "./segments.ts";
import { placesOfNames } from "./place-names.ts";
import { tokensOf } from "./tokens.ts";
import {
  EMPTY_LISTING_QUERY,
  fieldOf,
  isDefault,
  listingQueryString,
  parseListingQuery,
  QUERY_FIELDS,
} from "../query.ts";
import type { ListingQuery } from "../filters.ts";
import type { Change } from "./measure-filters.ts";
import { readSentence } from "./read-sentence.ts";

/** Whether nothing but the name of a place stands in a part of a location, as the search of places understands names. */
function isName(index: PlaceIndex, text: string): boolean {
  const key = placeKey(text);
  if (key === "" || placesOfNames(index).has(key)) return true;
  // One word is a part of a name, or a slip away from one; an ordinary word is neither.
  const tokens = tokensOf(text);
  if (tokens.length < 2) return !index.ordinaryWords.has(key) && (matchingPlaceIds(index, text)?.length ?? 0) > 0;
  if (namesInAddress(index, key).some(({ name }) => placesOfNames(index).has(name))) return true;
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
const isPlaceText = (index: PlaceIndex, location: string): boolean =>
  placesOf(location).every((place) => place.split(",").every((part) => isName(index, part)));

/**
 * The search that the words mean, on its first page and without those words; `rest`: words that were not understood, `guessed`: those that
 * were taken for a place that is spelt otherwise.
 */
export type QueryMeaning = { query: ListingQuery; rest: string[]; guessed: readonly string[] };

/** Filters that were not chosen by words are kept. The purpose is not kept, because it only says which list was searched. */
const CHOSEN = QUERY_FIELDS.map(fieldOf).filter(
  (field) => !["purpose", "q", "titled", "location", "sort", "page", "pageSize"].includes(field),
);

/** What of a search is read as a sentence: `q`, and a location of which a part is no place; "" where there is nothing to read. */
export const sentenceOf = (index: PlaceIndex, { q, location }: ListingQuery): string =>
  `${q} ${isPlaceText(index, location) ? "" : location}`.trim();

/**
 * Reads the words of a search (`q`, and a location of which a part is no place) as filters; null if none is understood, and then they stay a text
 * search. The words may switch from the list for sale to rentals and back; land without a stated purpose is for sale.
 */
export function readQuery(index: PlaceIndex, query: ListingQuery): QueryMeaning | null {
  const sentence = sentenceOf(index, query);
  if (sentence === "") return null;
  const isPlace = isPlaceText(index, query.location);
  const given: Change = {
    ...Object.fromEntries(CHOSEN.filter((field) => !isDefault(query, field)).map((field) => [field, query[field]])),
    ...(isPlace && query.location !== "" && { location: query.location }),
    ...(query.sort !== EMPTY_LISTING_QUERY.sort && { sort: query.sort }),
  };
  const understood = readSentence(index, sentence, given);
  if (!understood) return null;
  const { filters, rest, guessed } = understood;
  const purpose = filters.purpose ?? query.purpose ?? (String(filters.type) === "land" ? "sale" : null);
  const meant: ListingQuery = { ...query, location: "", ...filters, purpose, q: "", titled: "", page: 1 };
  // Words may end a range below where it was chosen to begin: it is put right as in an address.
  const address = new URLSearchParams(listingQueryString(meant, {}, { purpose: null }));
  return {
    query: parseListingQuery(address, { purpose: null }).query,
    rest,
    guessed: guessed.map(({ typed }) => typed),
  };
}
