import type { Advertiser } from "#domain/listing/advertiser.ts";
import { toSqft } from "#domain/listing/floor-area.ts";
import { placeIndex } from "#db/places.ts";
import { calledPlaceIds } from "#domain/place/lookup/search.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { conditionOf } from "#domain/search/fits.ts";
import { activeFilters } from "#domain/search/query.ts";
import { readOrder, sortOf, type ReadOrder } from "#domain/search/sort.ts";
import type { Layout, Rental } from "#domain/listing/kinds.ts";
import {
  type Amenity,
  type AreaUnit,
  type Furnishing,
  type Month,
  type PropertyType,
  type Purpose,
  type Tenant,
} from "#domain/listing/listing.ts";

/** A listing's row, as far as a search looks at it. */
export type Row = {
  id: string;
  demo_id: string | null;
  purpose: Purpose;
  type: PropertyType;
  title: string;
  title_bn: string;
  description: string;
  description_bn: string;
  price_paisa: number;
  area_value: number;
  area_unit: AreaUnit;
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  total_floors: number | null;
  rental: Rental | null;
  layout: Layout | null;
  block: string | null;
  road: string | null;
  place_hidden: boolean;
  parking: number | null;
  furnished: Furnishing | null;
  orientation: string | null;
  advertiser: Advertiser | null;
  tenants: Tenant[];
  amenities: Amenity[];
  rental_month: Month | null;
  advance_months: number | null;
  price_negotiable: boolean;
  confirmed_at: Date;
  mark_count: number;
  area_id: number;
  public_lat5: number | null;
  public_lng5: number | null;
  pictured: boolean;
  created_at: Date;
};
/** Size in square feet. */
export const sqft = (row: Row) => toSqft(row.area_value, row.area_unit);
const ascending = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const perSqft = (row: Row) => Math.round(row.price_paisa / sqft(row));
/** The orders of a list, told apart by id where they are equal. */
const ORDERS: Record<ReadOrder, (a: Row, b: Row) => number> = {
  newest: (a, b) =>
    Number(b.pictured) - Number(a.pictured) ||
    b.created_at.getTime() - a.created_at.getTime() ||
    -ascending(a.id, b.id),
  "price-asc": (a, b) => a.price_paisa - b.price_paisa || ascending(a.id, b.id),
  "price-desc": (a, b) => b.price_paisa - a.price_paisa || -ascending(a.id, b.id),
  "area-desc": (a, b) => sqft(b) - sqft(a) || -ascending(a.id, b.id),
  "sqft-price-asc": (a, b) => perSqft(a) - perSqft(b) || ascending(a.id, b.id),
};

/** What the best matches of a search are told by. */
type Matched = { bedrooms: number | null; price_paisa: number; area_id: number };

function distance({ bedrooms, price_paisa }: Matched, query: ListingQuery): number {
  const { minPrice, maxPrice } = query;
  const rooms = query.bedrooms === null ? 0 : (bedrooms ?? 0) - query.bedrooms;
  if (minPrice === null && maxPrice === null) return rooms;
  const asked = minPrice !== null && maxPrice !== null ? (minPrice + maxPrice) * 50 : (minPrice ?? maxPrice ?? 0) * 100;
  return rooms + Math.min(4, Math.floor((Math.abs(price_paisa - asked) * 4) / asked));
}

/** Homes that are in the order of the newest, with the best matches among the first 240 and the first 240 of the area itself in front. */
export function bestFirst<Home>(newest: readonly Home[], query: ListingQuery, of: (home: Home) => Matched): Home[] {
  if (sortOf(query) !== "best") return [...newest];
  const own = new Set(query.location === "" ? [] : calledPlaceIds(placeIndex, query.location));
  const isOwn = (home: Home) => own.has(of(home).area_id);
  const candidates = new Set([...newest.slice(0, 240), ...newest.filter(isOwn).slice(0, 240)]);
  const best = newest
    .filter((home) => candidates.has(home))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || distance(of(a), query) - distance(of(b), query))
    .slice(0, 240);
  return [...best, ...newest.filter((home) => !best.includes(home))];
}

/** Homes in the order of a search. */
export const inOrder = (rows: readonly Row[], query: ListingQuery): Row[] =>
  bestFirst(rows.toSorted(ORDERS[readOrder(query)]), query, (row) => row);

/** Whether a home is what a search asks with all filters but words and place. */
export const fits = (row: Row, query: ListingQuery): boolean =>
  conditionOf(
    query,
    activeFilters(query),
  )({
    ...row,
    price: row.price_paisa,
    sqft: sqft(row),
    floors: row.total_floors,
    month: row.rental_month,
    advance: row.advance_months,
    negotiable: row.price_negotiable,
    confirmed: row.confirmed_at.getTime(),
    marks: row.mark_count,
    lat5: row.public_lat5,
    lng5: row.public_lng5,
    block: row.place_hidden ? null : row.block,
    road: row.place_hidden ? null : row.road,
  });
