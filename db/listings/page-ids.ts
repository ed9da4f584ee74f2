import { sql, type RawBuilder } from "kysely";
import { PROPERTY_TYPES, PURPOSES } from "#domain/listing/listing.ts";
import type { Sort } from "#domain/search/filters.ts";
import { arePlacesFew, fromFound, idList, listingConditions, NEWEST, type Search } from "./filters.ts";
import { ofSuchKind } from "./kinds.ts";

/** Every order ends in the id: without a total order a listing could stand on two pages, or on none. */
export const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  newest: NEWEST,
  "price-asc": sql`l.price_paisa, l.id`,
  "price-desc": sql`l.price_paisa desc, l.id desc`,
  "area-desc": sql`l.area_sqft desc, l.id desc`,
  "sqft-price-asc": sql`l.sqft_price_paisa, l.id`,
};

/** What an order looks at: no more, so that an index may have it all. */
const ORDER_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`l.id, l.created_at`,
  "price-asc": sql`l.id, l.price_paisa`,
  "price-desc": sql`l.id, l.price_paisa`,
  "area-desc": sql`l.id, l.area_sqft`,
  "sqft-price-asc": sql`l.id, l.sqft_price_paisa`,
};

type Key = "area_id" | "purpose" | "type";

/**
 * The columns at the head of an index that a search leaves open, each with its values: within one value of each an index has the order.
 * All places of a search together would be read by an index of the whole market, in which they may be rare; so would homes with bedrooms in
 * an order that begins with land.
 */
function openKeys({ query, placeIds }: Search): Map<Key, RawBuilder<unknown>> {
  const { sort, purpose, type, bedrooms } = query;
  const isNewest = sort === "newest";
  const keys = new Map<Key, RawBuilder<unknown>>();
  if (arePlacesFew(placeIds)) keys.set("area_id", idList(placeIds));
  const places = keys.has("area_id");
  if (purpose === null && (places || type !== null || !isNewest)) keys.set("purpose", sql`${[...PURPOSES]}::text[]`);
  const byPrice = sort === "price-asc" || sort === "price-desc";
  if (type === null && (places ? byPrice : bedrooms !== null && !isNewest)) {
    keys.set("type", sql`${[...PROPERTY_TYPES]}::text[]`);
  }
  return keys;
}

const valueOf = (key: Key) => sql.ref(`by_${key}.value`);

/** The first `limit` listings of a search as `from …`: where keys are open, the first of each value, to be merged. */
function fromFirst(search: Search, limit: number): RawBuilder<unknown> {
  const { query, placeIds } = search;
  const keys = openKeys(search);
  const kindOf = (key: "purpose" | "type") => (keys.has(key) ? valueOf(key) : query[key] && sql`${query[key]}`);
  const where = sql`${listingConditions(query, keys.has("area_id") ? null : placeIds)}
    ${ofSuchKind(query, kindOf("purpose"), kindOf("type"))}`;
  if (keys.size === 0) return sql`from listings as l where ${where}`;
  const tables = [...keys].map(([key, values]) => sql`unnest(${values}) as ${sql.ref(`by_${key}`)} (value)`);
  const isOfKeys = [...keys.keys()].map((key) => sql`and ${sql.ref(`l.${key}`)} = ${valueOf(key)}`);
  return sql`from ${sql.join(tables, sql` cross join `)} cross join lateral (
    select ${ORDER_COLUMNS[query.sort]} from listings as l where ${where} ${sql.join(isOfKeys, sql` `)}
    order by ${ORDERS[query.sort]} limit ${limit}
  ) as l`;
}

/** Ids of one page in the order of the search, as the table `page` and what it needs; read from indexes alone where these know the filters. */
export function pageOf(search: Search, size: number, offset: number): RawBuilder<unknown> {
  const { sort, q } = search.query;
  const order = ORDERS[sort];
  // Words are looked for once, for the page and for the count.
  const found = sql`found as materialized (select ${ORDER_COLUMNS[sort]} ${fromFound(search, order)}),`;
  return sql`
    ${q === "" ? sql`` : found}
    page as materialized (
      select id, row_number() over () as place from (
        select l.id ${q === "" ? fromFirst(search, offset + size) : sql`from found as l`}
        order by ${order} limit ${size} offset ${offset}
      ) as ordered
    )`;
}
