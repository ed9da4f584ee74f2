import { sql, type RawBuilder } from "kysely";
import { PROPERTY_TYPES, PURPOSES } from "#domain/listing/listing.ts";
import { soughtTypes } from "#domain/listing/listing-kind.ts";
import { searchedWords } from "#domain/search/filters.ts";
import type { PageStart } from "#domain/search/page-start.ts";
import { readOrder, type ReadOrder } from "#domain/search/sort.ts";
import { microseconds } from "../list-cursor.ts";
import { areInCells, fromCells, fromFirstCell, isByCells } from "./cells.ts";
import { arePlacesFew, idList, listingConditions, ofAnyKind, type Search } from "./filters.ts";
import { hasWords, LOOKED_THROUGH } from "./words/words.ts";

const LOOKS_AT: Record<ReadOrder, { columns: readonly string[]; descending: boolean }> = {
  newest: { columns: ["l.pictured", "l.created_at"], descending: true },
  "price-asc": { columns: ["l.price_paisa"], descending: false },
  "price-desc": { columns: ["l.price_paisa"], descending: true },
  "area-desc": { columns: ["l.area_sqft"], descending: true },
  "sqft-price-asc": { columns: ["l.sqft_price_paisa"], descending: false },
};
const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The order of a list, reversed if `isTurned`. It ends in the id: without a total order a listing could appear on two pages or on none. */
function orderOf(sort: ReadOrder, isTurned = false): RawBuilder<unknown> {
  const { columns, descending } = LOOKS_AT[sort];
  const way = descending === isTurned ? sql`` : sql`desc`;
  return sql.join([...columns, "l.id"].map((column) => sql`${sql.ref(column)} ${way}`));
}

const byOrder = <Value>(value: (sort: ReadOrder) => Value) =>
  Object.fromEntries(Object.keys(LOOKS_AT).map((sort) => [sort, value(sort as ReadOrder)])) as Record<ReadOrder, Value>;

export const ORDERS: Record<ReadOrder, RawBuilder<unknown>> = byOrder((sort) => orderOf(sort));

/** The columns that an order compares, and no others, so that an index can contain them all. */
export const ORDER_COLUMNS: Record<ReadOrder, RawBuilder<unknown>> = byOrder(
  (sort) => sql`l.id, ${refs(LOOKS_AT[sort].columns)}`,
);

/** The `value` of a `PageStart` at a listing `l`; of the newest the instant, and whether it has pictures behind the point. */
export const startValue = (sort: ReadOrder): RawBuilder<string> =>
  sort === "newest"
    ? sql<string>`${microseconds("l.created_at")} || case when l.pictured then '.1' else '.0' end`
    : sql<string>`${refs(LOOKS_AT[sort].columns)}::text`;

const VALUES: Partial<Record<ReadOrder, RegExp>> = { newest: /^\d+\.[01]$/, "area-desc": /^[\d.]+$/ };

/** Whether a start can be used in an order. */
export const fitsOrder = ({ value }: PageStart, sort: ReadOrder): boolean => (VALUES[sort] ?? /^\d+$/).test(value);

/** What an order compares at a start. */
function valuesAt({ value }: PageStart, sort: ReadOrder): RawBuilder<unknown> {
  if (sort === "area-desc") return sql`${value}::numeric`;
  if (sort !== "newest") return sql`${value}::bigint`;
  const [instant, pictured] = value.split(".");
  return sql`${pictured === "1"}::boolean, timestamptz 'epoch' + ${instant}::bigint * interval '1 microsecond'`;
}

/** The condition of the rows beyond a start, and the order to read them in: reversed for those before it, so that the nearest come first. */
function startedAt(
  sort: ReadOrder,
  start: PageStart | null,
): { isBeyond: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  if (start === null) return { isBeyond: sql``, order: ORDERS[sort] };
  const { columns, descending } = LOOKS_AT[sort];
  const isBefore = start.side === "before";
  const sign = descending === isBefore ? sql`>` : sql`<`;
  return {
    isBeyond: sql`and (${refs(columns)}, l.id) ${sign} (${valuesAt(start, sort)}, ${start.id}::uuid)`,
    order: orderOf(sort, isBefore),
  };
}

type Key = "area_id" | "purpose" | "type";

/**
 * The leading index columns that a search leaves open, with their values: for each single value, an index gives the rows in order. Without
 * this, all places of a search would be read from an index of the whole market, in which they may be rare; likewise homes with bedrooms
 * from an order that begins with land.
 */
function openKeys({ query, placeIds }: Search, purposes: RawBuilder<unknown> | null): Map<Key, RawBuilder<unknown>> {
  const { purpose, type, kind, bedrooms } = query;
  const sort = readOrder(query);
  const isNewest = sort === "newest";
  const keys = new Map<Key, RawBuilder<unknown>>();
  if (arePlacesFew(placeIds)) keys.set("area_id", idList(placeIds));
  const places = keys.has("area_id");
  if (purposes !== null) keys.set("purpose", purposes);
  else if (purpose === null) keys.set("purpose", sql`${[...PURPOSES]}::text[]`);
  const byPrice = sort === "price-asc" || sort === "price-desc";
  if (type.length !== 1 && (places ? byPrice : kind !== null || type.length > 0 || (bedrooms !== null && !isNewest))) {
    keys.set("type", sql`${[...(soughtTypes(query) ?? PROPERTY_TYPES)]}::text[]`);
  }
  return keys;
}

const valueOf = (key: Key) => sql.ref(`by_${key}.value`);

/**
 * Listings (`l`) that include the first `limit` of a search, as `from …`; the caller orders and limits them again. With open keys, the first
 * `limit` of each value.
 * @param columns the columns to read, including those of the order
 * @param start read only the listings after it, or those before it in reversed order
 * @param without a condition that all must meet besides, as `and …`
 * @param purposes read these only, an array of texts
 */
export function fromFirst(
  search: Search,
  limit: number,
  {
    columns = ORDER_COLUMNS[readOrder(search.query)],
    start = null,
    purposes = null,
    without = sql``,
  }: {
    columns?: RawBuilder<unknown>;
    start?: PageStart | null;
    purposes?: RawBuilder<unknown> | null;
    without?: RawBuilder<unknown>;
  } = {},
): RawBuilder<unknown> {
  const { placeIds } = search;
  if (searchedWords(search.query) !== "") return fromFound(search);
  const query = purposes === null ? search.query : { ...search.query, purpose: null };
  const keys = openKeys(search, purposes);
  const { isBeyond, order } = startedAt(readOrder(query), start);
  const only = { purpose: query.purpose, type: query.type.length === 1 ? query.type[0]! : null };
  const kindOf = (key: "purpose" | "type") => (keys.has(key) ? valueOf(key) : only[key] && sql`${only[key]}`);
  const where = sql`${listingConditions(query, keys.has("area_id") ? null : placeIds)}
    ${isByCells(query) ? sql`and ${fromFirstCell(query, kindOf("purpose"), kindOf("type"))}` : sql``} ${isBeyond} ${without}`;
  if (keys.size === 0) return sql`from listings as l where ${where}`;
  const tables = [...keys].map(([key, values]) => sql`unnest(${values}) as ${sql.ref(`by_${key}`)} (value)`);
  const isOfKeys = [...keys.keys()].map((key) => sql`and ${sql.ref(`l.${key}`)} = ${valueOf(key)}`);
  return sql`from ${sql.join(tables, sql` cross join `)} cross join lateral (
    select ${columns}
    from listings as l where ${where} ${sql.join(isOfKeys, sql` `)}
    order by ${order} limit ${limit}
  ) as l`;
}

/**
 * The ids (`l.id`) of at most `limit` listings of a search beyond a start, as `select …`; the nearest come first.
 * @param without as for `fromFirst`
 */
export const startedIds = (
  search: Search,
  limit: number,
  start: PageStart,
  without: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select l.id ${fromFirst(search, limit, { start, without })} order by ${startedAt(readOrder(search.query), start).order} limit ${limit}`;

const withoutWords = (search: Search): Search => ({ ...search, query: { ...search.query, q: "", title: "" } });

/** The listings (`l`) in which common words are searched, as `from … where …`: the first matches of the other filters, in order. */
function fromLookedThrough(search: Search): RawBuilder<unknown> {
  const rest = withoutWords(search);
  const first = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns} ${fromFirst(rest, LOOKED_THROUGH)} order by ${ORDERS[readOrder(rest.query)]} limit ${LOOKED_THROUGH})`;
  // With open keys, each value gives as many rows, so whole rows are read only for those that remain.
  return openKeys(rest, null).size === 0
    ? sql`from ${first(sql`l.*`)} as l where true`
    : sql`from ${first(sql`l.id`)} as first join listings as l on l.id = first.id where true`;
}

/** The listings (`l`) that a search finds, as `from … where …`. Common words are searched among the first listings only. */
export const fromFound = (search: Search): RawBuilder<unknown> =>
  search.common
    ? sql`${fromLookedThrough(search)} and ${hasWords(searchedWords(search.query))}`
    : sql`from listings as l where ${listingConditions(search.query, search.placeIds)}`;

/**
 * The rows to count for a search without words, up to `limit` (of each purpose, or of all), as `from …`. Their order does not matter, so
 * homes are read by their cells, or from few places one by one; other open columns are compared with a list of their values.
 */
export function fromCounted({ query, placeIds }: Search, limit: number): RawBuilder<unknown> {
  if (areInCells(query, placeIds)) return fromCells(query, limit, sql``);
  if (arePlacesFew(placeIds)) {
    return sql`from unnest(${idList(placeIds)}) as place (id) cross join lateral (
      select from listings as l where ${listingConditions(query, null)} and l.area_id = place.id limit ${limit}
    ) as l limit ${limit}`;
  }
  const kinds = query.purpose === null || query.bedrooms !== null ? ofAnyKind(query) : sql``;
  return sql`from listings as l where ${listingConditions(query, placeIds)} ${kinds} limit ${limit}`;
}

/** Whether a search left out listings because its words are common. */
export const isCut = (search: Search): RawBuilder<boolean> =>
  search.common
    ? sql<boolean>`(
        select count(*) > ${LOOKED_THROUGH} from (select ${fromCounted(withoutWords(search), LOOKED_THROUGH + 1)}) as others
      )`
    : sql<boolean>`false`;
