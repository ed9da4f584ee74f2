import type { Advertiser } from "../listing/advertiser.ts";
import type { Layout, Rental } from "../listing/kinds.ts";
import type { ListingKind } from "../listing/listing-kind.ts";
import {
  AMENITIES,
  type Amenity,
  type Furnishing,
  type ListingSummary,
  type Month,
  type PropertyType,
  type Purpose,
  type Tenant,
} from "../listing/listing.ts";
import type { MapQuery } from "./map/area.ts";

export const SORTS = ["best", "newest", "price-asc", "price-desc", "area-desc", "sqft-price-asc"] as const;
export type Sort = (typeof SORTS)[number];

/** The sides of the sky that a home can be asked to face; one that faces south-east faces both of its sides. */
export const FACINGS = ["south", "east", "north", "west"] as const;
export type Facing = (typeof FACINGS)[number];

/** Floors as people ask for them, both ends included; the ground floor is 0. */
export const FLOOR_BANDS = {
  "0": { min: 0, max: 0 },
  "1-3": { min: 1, max: 3 },
  "4-7": { min: 4, max: 7 },
  "8-": { min: 8, max: null },
} as const satisfies Record<string, { min: number; max: number | null }>;
export type FloorBand = keyof typeof FLOOR_BANDS;
export function isOnFloor(floor: number | null, band: FloorBand): boolean {
  const { min, max } = FLOOR_BANDS[band];
  return floor !== null && floor >= min && (max === null || floor <= max);
}

/** Whether a home whose floor is known lies between two ends, of which either may be open. */
export const isBetween = (floor: number | null, min: number | null, max: number | null): boolean =>
  floor !== null && (min === null || floor >= min) && (max === null || floor <= max);

/**
 * A search, however it was asked for: a page address, a form, an API call. Prices in taka, areas in sqft. What it says on the map
 * (`bbox`, `drawn`, which is `area` in the address, `near`) is about the public point of a home.
 */
export type ListingQuery = {
  /** null on /properties: both purposes. */
  purpose: Purpose | null;
  /** What was typed, NFC, trimmed. It is read as filters first (`read-query.ts`); of what means none its words are searched like `title`. */
  q: string;
  /** Words of the title (rent: of the description too), in any order. NFC, trimmed. */
  title: string;
  /** Place as typed or picked: "Gulshan", "গুলশান", "Kaliganj, Gazipur"; several as "Banani; Gulshan" (`search-places.ts`). NFC, trimmed. */
  location: string;
  /** As `block-road.ts` reads them, "" = whatever; compared whatever their case. */
  block: string;
  road: string;
  /** Homes, offices and shops, or land; null = all. Only where there is no `type`, which wins over it. Types: any one of these; empty = whatever. */
  kind: ListingKind | null;
  type: readonly PropertyType[];
  minPrice: number | null;
  maxPrice: number | null;
  minArea: number | null;
  maxArea: number | null;
  /** At least so many. */
  bedrooms: number | null;
  /** Just so many. */
  exactBedrooms: number | null;
  bathrooms: number | null;
  /** By whoever offers it. */
  advertiser: Advertiser | null;
  tenant: Tenant | null;
  /** Any one of these; empty = whatever. So are `layout`, `furnished`, `floor` and `facing`. */
  rental: readonly Rental[];
  layout: readonly Layout[];
  furnished: readonly Furnishing[];
  floor: readonly FloorBand[];
  /** Both ends included; 0 is the ground floor. */
  minFloor: number | null;
  maxFloor: number | null;
  topFloor: boolean;
  facing: readonly Facing[];
  /** Room for a car at least. */
  parking: boolean;
  /** The month from which a rental is free. */
  month: Month | null;
  /** Months of rent in advance, at most; 0 = none. */
  advance: number | null;
  negotiable: boolean;
  /** Confirmed as available within so many days, today being the first, by the calendar in Dhaka. */
  confirmed: number | null;
  /** With `WELL_VERIFIED` marks or more. */
  wellVerified: boolean;
  /** Homes with just these words in the title (rent: in the description too) stand first, whether they fit or not. No filter. */
  titled: string;
  /** null: nobody chose one (`sortOf`). */
  sort: Sort | null;
  /** From 1. */
  page: number;
  /** Where a deep page begins (`PageStart`), as the address has it; "" where its number alone decides. */
  from: string;
  pageSize: number;
} & MapQuery &
  Readonly<Record<Amenity, boolean>>;

/** A parameter of the address: a field of a search, but for drawn areas, which are called `area` (`fieldOf` in `query.ts`). */
export type QueryField = Exclude<keyof ListingQuery, "drawn"> | "area";

/** The words that a home must have in its title (rent: description too), wherever they were typed; "" = none. */
export const searchedWords = ({ q, title }: Pick<ListingQuery, "q" | "title">): string =>
  [q, title].filter((words) => words !== "").join(" ");

export type ListingPage = {
  items: ListingSummary[];
  /** Exact up to COUNT_CAP; with `totalCapped` there are more, or may be where words are very common. */
  total: number;
  totalCapped: boolean;
  page: number;
  pageCount: number;
  /** Where the pages beside this one begin (`PageStart`); only of deep ones. */
  previous?: string;
  next?: string;
  /** The words are so common that only the first homes of this order were searched; `total` counts the matches there. */
  tooCommon?: true;
};

/** Number of results for each type, whatever type or kind is searched. Capped like totals. */
export type ListingFacets = { type: Partial<Record<PropertyType, number>> };

/**
 * For each option of a filter, how many homes the search would find with that option instead of the chosen ones. Keyed by the option as in
 * the address, "true" for a switch. Capped like totals; `atLeast`: only the newest matches were counted.
 */
export type OptionCounts = { options: Record<string, number>; atLeast: boolean };

/** How many homes each span of the price slider has, for the search without its price range. */
export type PriceHistogram = {
  /** Whole taka; `to` null = and more. A home belongs to the bar whose `from` it reaches and whose `to` it does not. */
  bars: { from: number; to: number | null; homes: number }[];
  /** Only the newest matches were counted. */
  atLeast: boolean;
};

/** The counts for all filters of a search. */
export type ListingCounts = {
  total: number;
  totalCapped: boolean;
  filters: Partial<Record<ListingFilter, OptionCounts>>;
  prices: PriceHistogram;
};

/** On no results: what would be found if one filter were dropped. */
export type Relaxation = { filter: ListingFilter; total: number; totalCapped: boolean };

/** A place of a search: `text` as the search has it, and what readers of each language call it. */
export type SearchedPlace = { text: string; name: string; nameBn: string };

/** What could be asked instead where nothing is found: a neighbouring area, prices that reach farther, or the other list. */
export type Instead =
  | { kind: "place"; place: SearchedPlace }
  | { kind: "price"; minPrice: number | null; maxPrice: number | null }
  | { kind: "list"; purpose: Purpose };

/** With how many homes there are. */
export type Beside = Instead & { total: number; totalCapped: boolean };

/** A landmark at the point of a search, by its names. */
export type SearchedLandmark = { name: string; nameBn: string; lng: number; lat: number };

/** Everything that a list page shows for a search. */
export type FoundListings = {
  page: ListingPage;
  facets: ListingFacets;
  /** Both filled when nothing was found. */
  relaxations: Relaxation[];
  beside: Beside[];
  places: SearchedPlace[];
  /** Of them those whose thana has the same name, so that its other areas are found too. */
  widened: SearchedPlace[];
  /** The landmark in the middle of `near`. */
  landmark: SearchedLandmark | null;
  /** The location text names no place that we know. */
  unknownPlace: boolean;
};
export const LISTING_FILTERS = [
  "q",
  "title",
  "location",
  "bbox",
  "drawn",
  "near",
  "block",
  "road",
  "kind",
  "type",
  "price",
  "area",
  "bedrooms",
  "exactBedrooms",
  "bathrooms",
  "advertiser",
  "tenant",
  "rental",
  "layout",
  "furnished",
  "floor",
  "floors",
  "topFloor",
  "facing",
  "parking",
  ...AMENITIES,
  "month",
  "advance",
  "negotiable",
  "confirmed",
  "wellVerified",
] as const;
export type ListingFilter = (typeof LISTING_FILTERS)[number];
