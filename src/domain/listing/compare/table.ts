import { pricePerKatha, pricePerSqft } from "../floor-area.ts";
import { AMENITIES, type Amenity, type ListingDetail, type ListingSummary, type Purpose } from "../listing.ts";
import { RENT_EXTRAS, unstatedExtras } from "../rent-extras.ts";

/** What a column of the comparison needs: a card's data, and what only the listing's own page says. */
export type ComparedListing = ListingSummary &
  Pick<
    ListingDetail,
    "description" | "descriptionBn" | "amenities" | "parking" | "furnished" | "rentExtras" | "advanceMonths" | "tenants"
  >;

/** Amenities shown for each listing below the table (specification 1, section 9). */
export const COMPARED_AMENITIES_MAX = 5;

/** The specification's rows. They are always shown, even if no listing has a value. */
export const SPECIFIED_FACTS = [
  "price",
  "type",
  "bedrooms",
  "bathrooms",
  "area",
  "location",
  "purpose",
  "availableFrom",
] as const;

/** What else decides, as far as anybody has said it. */
const OTHER_FACTS = [
  "totalMonthly",
  "serviceCharge",
  "advance",
  "moveIn",
  "perSqft",
  "perKatha",
  "floor",
  "parking",
  "furnishing",
  "tenants",
] as const;
type StatedFact = (typeof SPECIFIED_FACTS | typeof OTHER_FACTS)[number];
export type ComparedFact = StatedFact | Amenity;

/** All rows in order: the specification's, what else decides, a row for each amenity. */
export const COMPARED_FACTS: readonly ComparedFact[] = [...SPECIFIED_FACTS, ...OTHER_FACTS, ...AMENITIES];

export const isAmenity = (fact: ComparedFact): fact is Amenity => (AMENITIES as readonly string[]).includes(fact);

/** Why a cell stands out. Prices are only better than prices for the same purpose. */
export type BestValue = "lowest-sale" | "lowest-rent" | "largest";

/** `best` has one entry a listing: null where its cell is not the best of its row. */
export type ComparedRow = { fact: ComparedFact; differs: boolean; best: (BestValue | null)[] };

/** Whole taka per katha, for land only (per month for rent); otherwise null. */
export const kathaRate = ({ type, price, areaSqft }: ComparedListing): number | null =>
  type === "land" ? pricePerKatha(price, areaSqft) : null;

/** Whole taka for a square foot, for rent a month; null where the size is not known. */
export const sqftRate = ({ price, areaSqft }: ComparedListing): number | null => pricePerSqft(price, areaSqft);

/** Rent and all that comes on top of it every month, in whole taka; null for a sale, or where the owner named nothing. */
export const totalMonthly = ({ purpose, price, monthlyExtras }: ComparedListing): number | null =>
  purpose === "rent" && monthlyExtras !== null ? price + monthlyExtras : null;

/** What a tenant pays before the first night, in whole taka: the first month as far as its costs are said, and the advance; null where nobody said how much that is. */
export const moveInSum = ({ purpose, price, monthlyExtras, advanceMonths }: ComparedListing): number | null =>
  purpose === "rent" && advanceMonths !== null ? price * (1 + advanceMonths) + (monthlyExtras ?? 0) : null;

/** A term of a rental, or null for a sale. */
const ofRent =
  (term: (listing: ComparedListing) => unknown) =>
  (listing: ComparedListing): unknown =>
    listing.purpose === "rent" ? term(listing) : null;

/** A rate with the purpose that it is for; null stays null. */
const rate = (amount: number | null, { purpose }: ComparedListing) => (amount === null ? null : [purpose, amount]);

/** The value by which cells of a row are compared; null if there is none. Sizes are compared in square feet. */
const VALUES: Record<StatedFact, (listing: ComparedListing) => unknown> = {
  price: ({ purpose, price, priceNegotiable }) => [purpose, price, priceNegotiable],
  totalMonthly,
  serviceCharge: ofRent(({ rentExtras }) => rentExtras.serviceCharge),
  advance: ofRent(({ advanceMonths, price }) =>
    advanceMonths === null ? null : [advanceMonths, advanceMonths * price],
  ),
  moveIn: moveInSum,
  tenants: ofRent(({ tenants }) => (tenants.length > 0 ? [...tenants].sort() : null)),
  perSqft: (listing) => rate(sqftRate(listing), listing),
  perKatha: (listing) => rate(kathaRate(listing), listing),
  type: ({ type }) => type,
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  area: ({ areaSqft }) => areaSqft,
  floor: ({ floor, totalFloors }) => (floor === null && totalFloors === null ? null : [floor, totalFloors]),
  parking: ({ parking }) => parking,
  furnishing: ({ furnished }) => furnished,
  location: ({ areaSlug }) => areaSlug,
  purpose: ({ purpose }) => purpose,
  availableFrom: ofRent(({ rentalMonth, rentalMonthCount }) => rentalMonth ?? rentalMonthCount),
};

/** Of an amenity nobody says that it is not there. */
const valueOf = (fact: ComparedFact, listing: ComparedListing): unknown =>
  isAmenity(fact) ? listing.amenities.includes(fact) || null : VALUES[fact](listing);

/** The best of the numbers; null if there are fewer than two or all are equal, since then none is better. */
function extreme(numbers: readonly (number | null)[], pick: (...values: number[]) => number): number | null {
  const given = numbers.filter((value) => value !== null);
  return given.length >= 2 && new Set(given).size >= 2 ? pick(...given) : null;
}

const LOWEST: Record<Purpose, BestValue> = { sale: "lowest-sale", rent: "lowest-rent" };

type Amount = (listing: ComparedListing) => number | null;

/**
 * Whether what a home costs a month can be set against the others': of a rental, its owner has said something, and each cost that some other
 * rental's owner has said. Whoever says nothing would otherwise be the cheapest.
 */
function costsStated(listing: ComparedListing, listings: readonly ComparedListing[]): boolean {
  if (listing.purpose === "sale") return true;
  if (listing.monthlyExtras === null) return false;
  const rentals = listings.filter(({ purpose }) => purpose === "rent");
  const said = RENT_EXTRAS.filter((extra) => rentals.some(({ rentExtras }) => rentExtras[extra] !== null));
  return !unstatedExtras(listing.rentExtras, listing.parking).some((extra) => said.includes(extra));
}

/** Marks the lowest amount among those for sale and among those for rent; nobody's where it belongs to a home with costs that are not said. */
function lowest(listings: readonly ComparedListing[], amount: Amount) {
  const floor = (purpose: Purpose) =>
    extreme(
      listings.map((listing) => (listing.purpose === purpose ? amount(listing) : null)),
      Math.min,
    );
  const floors: Record<Purpose, number | null> = { sale: floor("sale"), rent: floor("rent") };
  return listings.map((listing) => {
    const own = amount(listing);
    const isLowest = own !== null && own === floors[listing.purpose];
    return isLowest && costsStated(listing, listings) ? LOWEST[listing.purpose] : null;
  });
}

function largest(listings: readonly ComparedListing[]) {
  const sizes = listings.map(({ areaSqft }) => areaSqft);
  const top = extreme(sizes, Math.max);
  return sizes.map((size) => (top !== null && size === top ? "largest" : null));
}

/** Amounts of which less is better. */
const AMOUNTS: Partial<Record<ComparedFact, Amount>> = {
  price: ({ price }) => price,
  // Nobody pays less than the rent, whatever else is not said.
  totalMonthly: ({ purpose, price, monthlyExtras }) => (purpose === "rent" ? price + (monthlyExtras ?? 0) : null),
  perSqft: sqftRate,
  perKatha: kathaRate,
};

function bestOf(fact: ComparedFact, listings: readonly ComparedListing[]): (BestValue | null)[] {
  if (fact === "area") return largest(listings);
  const amount = AMOUNTS[fact];
  return amount ? lowest(listings, amount) : listings.map(() => null);
}

const differingFirst = (rows: readonly ComparedRow[]): ComparedRow[] => [
  ...rows.filter(({ differs }) => differs),
  ...rows.filter(({ differs }) => !differs),
];

/**
 * The rows of a comparison with the best value of each: the price, the specification's other rows, then ours; what differs comes first among
 * each. With a single listing no row differs. A row that the specification does not name is left out if no listing has a value.
 */
export function comparisonRows(listings: readonly ComparedListing[]): ComparedRow[] {
  const rows = COMPARED_FACTS.flatMap((fact): ComparedRow[] => {
    const values = listings.map((listing) => JSON.stringify(valueOf(fact, listing)));
    const specified = (SPECIFIED_FACTS as readonly ComparedFact[]).includes(fact);
    if (!specified && values.every((value) => value === "null")) return [];
    return [{ fact, differs: new Set(values).size > 1, best: bestOf(fact, listings) }];
  });
  const [price, specified, ours] = [
    rows.slice(0, 1),
    rows.slice(1, SPECIFIED_FACTS.length),
    rows.slice(SPECIFIED_FACTS.length),
  ];
  return [...price, ...differingFirst(specified), ...differingFirst(ours)];
}
