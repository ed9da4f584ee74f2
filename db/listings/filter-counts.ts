import { sql, type Kysely, type RawBuilder } from "kysely";
import { filterFields, filterOptions, filtersFor } from "#domain/search/filter-table.ts";
import { activeFilters, parseListingQuery, withoutFilter } from "#domain/search/query.ts";
import type { ListingCounts, ListingFilter, ListingQuery, OptionCounts } from "#domain/search/filters.ts";
import { toPaisa } from "#domain/money/money.ts";
import { barStarts, histogramOf } from "#domain/listing/prices/histogram.ts";
import type { Database } from "../schema/tables.ts";
import { OPTION_COLUMNS, ROW_CONDITIONS, type Column } from "./filter-conditions.ts";
import { capped, totalOf, type Matches } from "./counts.ts";
import { searchFor, type PlaceIds, type Search } from "./filters.ts";
import { fromFirst, isCut, ORDER_COLUMNS, ORDERS } from "./found.ts";

/** Only this many of the newest matches are counted, so that counting stays fast in a market of any size. */
export const COUNTED_ROWS = 5_000;

type OptionFilter = keyof typeof OPTION_COLUMNS;
const hasOptions = (filter: ListingFilter): filter is OptionFilter => filter in OPTION_COLUMNS;

/** An option that homes are counted by: a condition on some of their columns. */
type Option = { key: string; columns: readonly Column[]; condition: RawBuilder<boolean> };
type Counted = Matches & { homes: ReadonlyMap<string, number> };

const keyOf = (filter: ListingFilter, option: string | number) => `${filter}=${option}`;

/** Of these one takes the place of the other. */
const isOfTypes = (filter: ListingFilter): boolean => filter === "kind" || filter === "type";
const withoutOwn = (query: ListingQuery, filter: ListingFilter): ListingQuery =>
  isOfTypes(filter) ? { ...query, kind: null, type: [] } : withoutFilter(query, filter);

/** The condition of one option: the filter's own condition with this option alone. */
function optionCondition(filter: OptionFilter, option: string): RawBuilder<boolean> {
  const [field = filter] = filterFields(filter);
  const { query } = parseListingQuery(new URLSearchParams([[field, option]]), { purpose: null });
  return ROW_CONDITIONS[filter](query) ?? sql<boolean>`true`;
}

const optionsOf = (filter: OptionFilter): Option[] =>
  filterOptions(filter).map((option) => ({
    key: keyOf(filter, option),
    columns: [OPTION_COLUMNS[filter]].flat(),
    condition: optionCondition(filter, option),
  }));

/** The bars above the price slider, each with its number as key. */
const barsOf = (purpose: ListingQuery["purpose"]): Option[] =>
  barStarts(purpose).map((from, bar, starts) => {
    const to = starts[bar + 1];
    const below = to === undefined ? sql`` : sql`and l.price_paisa < ${toPaisa(to)}::bigint`;
    const condition = sql<boolean>`l.price_paisa >= ${toPaisa(from)}::bigint ${below}`;
    return { key: keyOf("price", bar), columns: ["price_paisa"], condition };
  });

/**
 * Counts the newest matches of a search for several options; one match more than `COUNTED_ROWS` is read to see whether there are more. The
 * matches are read once, and each condition is checked once for each value of its columns instead of each home: comparing amenities and
 * sides is slow, and they have few values.
 */
async function countOptions(db: Kysely<Database>, search: Search, options: readonly Option[]): Promise<Counted> {
  const refs = (names: readonly Column[]) => sql.join(names.map((name) => sql.ref(`l.${name}`)));
  const byColumns = Map.groupBy(options, ({ columns: of }) => of.join());
  const columns = refs([...new Set(options.flatMap(({ columns: of }) => of))]);
  const counts = [...byColumns.values()].map((asked) => {
    const own = refs(asked[0]!.columns);
    const each = asked.map(({ condition }) => sql`coalesce(sum(l.homes) filter (where ${condition}), 0)::integer`);
    const values = sql`select ${own}, count(*) as homes from found as l group by ${own}`;
    return sql`(select array[${sql.join(each)}] from (${values}) as l)`;
  });
  const { rows } = await sql<Matches & { homes: number[] }>`
    with found as materialized (
      select ${columns} ${fromFirst(search, COUNTED_ROWS + 1, { columns: sql`${columns}, ${ORDER_COLUMNS.newest}` })} order by ${ORDERS.newest} limit ${COUNTED_ROWS + 1}
    )
    select (select count(*)::integer from found) as matches, ${isCut(search)} as cut, ${sql.join(counts, sql` || `)} as homes
  `.execute(db);
  const { homes, ...matches } = rows[0]!;
  const keys = [...byColumns.values()].flat().map(({ key }) => key);
  return { ...matches, homes: new Map(keys.map((key, index) => [key, homes[index] ?? 0])) };
}

/**
 * For each filter that the list of a search offers: how many homes each option would give; and how the prices are distributed. One
 * statement counts all unset filters together, and another one counts each set filter. Each reads at most `COUNTED_ROWS` matches.
 * @param placeIds what `query.location` means (`matchingPlaceIds`); null = anywhere, [] = nowhere
 */
export async function countFilterOptions(
  db: Kysely<Database>,
  query: ListingQuery,
  placeIds: PlaceIds,
): Promise<ListingCounts> {
  const offered = filtersFor(query.purpose).filter(hasOptions);
  const active = new Set(activeFilters(query));
  const search = await searchFor(db, query, placeIds);

  // The newest matches are counted in every order of the list.
  const count = (asked: ListingQuery, options: readonly Option[]) =>
    countOptions(db, { ...search, query: { ...asked, sort: "newest" } }, options);
  const bars = barsOf(query.purpose);
  const isAsked = (filter: OptionFilter) => active.has(filter) || (isOfTypes(filter) && [...active].some(isOfTypes));
  const asked = offered.filter(isAsked);
  const others = offered.filter((filter) => !isAsked(filter)).flatMap(optionsOf);
  const [whole, withoutPrice, ...withoutOne] = await Promise.all([
    count(query, active.has("price") ? others : [...others, ...bars]),
    active.has("price") ? count(withoutFilter(query, "price"), bars) : null,
    ...asked.map((filter) => count(withoutOwn(query, filter), optionsOf(filter))),
  ]);
  const isMore = ({ matches }: Counted) => matches > COUNTED_ROWS;
  const countsOf = (filter: OptionFilter): OptionCounts => {
    const counted = withoutOne[asked.indexOf(filter)] ?? whole;
    const options = filterOptions(filter).map(
      (option) => [option, counted.homes.get(keyOf(filter, option)) ?? 0] as const,
    );
    return {
      options: Object.fromEntries(options.map(([option, homes]) => [option, capped(homes).total])),
      atLeast: whole.cut || isMore(counted),
    };
  };
  const priced = withoutPrice ?? whole;
  const homes = new Map(bars.map(({ key }, bar) => [bar, priced.homes.get(key) ?? 0]));
  const filters = Object.fromEntries(offered.map((filter) => [filter, countsOf(filter)]));
  return {
    ...totalOf(whole),
    filters: filters as ListingCounts["filters"],
    prices: histogramOf(query.purpose, homes, isMore(priced)),
  };
}
