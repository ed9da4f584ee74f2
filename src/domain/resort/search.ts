import type { PlaceNames } from "../place/label.ts";
import type { ResortPrice } from "./price.ts";
import type { ResortSummary } from "./resort.ts";

export const RESORT_SORTS = ["newest", "price-asc", "price-desc"] as const;
export type ResortSort = (typeof RESORT_SORTS)[number];

/** A search for resorts, however it was asked for: a page address, a form, an API call. */
export type ResortQuery = {
  /** Destination or district as typed or picked, in either language. NFC, trimmed; "" = anywhere. */
  location: string;
  price: ResortPrice;
  /** `YYYY-MM-DD` in Dhaka. Only both together filter: resorts that are taken on one of the nights are left out. */
  checkIn: string | null;
  checkOut: string | null;
  /** 1 to 10; null while the visitor has not changed the box's 2: then it does not filter (DECISIONS 10). */
  guests: number | null;
  sort: ResortSort;
  /** From 1. */
  page: number;
  pageSize: number;
};

export type ResortPage = {
  items: ResortSummary[];
  /** Exact up to COUNT_CAP; then COUNT_CAP with `totalCapped`. */
  total: number;
  totalCapped: boolean;
  page: number;
  pageCount: number;
};

/** What a list of resorts shows for one search. `place`: the searched location as readers call it. */
export type FoundResorts = { page: ResortPage; place: PlaceNames };

export const RESORT_FILTERS = ["location", "price", "dates", "guests"] as const;
export type ResortFilter = (typeof RESORT_FILTERS)[number];
