import type { Advertiser } from "../listing/advertiser.ts";
import { isOfSize } from "../listing/floor-area.ts";
import type { Layout, Rental } from "../listing/kinds.ts";
import { soughtTypes } from "../listing/listing-kind.ts";
import {
  AMENITIES,
  type Amenity,
  type Furnishing,
  type Month,
  type PropertyType,
  type Tenant,
} from "../listing/listing.ts";
import { WELL_VERIFIED } from "../listing/verification.ts";
import { toPaisa } from "../money/money.ts";
import { isSameRoad } from "../place/block-road.ts";
import { dayStart } from "../text/date.ts";
import { isBetween, isOnFloor, type Facing, type ListingFilter, type ListingQuery } from "./filters.ts";
import type { MapQuery } from "./map/area.ts";
import { isInMapArea } from "./map/distance.ts";

/**
 * A home as far as a search looks at it. `price` in paisa, `sqft` in square feet, `confirmed` in milliseconds, the public point in
 * hundred-thousandth degrees; `block` and `road` null too where the place is hidden.
 */
export type SearchedHome = {
  type: PropertyType;
  price: number;
  sqft: number;
  bedrooms: number | null;
  bathrooms: number | null;
  advertiser: Advertiser | null;
  tenants: readonly Tenant[];
  rental: Rental | null;
  layout: Layout | null;
  furnished: Furnishing | null;
  floor: number | null;
  floors: number | null;
  orientation: string | null;
  parking: number | null;
  amenities: readonly Amenity[];
  month: Month | null;
  advance: number | null;
  negotiable: boolean;
  confirmed: number;
  marks: number;
  lat5: number | null;
  lng5: number | null;
  block: string | null;
  road: string | null;
};

/** Owners write the side as they like: "South-East", "দক্ষিণমুখী". */
const SIDES: Record<Facing, string> = {
  south: "south|দক্ষিণ",
  east: "east|পূর্ব",
  north: "north|উত্তর",
  west: "west|পশ্চিম",
};
/** What matches, whatever its case, the text of a home that faces any of these sides. */
export const facingPattern = (sides: readonly Facing[]): string => sides.map((side) => SIDES[side]).join("|");

const isOnMap = ({ lat5, lng5 }: SearchedHome, area: Partial<MapQuery>): boolean =>
  lat5 !== null &&
  lng5 !== null &&
  isInMapArea({ lat: lat5 / 1e5, lng: lng5 / 1e5 }, { bbox: null, drawn: [], near: null, ...area });

/** Whether a value is known and at least, or at most, so much. */
const atLeast = (value: number | null, least: number | null): boolean => value !== null && value >= (least ?? 0);
const atMost = (value: number | null, most: number | null): boolean => value !== null && value <= (most ?? Infinity);
const isAmong = <Value>(value: Value | null, values: readonly Value[]): boolean =>
  value !== null && values.includes(value);

type Condition = (home: SearchedHome) => boolean;
/** Filters that look at the home alone. Words and places need more than that. */
export type HomeFilter = Exclude<ListingFilter, "q" | "title" | "location">;

/** What a home must be for a filter that a search uses; the database asks the same in `db/listings/filter-conditions.ts`. */
const CONDITIONS: Readonly<Record<HomeFilter, (query: ListingQuery) => Condition>> = {
  bbox:
    ({ bbox }) =>
    (home) =>
      isOnMap(home, { bbox }),
  drawn:
    ({ drawn }) =>
    (home) =>
      isOnMap(home, { drawn }),
  near:
    ({ near }) =>
    (home) =>
      isOnMap(home, { near }),
  block:
    ({ block }) =>
    (home) =>
      isSameRoad(home.block, block),
  road:
    ({ road }) =>
    (home) =>
      isSameRoad(home.road, road),
  kind: (query) => (home) => soughtTypes(query)?.includes(home.type) ?? true,
  type: (query) => (home) => soughtTypes(query)?.includes(home.type) ?? true,
  price: ({ minPrice, maxPrice }) => {
    const [least, most] = [toPaisa(minPrice ?? 0), maxPrice === null ? null : toPaisa(maxPrice)];
    return ({ price }) => atLeast(price, least) && atMost(price, most);
  },
  area: (query) => (home) => isOfSize(home, query),
  bedrooms:
    ({ bedrooms }) =>
    (home) =>
      atLeast(home.bedrooms, bedrooms),
  exactBedrooms:
    ({ exactBedrooms }) =>
    (home) =>
      home.bedrooms === exactBedrooms,
  bathrooms:
    ({ bathrooms }) =>
    (home) =>
      atLeast(home.bathrooms, bathrooms),
  advertiser:
    ({ advertiser }) =>
    (home) =>
      home.advertiser === advertiser,
  tenant:
    ({ tenant }) =>
    (home) =>
      isAmong(tenant, home.tenants),
  rental:
    ({ rental }) =>
    (home) =>
      isAmong(home.rental, rental),
  layout:
    ({ layout }) =>
    (home) =>
      isAmong(home.layout, layout),
  furnished:
    ({ furnished }) =>
    (home) =>
      isAmong(home.furnished, furnished),
  floor:
    ({ floor: bands }) =>
    (home) =>
      bands.some((band) => isOnFloor(home.floor, band)),
  floors:
    ({ minFloor, maxFloor }) =>
    (home) =>
      isBetween(home.floor, minFloor, maxFloor),
  topFloor: () => (home) => home.floor !== null && home.floor === home.floors,
  facing: ({ facing }) => {
    const pattern = new RegExp(facingPattern(facing), "i");
    return ({ orientation }) => orientation !== null && pattern.test(orientation);
  },
  parking: () => (home) => atLeast(home.parking, 1),
  ...(Object.fromEntries(
    AMENITIES.map((amenity) => [amenity, () => (home: SearchedHome) => home.amenities.includes(amenity)]),
  ) as Record<Amenity, () => Condition>),
  month:
    ({ month }) =>
    (home) =>
      home.month === month,
  advance:
    ({ advance }) =>
    (home) =>
      atMost(home.advance, advance),
  negotiable: () => (home) => home.negotiable,
  confirmed: ({ confirmed }) => {
    const since = dayStart(new Date(), (confirmed ?? 1) - 1).getTime();
    return (home) => atLeast(home.confirmed, since);
  },
  wellVerified: () => (home) => home.marks >= WELL_VERIFIED,
};

export const isHomeFilter = (filter: ListingFilter): filter is HomeFilter => Object.hasOwn(CONDITIONS, filter);

/** Whether a home is what a search asks with these filters, of those that it uses (`activeFilters`). */
export function conditionOf(query: ListingQuery, filters: readonly ListingFilter[]): Condition {
  const conditions = filters.filter(isHomeFilter).map((filter) => CONDITIONS[filter](query));
  return (home) => conditions.every((fits) => fits(home));
}
