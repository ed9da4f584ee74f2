import { sql, type Kysely, type RawBuilder } from "kysely";
import { searchedWords, type ListingQuery } from "#domain/search/filters.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { HIDDEN_RADIUS, MAP_POINTS, type ListingMap, type MapCell, type MapPoint } from "#domain/search/map/answer.ts";
import { degrees5, SURROUNDINGS } from "#domain/search/map/area.ts";
import { searchBounds } from "#domain/search/map/distance.ts";
import { cellStep } from "#domain/search/map/grid.ts";
import type { Database } from "#db/schema/tables.ts";
import { bounded } from "#db/word-slots.ts";
import { countMatches } from "../counts.ts";
import { namedListing } from "../names.ts";
import { isPublicListing } from "../public-listing.ts";
import {
  countConditions,
  isSummarised,
  listingConditions,
  ofAnyKind,
  searchFor,
  type PlaceIds,
  type Search,
} from "../filters.ts";
import { fromFound, ORDERS } from "../found.ts";

/** A home; or, with `cell`, a group of so many homes, with the middle of their points and their lowest price. */
type FoundRow = { id: string; lng5: number; lat5: number; price: number; hidden: boolean; cell: number | null };
type PointRow = Pick<FoundRow, "id" | "lng5" | "lat5" | "price" | "hidden">;

/**
 * Number of parts of the market, by the last digit of the random ids. Each is spread over the map like the whole market.
 */
const PARTS = 16;
const POINT = sql`l.id, l.public_lng5 as lng5, l.public_lat5 as lat5, l.price_paisa as price, l.place_hidden as hidden`;

/**
 * The homes of a search that have a point. For a box they are read part by part, so that the first few thousand are spread all over it; for
 * all other searches the newest come first.
 */
function fromPoints(search: Search): RawBuilder<unknown> {
  const { query, placeIds } = search;
  if (searchedWords(query) !== "" || (query.bbox === null && query.near === null)) {
    return sql`select ${POINT} ${fromFound(search)} and l.public_lat5 is not null order by ${ORDERS.newest}`;
  }
  // `offset 0` keeps the planner from reordering the parts in a join.
  return sql`select l.* from generate_series(0, ${PARTS - 1}::integer) as part cross join lateral (
    select ${POINT} from listings as l
    where ${listingConditions(query, placeIds)} ${ofAnyKind(query)} and get_byte(uuid_send(l.id), 15) & 15 = part offset 0
  ) as l`;
}

/** How wide the cells are that the database keeps (`map_cells`), in hundred-thousandths of a degree. */
const KEPT_SIZES = [32_000, 8_000, 2_000, 500];

/**
 * The size of the kept cells that make up the cells of a map; null where they cannot: something else is asked of homes than their kind, or
 * the box is not one of `tileBounds`, along whose edges cells would be cut.
 */
function keptSize({ query, placeIds }: Search, step5: number): number | null {
  if (query.bbox === null || placeIds !== null || !isSummarised({ ...query, bbox: null })) return null;
  const size = KEPT_SIZES.find((one) => one <= step5)!;
  const edges = ["west", "south", "east", "north"] as const;
  const { bbox } = query;
  return edges.every((edge) => bbox[edge] === SURROUNDINGS[edge] || degrees5(bbox[edge]) % size === 0) ? size : null;
}

/** The cells of a search that were kept, all homes in them; null where `keptSize` is. */
async function readKept(db: Kysely<Database>, search: Search): Promise<MapCell[] | null> {
  const { query } = search;
  const step5 = degrees5(cellStep(searchBounds(query)));
  const size = keptSize(search, step5);
  if (size === null || query.bbox === null) return null;
  const { west, south, east, north } = query.bbox;
  const first = (degrees: number) => Math.floor(degrees5(degrees) / size);
  const last = (degrees: number) => Math.ceil(degrees5(degrees) / size) - 1;
  const wide = step5 / size;
  const { rows } = await sql<{ lng5: number; lat5: number; lowest: number; cell: number }>`
    select (sum(lat5_sum) / sum(c.listings))::integer as lat5, (sum(lng5_sum) / sum(c.listings))::integer as lng5,
      min(lowest) as lowest, sum(c.listings)::integer as cell
    from map_cells as c
    where size = ${size} and y = any(array(select generate_series(${first(south)}::integer, ${last(north)}::integer)))
      and x between ${first(west)} and ${last(east)} and ${countConditions(query, null)}
    group by y / ${wide}::integer, x / ${wide}::integer
    order by cell desc, lng5, lat5
  `.execute(db);
  return rows.map(({ lng5, lat5, lowest, cell }) => ({ lng5, lat5, count: cell, lowest: fromPaisa(lowest) }));
}

/** At most this many homes are put into cells; one more is read to see whether there are more. */
const CELLED_ROWS = 2_500;

/** Single homes; if there are more than `MAP_POINTS`, the cells of a grid instead, the fullest first. */
async function readMap(db: Kysely<Database>, search: Search): Promise<FoundRow[]> {
  const step5 = sql`${degrees5(cellStep(searchBounds(search.query)))}::integer`;
  const isMany = sql`(select count(*) > ${MAP_POINTS} from found)`;
  const { rows } = await sql<FoundRow>`
    with found as materialized (${fromPoints(search)} limit ${CELLED_ROWS + 1})
    select id, lng5, lat5, price, hidden, null::integer as cell from found where not ${isMany}
    union all
    select null, round(avg(lng5))::integer, round(avg(lat5))::integer, min(price), null, count(*)::integer
    from found where ${isMany} group by lng5 / ${step5}, lat5 / ${step5}
    order by cell desc, lng5, lat5
  `.execute(db);
  return rows;
}

const toPoint = ({ id, lng5, lat5, price, hidden }: PointRow): MapPoint => [
  id,
  lng5,
  lat5,
  fromPaisa(price),
  hidden ? 0 : 1,
];
const byId = (a: PointRow, b: PointRow): number => (a.id < b.id ? -1 : 1);

const NOTHING: ListingMap = {
  total: 0,
  totalCapped: false,
  points: [],
  cells: [],
  atLeast: false,
  radius: HIDDEN_RADIUS,
};

/**
 * The public points of the public listings that a search finds; listings without a pin are left out.
 * @param placeIds what `query.location` means (`matchingPlaceIds`); null = anywhere, [] = nowhere
 */
async function findOnMap(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<ListingMap> {
  if (placeIds?.length === 0) return NOTHING;
  const search = await searchFor(db, query, placeIds);
  const kept = await readKept(db, search);
  if (kept && kept.reduce((sum, { count }) => sum + count, 0) > MAP_POINTS)
    return { ...NOTHING, total: MAP_POINTS, totalCapped: true, cells: kept };
  const rows = await readMap(db, search);
  const cut = search.common && (await countMatches(db, search)).cut;
  const cells = rows.flatMap(({ lng5, lat5, cell, price }) =>
    cell === null ? [] : [{ lng5, lat5, count: cell, lowest: fromPaisa(price) }],
  );
  if (cells.length === 0) {
    return { ...NOTHING, total: rows.length, totalCapped: cut, points: rows.sort(byId).map(toPoint) };
  }
  const all = cells.reduce((sum, { count }) => sum + count, 0);
  return { ...NOTHING, total: MAP_POINTS, totalCapped: true, cells, atLeast: cut || all > CELLED_ROWS };
}

export const listingMap = bounded(findOnMap);

/** The public points of these listings, known by id, slug or demo id; those that are not public or have no pin are left out. */
export async function pointsOf(db: Kysely<Database>, names: readonly string[]): Promise<MapPoint[]> {
  const { rows } = await sql<PointRow>`
    select ${POINT}
    from unnest(${names.map((name) => name.toLowerCase())}::text[]) as names (asked)
    join listings as l on l.id = ${namedListing(sql`names.asked`)}
    where ${isPublicListing} and l.public_lat5 is not null
  `.execute(db);
  return rows.sort(byId).map(toPoint);
}
