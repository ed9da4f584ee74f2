import { sql, type RawBuilder } from "kysely";
import { searchedWords, type ListingQuery } from "#domain/search/filters.ts";
import { toPaisa } from "#domain/money/money.ts";
import { idList, type Search } from "../filters.ts";
import { fromFirst, ORDER_COLUMNS, ORDERS } from "../found.ts";

/**
 * So many of the newest homes of a search (and as many of the area itself) are compared, and so many lead as the best matches; the others
 * follow by date. Below `DEEP_ROW`, so that pages that begin at a home have none of them.
 */
export const BEST_MAX = 240;

/** The price that was asked for, in paisa: the most that somebody pays, the least, or the middle of both. */
function askedPrice({ minPrice, maxPrice }: ListingQuery): number | null {
  const ends = [minPrice, maxPrice].filter((end) => end !== null);
  return ends.length === 0 ? null : toPaisa(ends.reduce((sum, end) => sum + end, 0)) / ends.length;
}

/** How far a home `l` is from what was asked: one for each bedroom more, and for each quarter of the price, four at most. */
function distance(query: ListingQuery): RawBuilder<unknown> {
  const price = askedPrice(query);
  const rooms = query.bedrooms === null ? sql`0` : sql`l.bedrooms - ${query.bedrooms}::integer`;
  return price === null
    ? rooms
    : sql`${rooms} + least(4, floor(abs(l.price_paisa - ${price}::float8) * 4 / ${price}::float8))`;
}

/** The columns that best matches are told by, and no others, so that an index can contain them all. */
export const bestColumns = (search: Search): RawBuilder<unknown> =>
  sql`${ORDER_COLUMNS.newest}, l.bedrooms, l.price_paisa ${search.own ? sql`, l.area_id` : sql``}`;

/**
 * The best matches of a search, as tables of which the last is `best` (`id`, `place`): the area itself before what else lies in its thana,
 * then how near bedrooms and price are to what was asked, then those with pictures, then the newest.
 * @param beginning the first homes (`l`) of the search with `bestColumns`, as `from …`
 */
export function bestTable(search: Search, beginning: RawBuilder<unknown>): RawBuilder<unknown> {
  const { own = null } = search;
  const columns = bestColumns(search);
  const first = (from: RawBuilder<unknown>) =>
    sql`(select ${columns} ${from} order by ${ORDERS.newest} limit ${BEST_MAX})`;
  // Words find few, all of which have been read.
  const isApart = own !== null && searchedWords(search.query) === "";
  const ofOwn = isApart && sql`union ${first(fromFirst({ ...search, placeIds: own }, BEST_MAX, { columns }))}`;
  const isOwn = own ? sql`l.area_id = any(${idList(own)}) desc,` : sql``;
  return sql`best as materialized (
    select l.id, row_number() over (order by ${isOwn} ${distance(search.query)}, ${ORDERS.newest}) as place
    from (${first(beginning)} ${ofOwn || sql``}) as l
    order by place limit ${BEST_MAX}
  )`;
}
