import { isRental, type Layout, type Rental } from "#domain/listing/kinds.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import type { ListingQuery } from "../filters.ts";
import { placesOf, withPlace } from "../places.ts";
import { changeOf, type Change, ABOVE_GROUND } from "./measure-filters.ts";
import { isBound, measureAt } from "./measures.ts";
import { placeAt, placeNear } from "./sentence-places.ts";
import { lookUp, tokensOf, type Token } from "./tokens.ts";
import {
  BATHROOMS,
  BEDROOMS,
  FILLERS,
  ADVANCE,
  AMENITIES,
  BROKER,
  FACING_WORDS,
  FACINGS,
  FLOORS,
  FURNISHED,
  GROUND,
  GROUND_FLOOR,
  HALF,
  KIND_WORDS,
  KINDS,
  LITTLE,
  MONTH_NAMES,
  NEGOTIABLE,
  NOT_AFTER,
  NOT_BEFORE,
  ONE_WORD_FACINGS,
  OWNER,
  PARKING,
  PRICE,
  PURPOSES,
  SORTS,
  TENANTS,
  TOP,
  TYPES,
  VERIFIED,
} from "./vocabulary.ts";

/**
 * What some words mean; `denied` is what they mean where they are not wanted. undefined: that cannot be asked for, and a phrase without `change`
 * means something only where it is denied.
 */
type Phrase = { words: number; change?: Change; denied?: Change };
type ReadWords = { words: number; change: Change };

/** At most so many words stand between "not" and what is meant: "not on the ground floor". */
const BETWEEN = 2;

/** What is to let, or a layout: "seat", "single room", "whole flat" (of which the type is read, too); null where it is neither. */
function kindAt(tokens: readonly Token[], at: number): Phrase | null {
  for (let words = Math.min(KIND_WORDS, tokens.length - at); words > 0; words -= 1) {
    const span = tokens.slice(at, at + words);
    const kind = words === 1 ? lookUp(KINDS, span[0]) : KINDS.get(span.map(({ keys }) => keys[0] ?? "").join(""));
    if (kind === undefined) continue;
    if (!isRental(kind)) return { words, change: { layout: [kind] } };
    // "A single-room flat" is a flat.
    if (kind === "room" && lookUp(TYPES, tokens[at + words])) return null;
    return { words: kind === "home" ? words - 1 : words, change: { rental: [kind] } };
  }
  return null;
}

function phraseAt(tokens: readonly Token[], at: number): Phrase | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  const kind = kindAt(tokens, at);
  if (kind) return kind;
  if (lookUp(TOP, token) && lookUp(FLOORS, next)) return { words: 2, change: { topFloor: true } };
  const isGround = lookUp(GROUND_FLOOR, token) !== undefined;
  if (isGround || (lookUp(GROUND, token) && lookUp(FLOORS, next))) {
    return { words: isGround ? 1 : 2, change: { floor: ["0"] }, denied: { floor: ABOVE_GROUND } };
  }
  if (lookUp(HALF, token) && lookUp(FURNISHED, next)) return { words: 2, change: { furnished: ["semi-furnished"] } };
  const furnished = lookUp(FURNISHED, token);
  if (furnished) return { words: 1, change: { furnished: [furnished] }, denied: { furnished: ["unfurnished"] } };
  if (lookUp(ADVANCE, token)) return { words: 1, change: {}, denied: { advance: 0 } };
  if (lookUp(BROKER, token)) return { words: 1, denied: { advertiser: "owner" } };
  const facing = lookUp(FACINGS, token);
  if (facing && lookUp(FACING_WORDS, next)) return { words: 2, change: { facing: [facing] } };
  if (facing && lookUp(ONE_WORD_FACINGS, token)) return { words: 1, change: { facing: [facing] } };
  if (lookUp(LITTLE, token) && lookUp(PRICE, next)) return { words: 2, change: { sort: "price-asc" } };
  const pair = next && AMENITIES.get(`${token.keys[0]}${next.keys[0]}`);
  if (pair) return { words: 2, change: { [pair]: true } };
  return wordAt(token);
}

function wordAt(token: Token): Phrase | null {
  const one = (change: Change): Phrase => ({ words: 1, change });
  const type = lookUp(TYPES, token);
  if (type) return one({ type });
  const purpose = lookUp(PURPOSES, token);
  if (purpose) return one({ purpose });
  const tenant = lookUp(TENANTS, token);
  if (tenant) return one({ tenant });
  const amenity = lookUp(AMENITIES, token);
  if (amenity) return one({ [amenity]: true });
  const month = lookUp(MONTH_NAMES, token);
  if (month) return one({ month });
  const sort = lookUp(SORTS, token);
  if (sort) return one({ sort });
  if (lookUp(OWNER, token)) return one({ advertiser: "owner" });
  if (lookUp(PARKING, token)) return one({ parking: true });
  if (lookUp(NEGOTIABLE, token)) return one({ negotiable: true });
  return lookUp(VERIFIED, token) ? one({ wellVerified: true }) : null;
}

/** Where what "not" at `at` denies begins; null where nothing that is known follows soon. */
function deniedAt(tokens: readonly Token[], at: number): { phrase: Phrase; skipped: number } | null {
  for (let skipped = 1; skipped <= BETWEEN + 1; skipped += 1) {
    const phrase = phraseAt(tokens, at + skipped);
    if (phrase) return { phrase, skipped };
    if (!tokens[at + skipped] || !lookUp(FILLERS, tokens[at + skipped])) return null;
  }
  return null;
}

/** The filters that words mean without a number. What is denied and cannot be asked for so is not read at all. */
function wordsAt(tokens: readonly Token[], at: number): ReadWords | null {
  if (lookUp(NOT_BEFORE, tokens[at])) {
    const denied = deniedAt(tokens, at);
    if (!denied?.phrase.denied) return null;
    return { words: denied.skipped + denied.phrase.words, change: denied.phrase.denied };
  }
  const phrase = phraseAt(tokens, at);
  if (!phrase) return null;
  if (isDenied(tokens, at - 1) && !phrase.denied) return null;
  if (!lookUp(NOT_AFTER, tokens[at + phrase.words]))
    return phrase.change ? { words: phrase.words, change: phrase.change } : null;
  return phrase.denied ? { words: phrase.words + 1, change: phrase.denied } : null;
}

/** Whether the word before denies what stands here: "no bachelor" is no wish for one. */
const isDenied = (tokens: readonly Token[], at: number): boolean => lookUp(NOT_BEFORE, tokens[at]) !== undefined;

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
  const measure = kindAt(tokens, at) ? null : measureAt(tokens, at);
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
  if (filters.tenant || filters.rental?.length || filters.month || typeof filters.advance === "number")
    return { purpose: "rent" };
  const amount = filters.maxPrice ?? filters.minPrice;
  if (amount && amount < RENT_BELOW) return { purpose: "rent" };
  return amount && amount >= SALE_FROM ? { purpose: "sale" } : {};
}

const isKindField = (field: keyof ListingQuery): field is "rental" | "layout" =>
  field === "rental" || field === "layout";

/** The kinds that were named so far with those that a change names: "a seat or a room". */
const withKinds = ({ rental = [], layout = [] }: Change, change: Change): Change => ({
  ...change,
  ...(change.rental && { rental: union<Rental>(rental, change.rental) }),
  ...(change.layout && { layout: union<Layout>(layout, change.layout) }),
});
const union = <Kind>(some: readonly Kind[], more: readonly Kind[]): Kind[] => [...new Set([...some, ...more])];

/** A second word for the same filter adds to amenities, places and kinds, and is left over elsewhere. */
const fits = (filters: Change, change: Change): boolean =>
  (Object.keys(change) as (keyof ListingQuery)[]).every(
    (field) =>
      isKindField(field) || filters[field] === undefined || filters[field] === change[field] || filters[field] === true,
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
      filters = { ...filters, ...(change && withKinds(filters, change)), ...(place && { location: places }) };
      read += change || place ? 1 : 0;
    } else {
      rest.push(...tokens.slice(at, at + Math.max(words, 1)).map(({ text }) => text));
    }
    at += Math.max(words, 1);
  }
  return read === 0 ? null : { filters: { ...filters, ...purposeOf(filters) }, rest };
}
