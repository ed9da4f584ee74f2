import { toSqft } from "#domain/floor-area.ts";
import type { Sort } from "#domain/listing-search.ts";
import type { AreaUnit, PropertyType, Purpose, Tenant } from "#domain/listing.ts";

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
  tenants: Tenant[];
  area_id: number;
  created_at: Date;
};
/** Size in square feet. */
export const sqft = (row: Row) => toSqft(row.area_value, row.area_unit);
const ascending = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const perSqft = (row: Row) => Math.round(row.price_paisa / sqft(row));
/** The orders of a list, told apart by id where they are equal. */
export const ORDERS: Record<Sort, (a: Row, b: Row) => number> = {
  newest: (a, b) => b.created_at.getTime() - a.created_at.getTime() || -ascending(a.id, b.id),
  "price-asc": (a, b) => a.price_paisa - b.price_paisa || ascending(a.id, b.id),
  "price-desc": (a, b) => b.price_paisa - a.price_paisa || -ascending(a.id, b.id),
  "area-desc": (a, b) => sqft(b) - sqft(a) || -ascending(a.id, b.id),
  "sqft-price-asc": (a, b) => perSqft(a) - perSqft(b) || ascending(a.id, b.id),
};
