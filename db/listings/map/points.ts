import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { HIDDEN_RADIUS, MAP_POINTS, type ListingMap, type MapCell, type MapPoint } from "#domain/search/map/answer.ts";
import { degrees5 } from "#domain/search/map/area.ts";
import { searchBounds } from "#domain/search/map/distance.ts";
import { cellStep } from "#domain/search/map/grid.ts";
import { countMatches } from "../counts.ts";
import { COUNTED_ROWS } from "../filter-counts.ts";
import { fromFound, NEWEST, searchFor, type PlaceIds } from "../filters.ts";
import type { Database } from "#db/schema/tables.ts";
import { bounded } from "#db/word-slots.ts";

type Found = RawBuilder<unknown>;
type PointRow = { id: string; lng5: number; lat5: number; price: number; hidden: boolean };

/** The homes one by one, one more than a map shows. */
async function readPoints(db: Kysely<Database>, found: Found): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select l.id, l.public_lng5 as lng5, l.public_lat5 as lat5, l.price_paisa as price, l.place_hidden as hidden
    ${found} limit ${MAP_POINTS + 1}
  `.execute(db);
  return rows;
}

/** The newest of them, as many as filters are counted over, by the cells of a grid, the fullest cell first. */
async function readCells(
  db: Kysely<Database>,
  found: Found,
  step5: number,
): Promise<{ cells: MapCell[]; all: number }> {
  const { rows } = await sql<MapCell>`
    select round(avg(lng5))::integer as lng5, round(avg(lat5))::integer as lat5,
      count(*)::integer as count, min(price) as lowest
    from (
      select l.public_lng5 as lng5, l.public_lat5 as lat5, l.price_paisa as price
      ${found} order by ${NEWEST} limit ${COUNTED_ROWS + 1}
    ) as newest
    group by lng5 / ${step5}::integer, lat5 / ${step5}::integer order by count(*) desc, 1, 2
  `.execute(db);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return { cells: rows.map((cell) => ({ ...cell, lowest: fromPaisa(cell.lowest) })), all };
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
 * Where the public listings of a search lie, by their public points; those without a pin are left out.
 * @param placeIds what `query.location` means (`matchingPlaceIds`); null = anywhere, [] = nowhere
 */
async function findOnMap(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<ListingMap> {
  if (placeIds?.length === 0) return NOTHING;
  const search = await searchFor(db, query, placeIds);
  const found = sql`${fromFound(search)} and l.public_lat5 is not null`;
  const points = await readPoints(db, found);
  const cut = search.common && (await countMatches(db, search)).cut;
  if (points.length <= MAP_POINTS) {
    return { ...NOTHING, total: points.length, totalCapped: cut, points: points.sort(byId).map(toPoint) };
  }
  const { cells, all } = await readCells(db, found, degrees5(cellStep(searchBounds(query))));
  return { ...NOTHING, total: MAP_POINTS, totalCapped: true, cells, atLeast: cut || all > COUNTED_ROWS };
}

export const listingMap = bounded(findOnMap);
