import {
  EMPTY_LISTING_QUERY,
  fieldOf,
  isDefault,
  listingQueryString,
  parseListingQuery,
  QUERY_FIELDS,
} from "../query.ts";
import type { ListingQuery } from "../filters.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import type { Change } from "./measure-filters.ts";
import { isPlaceText } from "./place-text.ts";
import { readSentence } from "./read-sentence.ts";

/**
 * The search that the words mean, on its first page and without those words; `rest`: words that were not understood, `guessed`: those that
 * were taken for a place that is spelt otherwise.
 */
export type QueryMeaning = { query: ListingQuery; rest: string[]; guessed: readonly string[] };

/** Filters that were not chosen by words are kept. The purpose is not kept, because it only says which list was searched. */
const CHOSEN = QUERY_FIELDS.map(fieldOf).filter(
  (field) => !["purpose", "q", "titled", "location", "sort", "page", "pageSize"].includes(field),
);

/**
 * Reads the words of a search (`q`, and a location of which a part is no place) as filters; null if none is understood, and then they stay a text
 * search. The words may switch from the list for sale to rentals and back; land without a stated purpose is for sale.
 */
export function readQuery(index: PlaceIndex, query: ListingQuery): QueryMeaning | null {
  const isPlace = isPlaceText(index, query.location);
  const sentence = `${query.q} ${isPlace ? "" : query.location}`.trim();
  if (sentence === "") return null;
  const given: Change = {
    ...Object.fromEntries(CHOSEN.filter((field) => !isDefault(query, field)).map((field) => [field, query[field]])),
    ...(isPlace && query.location !== "" && { location: query.location }),
    ...(query.sort !== EMPTY_LISTING_QUERY.sort && { sort: query.sort }),
  };
  const understood = readSentence(index, sentence, given);
  if (!understood) return null;
  const { filters, rest, guessed } = understood;
  const purpose = filters.purpose ?? query.purpose ?? (filters.type === "land" ? "sale" : null);
  const meant: ListingQuery = { ...query, location: "", ...filters, purpose, q: "", titled: "", page: 1 };
  // Words may end a range below where it was chosen to begin: it is put right as in an address.
  const address = new URLSearchParams(listingQueryString(meant, {}, { purpose: null }));
  return {
    query: parseListingQuery(address, { purpose: null }).query,
    rest,
    guessed: guessed.map(({ typed }) => typed),
  };
}
