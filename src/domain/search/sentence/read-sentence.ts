import type { Layout, Rental } from "#domain/listing/kinds.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import type { PropertyType } from "#domain/listing/listing.ts";
import type { ListingQuery } from "../filters.ts";
import { placesOf, withPlace } from "../places.ts";
import { withChoices } from "./choices.ts";
import { denialsIn, type Denied } from "./denials.ts";
import type { Change } from "./measure-filters.ts";
import { meantPlaces, type NamedPlace } from "./meant-places.ts";
import { corrected, segmentsOf, type Segment } from "./segments.ts";
import { withParts } from "./parts-apart.ts";
import { tokensOf, type Token } from "./tokens.ts";

/**
 * What a sentence asks for: the filters it means, the words that were not understood, in their order, and the words that were taken for a
 * place although no place is spelt so, with the place.
 */
type SentenceMeaning = { filters: Change; rest: string[]; guessed: readonly Guess[] };
/** Words as they were typed, and the place that they were taken for. */
export type Guess = { typed: string; place: string };

/** Below the first amount it is a rent, above the second a sale price, in taka: how an amount alone tells the purpose. */
const RENT_BELOW = 300_000;
const SALE_FROM = 1_000_000;
/** What "near" a landmark means, in kilometres. */
export const NEAR_LANDMARK_KM = 1;

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

/** The kinds that were named so far with those that a change names: "a seat or a room", "flat or house". */
const withKinds = ({ rental = [], layout = [], type = [] }: Change, change: Change): Change => ({
  ...change,
  ...(change.rental && { rental: union<Rental>(rental, change.rental) }),
  ...(change.layout && { layout: union<Layout>(layout, change.layout) }),
  ...(change.type && { type: union<PropertyType>(type, change.type) }),
});
const union = <Kind>(some: readonly Kind[], more: readonly Kind[]): Kind[] => [...new Set([...some, ...more])];

/** A second word for the same filter adds to amenities, places and kinds, and is left over elsewhere. */
const fits = (filters: Change, change: Change): boolean =>
  (Object.keys(change) as (keyof ListingQuery)[]).every(
    (field) =>
      isKindField(field) ||
      filters[field] === undefined ||
      String(filters[field]) === String(change[field]) ||
      filters[field] === true,
  );

/** Whether a location has all places of another: there are only so many that one search can have. */
function holdsAll(location: string, others: string): boolean {
  const held = placesOf(location);
  return placesOf(others).every((place) => held.includes(place));
}

/** The segments that stand, in their order: `change` is what each means after its denials; what is denied and cannot be asked for is left over. */
function meanings(segments: readonly Segment[], denials: ReadonlyMap<number, Denied>): Segment[] {
  const left = new Set<number>();
  const out = segments.map((segment, at): Segment => {
    const denied = denials.get(at);
    if (!denied) return segment;
    const opposite = segment.denied;
    const isUnneeded = denied.how !== "unwanted";
    // "Furnished dorkar nai" is no wish for an unfurnished home, but "dalal dorkar nai" is one for the owner.
    if (opposite && (!isUnneeded || (denied.how === "needless" && !opposite.furnished)))
      return { ...segment, kind: "wish", change: opposite };
    left.add(at);
    left.add(denied.by);
    return { ...segment, kind: "unread" };
  });
  return out.map((segment, at) =>
    segment.kind !== "not" ? segment : { ...segment, kind: left.has(at) ? "unread" : "filler" },
  );
}

/** Of whoever is said to live there, this one says it nearest: "female bachelor", "student meye". */
const isOutranked = ({ change }: Segment, all: readonly Segment[]): boolean =>
  (change?.tenant === "student" || change?.tenant === "bachelor") &&
  all.some((other) => other.kind === "wish" && other.change?.tenant === "female");

/** Whether there is another segment of its kind that gives way to none. */
const givesWay = (segment: Segment, all: readonly Segment[]): boolean =>
  segment.weak === true &&
  all.some((other) =>
    segment.kind !== "wish"
      ? (other.kind === "place" || other.kind === "near") && !other.weak
      : other.isLand === true ||
        (other.kind === "wish" &&
          !other.weak &&
          (other.change?.bedrooms !== undefined ||
            other.change?.rental !== undefined ||
            (other.change?.type !== undefined && String(other.change.type) !== String(segment.change?.type)))),
  );

/**
 * Reads a sentence in English, Bengali or Bengali in Latin letters as filters of a search: "3 bed flat near Dhanmondi lake under 40k",
 * "ধানমন্ডিতে ৪০ হাজারের মধ্যে ৩ বেডের ফ্ল্যাট", "bachelor der jonno mirpur 10 e 2 room 15k". Prices are whole taka, sizes sqft. `given`
 * are the filters that are chosen already: they stay, and what contradicts them is left over, as is a number that could mean several things.
 * null where no word means a filter. Each word is read a bounded number of times, whatever it is.
 */
export function readSentence(index: PlaceIndex, sentence: string, given: Change = {}): SentenceMeaning | null {
  const tokens = tokensOf(sentence).map((token) => corrected(index, token));
  const segments = segmentsOf(index, tokens);
  const meant = withParts(index, withChoices(meanings(segments, denialsIn(segments)), given));
  let filters = given;
  const places: NamedPlace[] = [];
  const rest: string[] = [];
  const guessed: Guess[] = [];
  let isLand = false;
  let isHome = false;
  let read = 0;
  const leave = (words: readonly Token[]) => rest.push(...words.map(({ text }) => text));
  for (const [at, segment] of meant.entries()) {
    const { kind, change, place, landmark } = segment;
    // No filter is made of it, and it is named among what was not understood.
    if (kind === "unclear") read += 1;
    if (kind === "unread" || kind === "unclear" || givesWay(segment, meant) || isOutranked(segment, meant)) {
      leave(segment.tokens);
      continue;
    }
    if (kind === "place" && place) {
      places.push(
        ...placesOf(place.place).map((name) => ({
          name,
          link: linkBefore(meant, at),
          ...(place.guess !== undefined && { guess: place.guess }),
        })),
      );
      if (place.guess !== undefined) guessed.push({ typed: place.guess, place: place.place });
      read += 1;
      continue;
    }
    if (segment.isHome) {
      if (filters.kind !== undefined && filters.kind !== "homes") leave(segment.tokens);
      else isHome = true;
      read += 1;
      continue;
    }
    const asked: Change | undefined = landmark
      ? { near: { lat: rounded(landmark.lat), lng: rounded(landmark.lng), km: NEAR_LANDMARK_KM } }
      : change;
    if (kind !== "wish" && kind !== "near") continue;
    if (!asked || !fits(filters, asked)) {
      leave(segment.tokens);
      continue;
    }
    isLand ||= segment.isLand === true;
    filters = { ...filters, ...withKinds(filters, asked) };
    read += 1;
  }
  for (const place of meantPlaces(index, places)) {
    const location = withPlace(filters.location ?? "", place);
    if (holdsAll(location, filters.location ?? "")) filters = { ...filters, location };
    else rest.push(place);
  }
  if (isHome && filters.type === undefined) filters = { ...filters, kind: "homes" };
  if (isLand && filters.type === undefined) filters = { ...filters, type: ["land"] };
  return read === 0 ? null : { filters: { ...filters, ...purposeOf(filters) }, rest, guessed };
}

/** What stands between a place and the one before it: a word that joins them, a comma, nothing, or something else. */
export function linkBefore(segments: readonly Segment[], at: number): NamedPlace["link"] {
  const [before, second] = [segments[at - 1], segments[at - 2]];
  if (before?.kind === "place") return before.stop ? "comma" : "none";
  if (before?.kind === "join" && second?.kind === "place") return "or";
  return "apart";
}

/** Circles stand in an address to three decimals. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
