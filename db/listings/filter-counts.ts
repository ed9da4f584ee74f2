import { sql, type Kysely, type RawBuilder } from "kysely";
import { filterFields, filterOptions, filtersFor } from "#domain/search/filter-table.ts";
import { activeFilters, parseListingQuery, withoutFilter } from "#domain/search/query.ts";
import type {
  ListingCounts,
  ListingFilter,
  ListingQuery,
  OptionCounts,
  PriceHistogram,
} from "#domain/search/filters.ts";
import { toPaisa } from "#domain/money/money.ts";
import { barStarts, histogramOf } from "#domain/listing/prices/histogram.ts";
import { ROW_CONDITIONS, type RowFilter } from "./filter-conditions.ts";
import { capped, countMatches, totalOf } from "./counts.ts";
import { fromFound, NEWEST, searchFor, type PlaceIds, type Search } from "./filters.ts";
import type { Database } from "../schema/tables.ts";

/** So many of the newest matches are looked at, so that no market is too large to be counted. */
export const COUNTED_ROWS = 5_000;

type Counted = { matches: number; options: ReadonlyMap<string, number> };

/** The newest matches of a search, as a table `l`; one more than are counted, which says that there are more. */
const newest = (search: Search) =>
  sql`(select l.* ${fromFound(search)} order by ${NEWEST} limit ${COUNTED_ROWS + 1}) as l`;

const keyOf = (filter: ListingFilter, option: string) => `${filter}=${option}`;

/** What an option asks of a listing: the filter's own condition with that option and nothing else. */
function optionCondition(filter: RowFilter, option: string): RawBuilder<boolean> {
  const [field = filter] = filterFields(filter);
  const { query } = parseListingQuery(new URLSearchParams([[field, option]]), { purpose: null });
  return ROW_CONDITIONS[filter](query) ?? sql<boolean>`true`;
}

async function countOptions(db: Kysely<Database>, search: Search, filters: readonly RowFilter[]): Promise<Counted> {
  const keys = filters.flatMap((filter) => filterOptions(filter).map((option) => ({ filter, option })));
  const counts = keys.map(
    ({ filter, option }) => sql`count(*) filter (where ${optionCondition(filter, option)})::integer`,
  );
  const { rows } = await sql<{ matches: number; options: number[] }>`
    select count(*)::integer as matches, array[${sql.join(counts)}]::integer[] as options from ${newest(search)}
  `.execute(db);
  const { matches = 0, options = [] } = rows[0] ?? {};
  return {
    matches,
    options: new Map(keys.map(({ filter, option }, index) => [keyOf(filter, option), options[index] ?? 0])),
  };
}

async function countPrices(db: Kysely<Database>, search: Search): Promise<PriceHistogram> {
  const { purpose } = search.query;
  const ends = barStarts(purpose).slice(1).map(toPaisa);
  const { rows } = await sql<{ bar: number; homes: number }>`
    select width_bucket(l.price_paisa, ${ends}::bigint[]) as bar, count(*)::integer as homes
    from ${newest(search)} group by 1
  `.execute(db);
  const homes = rows.reduce((sum, row) => sum + row.homes, 0);
  return histogramOf(purpose, new Map(rows.map((row) => [row.bar, row.homes])), homes > COUNTED_ROWS);
}

const isRowFilter = (filter: ListingFilter): filter is RowFilter => filter in ROW_CONDITIONS;

/**
 * For every filter that a search's list offers, how many homes each of its options would give, and where the prices lie. One statement for
 * all filters that are not set, one more for each that is, each over at most `COUNTED_ROWS` matches.
 * @param placeIds what `query.location` means (`matchingPlaceIds`); null = anywhere, [] = nowhere
 */
export async function filterCounts(
  db: Kysely<Database>,
  query: ListingQuery,
  placeIds: PlaceIds,
): Promise<ListingCounts> {
  const offered = filtersFor(query.purpose)
    .filter(isRowFilter)
    .filter((filter) => filterOptions(filter).length > 0);
  const active = new Set(activeFilters(query));
  const whole = await searchFor(db, query, placeIds);
  const total = placeIds?.length === 0 ? { matches: 0, cut: false } : await countMatches(db, whole);
  const search = (asked: ListingQuery): Search => ({ ...whole, query: asked });
  const groups = [
    { asked: query, filters: offered.filter((filter) => !active.has(filter)) },
    ...offered
      .filter((filter) => active.has(filter))
      .map((filter) => ({ asked: withoutFilter(query, filter), filters: [filter] })),
  ];
  const [prices, ...counted] = await Promise.all([
    countPrices(db, search(withoutFilter(query, "price"))),
    ...groups.map(async ({ asked, filters }) => ({ filters, ...(await countOptions(db, search(asked), filters)) })),
  ]);
  const byFilter = new Map<ListingFilter, OptionCounts>(
    counted.flatMap(({ filters, matches, options }) =>
      filters.map((filter) => {
        const counts = filterOptions(filter).map((option) => {
          const homes = options.get(keyOf(filter, option)) ?? 0;
          return [option, capped(homes).total] as const;
        });
        return [filter, { options: Object.fromEntries(counts), atLeast: total.cut || matches > COUNTED_ROWS }] as const;
      }),
    ),
  );
  const filters = Object.fromEntries(offered.map((filter) => [filter, byFilter.get(filter)]));
  return { ...totalOf(total), filters: filters as ListingCounts["filters"], prices };
}
