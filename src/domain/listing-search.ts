import type { ListingSummary, PropertyType, Purpose, Tenant } from "./listing.ts";

export const SORTS = ["newest", "price-asc", "price-desc", "area-desc", "sqft-price-asc"] as const;
export type Sort = (typeof SORTS)[number];

/** A search, however it was asked for: a page address, a form, an API call. Prices in taka, areas in sqft. */
export type ListingQuery = {
  /** null on /properties: both purposes. */
  purpose: Purpose | null;
  /** Title (rent: description too). NFC, trimmed. */
  q: string;
  /** Place as typed or picked: "Gulshan", "গুলশান", "Kaliganj, Gazipur". NFC, trimmed. */
  location: string;
  type: PropertyType | null;
  minPrice: number | null;
  maxPrice: number | null;
  minArea: number | null;
  maxArea: number | null;
  /** At least so many. */
  bedrooms: number | null;
  tenant: Tenant | null;
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
};

export type ListingPage = {
  items: ListingSummary[];
  /** Exact up to COUNT_CAP; then COUNT_CAP with `totalCapped`. */
  total: number;
  totalCapped: boolean;
  page: number;
  pageCount: number;
};

/** Number of results for each value of a facet, the facet's own filter left out. Capped like totals. */
export type ListingFacets = { type: Partial<Record<PropertyType, number>> };

/** On no results: what would be found if one filter were dropped. */
export type Relaxation = { filter: ListingFilter; total: number; totalCapped: boolean };
export const LISTING_FILTERS = ["q", "location", "type", "price", "area", "bedrooms", "tenant"] as const;
export type ListingFilter = (typeof LISTING_FILTERS)[number];
