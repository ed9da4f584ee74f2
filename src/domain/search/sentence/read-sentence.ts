import type { ListingQuery } from "../filters.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placesOf, withPlace } from "../places.ts";
import { changeOf, type Change } from "./measure-filters.ts";
import { isBound, measureAt } from "./measures.ts";
import { placeAt, placeNear } from "./sentence-places.ts";
import { lookUp, tokensOf, type Token } from "./tokens.ts";
import { BATHROOMS, BEDROOMS, FILLERS } from "./vocabulary.ts";
import { wordsAt } from "./word-filters.ts";

/** What a sentence asks for: the filters it means, and the words that were not understood, in their order. */
export type Understood = { filters: Change; rest: string[] };

/** Below the first amount it is a rent, above the second a sale price, in taka: how an amount alone tells the purpose. */
const RENT_BELOW = 300_000;
const SALE_FROM = 1_000_000;

/** What the words at `at` mean. `words` 0 = nothing. `unclear`: a number that could mean several. */
type Meaning = { words: number; change?: Change; place?: string; unclear?: boolean };

function meaningAt(index: PlaceIndex, tokens: readonly Token[], at: number): Meaning {
  const place = placeAt(index, tokens, at);
  // The name of a place may begin with a word that has another meaning: "Green Road", "North Badda", "House Building".
  if (place && place.words > 1) return { words: place.words, place: place.place };
  const measure = measureAt(tokens, at);
  if (measure?.kind === "unclear") return { words: measure.words, unclear: true };
  if (measure) return { words: measure.words, change: changeOf(measure) };
  const words = wordsAt(tokens, at);
  if (words) return words;
  const token = tokens[at]!;
  if (isFiller(token)) return { words: 1 };
  const near = place ?? placeNear(index, tokens, at);
  return near ? { words: near.words, place: near.place } : { words: 0 };
}

const isFiller = (token: Token): boolean =>
  lookUp(FILLERS, token) !== undefined ||
  isBound(token) ||
  lookUp(BEDROOMS, token) !== undefined ||
  lookUp(BATHROOMS, token) !== undefined;

/** Infers the purpose if the sentence does not say it: tenants, months and small amounts mean rent. */
function purposeOf(filters: Change): Change {
  if (filters.purpose) return {};
  if (filters.tenant || filters.month || typeof filters.advance === "number") return { purpose: "rent" };
  const amount = filters.maxPrice ?? filters.minPrice;
  if (amount && amount < RENT_BELOW) return { purpose: "rent" };
  return amount && amount >= SALE_FROM ? { purpose: "sale" } : {};
}

/** A second word for the same filter adds to amenities and places, and is left over elsewhere. */
const fits = (filters: Change, change: Change): boolean =>
  (Object.keys(change) as (keyof ListingQuery)[]).every(
    (field) => filters[field] === undefined || filters[field] === change[field] || filters[field] === true,
  );

/** Whether a location has all places of another: there are only so many that one search can have. */
function holdsAll(location: string, others: string): boolean {
  const held = placesOf(location);
  return placesOf(others).every((place) => held.includes(place));
}

/**
 * Reads a sentence in English, Bengali or Bengali in Latin letters as filters of a search: "3 bed flat near Dhanmondi lake under 40k",
 * "ধানমন্ডিতে ৪০ হাজারের মধ্যে ৩ বেডের ফ্ল্যাট", "bachelor der jonno mirpur 10 e 2 room 15k". Prices are whole taka, sizes sqft. `given`
 * are the filters that are chosen already: they stay, and what contradicts them is left over, as is a number that could mean several things.
 * null where no word means a filter. Each word is read a bounded number of times, whatever it is.
 */
export function readSentence(index: PlaceIndex, sentence: string, given: Change = {}): Understood | null {
  const tokens = tokensOf(sentence);
  let filters = given;
  const rest: string[] = [];
  let read = 0;
  for (let at = 0; at < tokens.length;) {
    const { words, change, place, unclear } = meaningAt(index, tokens, at);
    // No filter is made of it, and it is named among what was not understood.
    if (unclear) read += 1;
    const location = filters.location ?? "";
    const places = place ? withPlace(location, place) : location;
    const fitsIn = (!change || fits(filters, change)) && (!place || holdsAll(places, location));
    if (words > 0 && fitsIn && !unclear) {
      filters = { ...filters, ...change, ...(place && { location: places }) };
      read += change || place ? 1 : 0;
    } else {
      rest.push(...tokens.slice(at, at + Math.max(words, 1)).map(({ text }) => text));
    }
    at += Math.max(words, 1);
  }
  return read === 0 ? null : { filters: { ...filters, ...purposeOf(filters) }, rest };
}
