import { sql, type Kysely, type RawBuilder } from "kysely";
import { COUNT_CAP } from "#domain/limits.ts";
import { searchedWords, type ListingPage, type ListingQuery } from "#domain/search/filters.ts";
import { readOrder, sortOf } from "#domain/search/sort.ts";
import { BEST_MAX, bestColumns, bestTable } from "./matches/best.ts";
import { areInCells, fromCells } from "./cells.ts";
import { matchCount, totalOf, type Matches } from "./counts.ts";
import { fitsOrder, fromFirst, fromFound, isCut, ORDER_COLUMNS, ORDERS, startedIds, startValue } from "./found.ts";
import { isSummarised, isUnfiltered, listingConditions, searchFor, type PlaceIds, type Search } from "./filters.ts";
import { DEEP_ROW, NUMBERED_PAGES, readStart, writeStart, type PageStart } from "#domain/search/page-start.ts";
import { summaryColumns, toSummary, type SummaryRow } from "./rows.ts";
import { fromTitled } from "./words/phrase.ts";
import type { Database } from "../schema/tables.ts";

/** The last row of a list whose pages have numbers only (page 834): later pages show the last one, so that every address is fast. */
const DEEPEST_ROW = 5_000;

/** Whether demo records lead the unfiltered list: as DEMO_LISTINGS says, by default only on a developer's machine. */
export const demoListingsFirst = (): boolean =>
  (process.env["DEMO_LISTINGS"] ?? (process.env["DATABASE_BRIDGE"] ? "on" : "off")) === "on";

/** Whether demo records or homes that are called what was typed stand above the order of a list. */
const isLed = ({ query, placeIds }: Pick<Search, "query" | "placeIds">): boolean =>
  query.titled !== "" || (demoListingsFirst() && sortOf(query) === "newest" && isUnfiltered(query, placeIds));

const isBest = (query: ListingQuery): boolean => sortOf(query) === "best";

/** So many homes that are called what was typed lead a list; the others of that name stand where their order puts them. */
const LEADING_MAX = 60;

/** The homes that stand above the order of a list, as `from … where …`. */
const fromLeading = ({ query, placeIds }: Search): RawBuilder<unknown> =>
  query.titled === ""
    ? sql`from listings as l where ${listingConditions(query, placeIds)} and l.demo_id is not null`
    : fromTitled(query);

/** How many homes lead a list although they do not fit its filters, as an SQL scalar. */
const strangers = ({ query, placeIds }: Search): RawBuilder<number> =>
  query.titled === ""
    ? sql<number>`0`
    : sql<number>`(
        select count(*)::integer from first_homes join listings as l on l.id = first_homes.id
        where (${listingConditions(query, placeIds)}) is not true
      )`;

/** Whether pages of a list can begin at a home (`PageStart`). Searches with words have too few pages to need it. */
const hasStarts = (search: Pick<Search, "query" | "placeIds">): boolean =>
  searchedWords(search.query) === "" && !isLed(search);

/** The start in the address of a page; null if there is none or it cannot be used. */
function startOf(search: Pick<Search, "query" | "placeIds">): PageStart | null {
  const start = hasStarts(search) ? readStart(search.query.from) : null;
  return start && fitsOrder(start, readOrder(search.query)) ? start : null;
}

/**
 * What a search finds, as the table `found`, where page and count share it: the homes of words, or of cells up to a number of each purpose.
 * `many` names the purposes that have more. Null where page and count read indexes of their own.
 */
function foundTable(search: Search): RawBuilder<unknown> | null {
  const { query, placeIds } = search;
  const columns = readColumns(search);
  if (searchedWords(query) !== "") return sql`found as materialized (select ${columns} ${fromFound(search)}),`;
  if (!areInCells(query, placeIds)) return null;
  return sql`
    found as materialized (select by_purpose.value as purpose, l.* ${fromCells(query, COUNT_CAP + 1, columns)}),
    many as materialized (select purpose from found group by purpose having count(*) > ${COUNT_CAP}::integer),`;
}

/** What is read of homes before it is known which stand on a page. */
const readColumns = (search: Search): RawBuilder<unknown> =>
  isBest(search.query) ? bestColumns(search) : ORDER_COLUMNS[readOrder(search.query)];

/** The homes (`l`) that include the first `limit`, as `from …`: a purpose with few has all in `found`, one with many soon meets them. */
function fromBeginning(search: Search, limit: number): RawBuilder<unknown> {
  const { query, placeIds } = search;
  const columns = readColumns(search);
  if (searchedWords(query) !== "") return sql`from found as l`;
  if (!areInCells(query, placeIds)) return fromFirst(search, limit, { columns });
  return sql`from (
    select ${columns} from found as l where l.purpose not in (select purpose from many)
    union all
    select ${columns} ${fromFirst(search, limit, { columns, purposes: sql`array(select purpose from many)` })}
  ) as l`;
}

/** The homes that stand first whatever the order says, as tables of which the last is `first_homes` (`id`, `place`); null if there are none. */
function firstHomes(search: Search): RawBuilder<unknown> | null {
  const order = ORDERS[readOrder(search.query)];
  const best = isBest(search.query) && bestTable(search, fromBeginning(search, BEST_MAX));
  if (!isLed(search)) return best ? sql`${best}, first_homes as (select id, place from best),` : null;
  const leading = sql`led as materialized (
    select l.id, row_number() over (order by ${order}) as place ${fromLeading(search)} order by ${order} limit ${LEADING_MAX}
  )`;
  return best
    ? sql`${leading}, ${best}, first_homes as materialized (
        select id, row_number() over (order by is_best, place) as place from (
          select id, place, false as is_best from led
          union all
          select id, place, true from best where id not in (select id from led)
        ) as both_kinds
      ),`
    : sql`${leading}, first_homes as (select id, place from led),`;
}

/** The ids of one page in order and one more, read from an index alone; whole rows are fetched for these few only. */
function pageIds(search: Search, offset: number): RawBuilder<unknown> {
  const { query } = search;
  const size = query.pageSize + 1;
  const order = ORDERS[readOrder(query)];
  const first = firstHomes(search);
  const start = startOf(search);
  if (start) {
    const sign = start.side === "before" ? sql`-` : sql``;
    const without = first ? sql`and l.id not in (select id from first_homes)` : sql``;
    return sql`${first ?? sql``} page as materialized (
      select id, ${sign}row_number() over () as place from (${startedIds(search, size, start, without)}) as ordered
    )`;
  }
  if (!first) {
    return sql`page as materialized (
      select id, row_number() over () as place from (
        select l.id ${fromBeginning(search, offset + size)} order by ${order} limit ${size} offset ${offset}
      ) as ordered
    )`;
  }
  const reached = offset + size + LEADING_MAX + BEST_MAX;
  return sql`
    ${first}
    others as materialized (
      select l.id from (
        select ${ORDER_COLUMNS[readOrder(query)]} ${fromBeginning(search, reached)} order by ${order} limit ${reached}
      ) as l
      where l.id not in (select id from first_homes)
        and (select count(*) from first_homes) < ${offset + size}::integer
      order by ${order} limit ${size} offset greatest(0, ${offset}::integer - (select count(*) from first_homes))
    ),
    page as materialized (
      select id, place from (
        select id, place from first_homes where place > ${offset}::integer
        union all
        select id, ${DEEPEST_ROW}::integer + row_number() over () from others
      ) as both_kinds
      order by place limit ${size}
    )`;
}

type PageRow = SummaryRow & Matches & { start_value: string };

/** The rows of one page, each with the number of matches. If the page has no match, one row of nulls. */
async function readPage(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<PageRow[]> {
  const search = await searchFor(db, query, placeIds);
  const offset = Math.min((query.page - 1) * query.pageSize, DEEPEST_ROW);
  const found = foundTable(search);
  const matches = found ? sql`(select count(*)::integer from found)` : matchCount(search);
  const { rows } = await sql<PageRow>`
    with ${found ?? sql``} ${pageIds(search, offset)}
    select counted.matches + ${strangers(search)} as matches, counted.cut, ${startValue(readOrder(query))} as start_value, ${summaryColumns}
    from (select ${matches} as matches, ${isCut(search)} as cut) as counted
    left join page on true
    left join listings as l on l.id = page.id
    order by page.place
  `.execute(db);
  return rows;
}

const NOTHING: ListingPage = { items: [], total: 0, totalCapped: false, page: 1, pageCount: 1 };
/** The answer to a search for common words without other filters: nothing was found in time, and there may be many. */
export const TOO_COMMON: ListingPage = { ...NOTHING, totalCapped: true, tooCommon: true };

const pagesOf = (rows: number, { pageSize }: ListingQuery): number => Math.max(1, Math.ceil(rows / pageSize));

/** The last page of a search that its number alone leads to. */
const lastNumbered = (search: Pick<Search, "query" | "placeIds">): number =>
  hasStarts(search) ? NUMBERED_PAGES : pagesOf(DEEPEST_ROW, search.query);

/**
 * How many pages can be opened, at least 1. Beyond the numbered ones, or where counting stopped at its limit, there is a next page when the
 * query returned more rows (`found`) than the page shows.
 */
function countPages(search: Pick<Search, "query" | "placeIds">, matches: number, found: number): number {
  const { query } = search;
  const counted = pagesOf(matches, query);
  const isCounted = isSummarised(query) || searchedWords(query) !== "" || matches <= COUNT_CAP;
  if (isCounted && counted <= lastNumbered(search)) return counted;
  const reached = found > 0 ? query.page + (found > query.pageSize ? 1 : 0) : 1;
  const byNumber = Math.min(isCounted ? counted : Math.max(pagesOf(COUNT_CAP, query), reached), lastNumbered(search));
  return hasStarts(search) ? Math.max(byNumber, reached) : byNumber;
}

/**
 * One page of public listings with the number of all matches.
 * `page` and `pageCount` say what was really answered: a page beyond the last gives the last, and a number beyond the hundredth without
 * its start gives the hundredth.
 * @param placeIds what `query.location` means (`matchingPlaceIds`); null = anywhere, [] = nowhere
 */
export async function matchingListings(
  db: Kysely<Database>,
  query: ListingQuery,
  placeIds: PlaceIds,
): Promise<ListingPage> {
  if (placeIds?.length === 0) return NOTHING;
  const start = startOf({ query, placeIds });
  const last = lastNumbered({ query, placeIds });
  if (!start && query.page > last) return matchingListings(db, { ...query, page: last, from: "" }, placeIds);
  const rows = await readPage(db, query, placeIds);
  const { matches, cut } = rows[0]!;
  const found = rows.filter((row) => row.id !== null);
  const side = start?.side;
  // The list has changed so far that the start leads beyond it: the page number decides.
  const isAstray = side === "before" ? found.length < query.pageSize : side === "after" && found.length === 0;
  if (isAstray) return matchingListings(db, { ...query, from: "" }, placeIds);
  const pageCount = countPages({ query, placeIds }, matches, side === "before" ? query.pageSize + 1 : found.length);
  if (query.page > pageCount && matches > 0)
    return matchingListings(db, { ...query, page: pageCount, from: "" }, placeIds);
  const shown = side === "before" ? found.slice(-query.pageSize) : found.slice(0, query.pageSize);
  const number = Math.min(query.page, pageCount);
  const page = { items: shown.map(toSummary), ...totalOf({ matches, cut }), page: number, pageCount };
  return {
    ...page,
    ...(hasStarts({ query, placeIds }) && startsBeside(shown, page, query.pageSize)),
    ...(cut && { tooCommon: true }),
  };
}

/** Where the pages beside a deep one begin, or beside the last that its number leads to. */
function startsBeside(
  shown: readonly PageRow[],
  { page, pageCount }: { page: number; pageCount: number },
  pageSize: number,
): Pick<ListingPage, "previous" | "next"> {
  const [first, last] = [shown[0], shown.at(-1)];
  if ((page * pageSize < DEEP_ROW && page < NUMBERED_PAGES) || !first || !last) return {};
  const at = (side: PageStart["side"], { id, start_value: value }: PageRow) => writeStart({ side, value, id });
  return {
    ...(page > 1 && { previous: at("before", first) }),
    ...(page < pageCount && { next: at("after", last) }),
  };
}
