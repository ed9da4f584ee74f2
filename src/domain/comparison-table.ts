import { pricePerKatha, pricePerSqft } from "./floor-area.ts";
import type { ListingDetail, ListingSummary, Purpose } from "./listing.ts";

/** What a column of the comparison needs: a card's data, and the words of "Additional Details". */
export type ComparedListing = ListingSummary & Pick<ListingDetail, "description" | "descriptionBn" | "amenities">;

/** What decides which rows differ and which value is the best; a column carries it along, so that a browser can tell without asking. */
const COMPARED_KEYS = [
  "purpose",
  "price",
  "priceNegotiable",
  "type",
  "bedrooms",
  "bathrooms",
  "areaSqft",
  "areaSlug",
  "rentalMonth",
  "rentalMonthCount",
] as const satisfies readonly (keyof ListingSummary)[];
export type ComparedValues = Pick<ListingSummary, (typeof COMPARED_KEYS)[number]>;

/** A column's values as a text for `readComparedValues`. */
export const comparedValues = (listing: ComparedValues): string =>
  JSON.stringify(Object.fromEntries(COMPARED_KEYS.map((key) => [key, listing[key]])));

/** Reads a column's values; null where the text is none or of an older build, which wrote others. */
export function readComparedValues(text: string | undefined): ComparedValues | null {
  try {
    const values: unknown = JSON.parse(text ?? "");
    const whole = typeof values === "object" && values !== null && COMPARED_KEYS.every((key) => key in values);
    return whole ? (values as ComparedValues) : null;
  } catch {
    return null;
  }
}

/** Amenities shown for each listing below the table (specification 1, section 9). */
export const COMPARED_AMENITIES_MAX = 5;

/** Rows of the comparison table, in the specification's order, with our two rates beside the price. */
export const COMPARED_FACTS = [
  "price",
  "perSqft",
  "perKatha",
  "type",
  "bedrooms",
  "bathrooms",
  "area",
  "location",
  "purpose",
  "availableFrom",
] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Why a cell stands out. Prices are only better than prices for the same purpose. */
export type BestValue = "lowest-sale" | "lowest-rent" | "largest";

/** `best` has one entry a listing: null where its cell is not the best of its row. */
export type ComparedRow = { fact: ComparedFact; differs: boolean; best: (BestValue | null)[] };

/** Whole taka for a katha (of land also a month's rent); null where nobody counts so: a flat is not let by the katha. */
export function kathaRate(listing: ComparedValues): number | null {
  if (listing.purpose === "rent" && listing.type !== "land") return null;
  return pricePerKatha(listing.price, listing.areaSqft);
}

/** Whole taka for a square foot, for rent a month; null where the size is not known. */
export const sqftRate = (listing: ComparedValues): number | null => pricePerSqft(listing.price, listing.areaSqft);

/** What two cells of a row must share to count as the same. Sizes are compared in square feet: 5 katha is 3,600 sqft. */
const VALUES: Record<ComparedFact, (listing: ComparedValues) => unknown> = {
  price: ({ purpose, price, priceNegotiable }) => [purpose, price, priceNegotiable],
  perSqft: (listing) => [listing.purpose, sqftRate(listing)],
  perKatha: (listing) => {
    const rate = kathaRate(listing);
    return rate === null ? null : [listing.purpose, rate];
  },
  type: ({ type }) => type,
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  area: ({ areaSqft }) => areaSqft,
  location: ({ areaSlug }) => areaSlug,
  purpose: ({ purpose }) => purpose,
  availableFrom: ({ purpose, rentalMonth, rentalMonthCount }) =>
    purpose === "rent" ? (rentalMonth ?? rentalMonthCount) : null,
};

/** The extreme of the numbers that are there; null where fewer than two are, or all are alike: then none is better. */
function extreme(numbers: readonly (number | null)[], pick: (...values: number[]) => number): number | null {
  const given = numbers.filter((value) => value !== null);
  return given.length >= 2 && new Set(given).size >= 2 ? pick(...given) : null;
}

const LOWEST: Record<Purpose, BestValue> = { sale: "lowest-sale", rent: "lowest-rent" };

/** Marks the lowest amount among those for sale and among those for rent. */
function lowest(listings: readonly ComparedValues[], amount: (listing: ComparedValues) => number | null) {
  const floor = (purpose: Purpose) =>
    extreme(
      listings.map((listing) => (listing.purpose === purpose ? amount(listing) : null)),
      Math.min,
    );
  const floors: Record<Purpose, number | null> = { sale: floor("sale"), rent: floor("rent") };
  return listings.map((listing) => {
    const own = amount(listing);
    return own !== null && own === floors[listing.purpose] ? LOWEST[listing.purpose] : null;
  });
}

function bestOf(fact: ComparedFact, listings: readonly ComparedValues[]): (BestValue | null)[] {
  if (fact === "price") return lowest(listings, ({ price }) => price);
  if (fact === "perSqft") return lowest(listings, sqftRate);
  if (fact === "perKatha") return lowest(listings, kathaRate);
  if (fact !== "area") return listings.map(() => null);
  const top = extreme(
    listings.map(({ areaSqft }) => areaSqft),
    Math.max,
  );
  return listings.map(({ areaSqft }) => (top !== null && areaSqft === top ? "largest" : null));
}

/** The rows of a comparison: in which of them the listings differ, and whose value is the best. One listing differs from nothing. */
export function comparisonRows(listings: readonly ComparedValues[]): ComparedRow[] {
  return COMPARED_FACTS.map((fact) => ({
    fact,
    differs: new Set(listings.map((listing) => JSON.stringify(VALUES[fact](listing)))).size > 1,
    best: bestOf(fact, listings),
  }));
}
