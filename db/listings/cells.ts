import { sql, type RawBuilder } from "kysely";
import { landEnds } from "#domain/listing/floor-area.ts";
import { activeFilters } from "#domain/search/query.ts";
import { searchedWords, type ListingFilter, type ListingQuery } from "#domain/search/filters.ts";
import { readOrder, type ReadOrder } from "#domain/search/sort.ts";
import { toPaisa } from "#domain/money/money.ts";
import { soughtTypes } from "#domain/listing/listing-kind.ts";
import { PURPOSES } from "#domain/listing/listing.ts";
import { rowConditions } from "./filter-conditions.ts";
import type { PlaceIds } from "./filters.ts";
import { isPublicListing } from "./public-listing.ts";

/** The filters that a cell knows, and of them those by which homes are rare. */
const KNOWN: ReadonlySet<ListingFilter> = new Set(["kind", "type", "price", "area", "bedrooms", "bathrooms"]);
const isNarrow = (filter: ListingFilter): boolean => filter !== "kind" && filter !== "type" && KNOWN.has(filter);

/** Whether the cells know what homes of its kind a search asks for, beside whatever else it asks. */
export const isByCells = (query: ListingQuery): boolean => activeFilters(query).some(isNarrow);

/** Whether the homes of a search are those of some cells, without looking at anything else. */
export const areInCells = (query: ListingQuery, placeIds: PlaceIds): boolean =>
  placeIds === null &&
  searchedWords(query) === "" &&
  isByCells(query) &&
  activeFilters(query).every((filter) => KNOWN.has(filter));

/** The conditions of a query on a cell `c`, without its purpose: each cell with such homes meets them, and some others do. */
function cellConditions(query: ListingQuery): RawBuilder<boolean> {
  const { minPrice, maxPrice, minArea, maxArea, bedrooms, bathrooms } = query;
  const types = soughtTypes(query);
  // Cells of plots reach as far as their homes may (`filter-conditions.ts`).
  const ends = { minArea, maxArea };
  const { minArea: least, maxArea: most } = types === null || types.includes("land") ? landEnds(ends) : ends;
  const step = (value: number) => sql`listing_step(${value}::float8)`;
  const conditions = [
    types !== null && sql<boolean>`c.type = any(${[...types]}::text[])`,
    minPrice !== null && sql<boolean>`c.price_step >= ${step(toPaisa(minPrice))}`,
    maxPrice !== null && sql<boolean>`c.price_step <= ${step(toPaisa(maxPrice))}`,
    least !== null && sql<boolean>`c.area_step >= ${step(least)}`,
    most !== null && sql<boolean>`c.area_step <= ${step(most)}`,
    bedrooms !== null && sql<boolean>`c.bedrooms >= ${bedrooms}::integer`,
    bathrooms !== null && sql<boolean>`c.bathrooms >= ${bathrooms}::integer`,
  ];
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )}`;
}

/** What homes of a cell have at least and at most (`listing_step`), and a little more, since such numbers are rounded. */
const least = (step: string) => sql`exp(${sql.ref(step)} / 2::float8) * 0.999`;
const most = (step: string) => sql`exp((${sql.ref(step)} + 1) / 2::float8) * 1.001`;

/** Where the homes of cells `c` begin in an order, as a condition on a home `l`; `among` is `from … where …`. */
const BEGINNINGS: Record<ReadOrder, (among: RawBuilder<unknown>) => RawBuilder<boolean>> = {
  newest: (among) => sql`exists (select ${among})`,
  "price-asc": (among) => sql`l.price_paisa >= (select floor(min(${least("c.price_step")}))::bigint ${among})`,
  "price-desc": (among) => sql`l.price_paisa <= (select ceil(max(${most("c.price_step")}))::bigint ${among})`,
  "area-desc": (among) => sql`l.area_sqft <= (select ceil(max(${most("c.area_step")}))::numeric ${among})`,
  "sqft-price-asc": (among) =>
    sql`l.sqft_price_paisa >= (select floor(min(${least("c.price_step")} / (${most("c.area_step")})))::bigint ${among})`,
};

/**
 * The condition by which an order is read from where a home of a purpose and type can be, and not at all if there can be none. The planner
 * takes filters for independent and would read every office in search of a second bedroom, or every home for sale in search of a rent.
 * @param purpose and `type`: a value or a column; null = any
 */
export const fromFirstCell = (
  query: ListingQuery,
  purpose: RawBuilder<unknown> | null,
  type: RawBuilder<unknown> | null,
): RawBuilder<boolean> =>
  BEGINNINGS[readOrder(query)](sql`from listing_cells as c where ${cellConditions(query)}
    ${purpose ? sql`and c.purpose = ${purpose}` : sql``} ${type ? sql`and c.type = ${type}` : sql``}`);

/**
 * The homes (`l`) of a search by cells (`areInCells`), at most `limit` of each purpose, in no order, as `from …`. The purpose is
 * `by_purpose.value`.
 */
export const fromCells = (query: ListingQuery, limit: number, columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from unnest(${query.purpose === null ? [...PURPOSES] : [query.purpose]}::text[]) as by_purpose (value)
  cross join lateral (
    select home.* from (
      select distinct c.cell from listing_cells as c where c.purpose = by_purpose.value and ${cellConditions(query)}
    ) as c cross join lateral (
      select ${columns} from listings as l
      where ${isPublicListing} and ${sql.join(rowConditions({ ...query, kind: null, type: [] }), sql` and `)}
        and listing_cell(l.purpose, l.type, l.bedrooms, l.bathrooms, listing_step(l.price_paisa), listing_step(l.area_sqft::float8)) = c.cell
      limit ${sql.lit(limit)}
    ) as home
    limit ${sql.lit(limit)}
  ) as l`;
