import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { HIDDEN_RADIUS, MAP_POINTS, type ListingMap, type MapPoint } from "#domain/search/map/answer.ts";
import { degrees5 } from "#domain/search/map/area.ts";
import { searchBounds } from "#domain/search/map/distance.ts";
import { cellStep } from "#domain/search/map/grid.ts";
import { countMatches } from "../counts.ts";
import { listingConditions, ofAnyKind, searchFor, type PlaceIds, type Search } from "../filters.ts";
import { fromFound, ORDERS } from "../found.ts";
import type { Database } from "#db/schema/tables.ts";
import { bounded } from "#db/word-slots.ts";

/** A home, or where `cell` homes lie together: then the middle of their points and the lowest price. */
type FoundRow = { id: string; lng5: number; lat5: number; price: number; hidden: boolean; cell: number | null };
type PointRow = Pick<FoundRow, "id" | "lng5" | "lat5" | "price" | "hidden">;

/** So many parts of the market, of which each is spread over the map as all of it: homes by the last digit of their random id (migration 088). */
const PARTS = 16;
const POINT = sql`l.id, l.public_lng5 as lng5, l.public_lat5 as lat5, l.price_paisa as price, l.place_hidden as hidden`;

/**
 * The homes of a search that have a point. Of one box part by part, so that the first few thousand of very many lie all over it; of everything
 * else the newest first.
 */
function fromPoints(search: Search): RawBuilder<unknown> {
  const { query, placeIds } = search;
  if (query.q !== "" || (query.bbox === null && query.near === null)) {
    return sql`select ${POINT} ${fromFound(search)} and l.public_lat5 is not null order by ${ORDERS.newest}`;
  }
  // Without the offset a join might give the parts in any order.
  return sql`select l.* from generate_series(0, ${PARTS - 1}::integer) as part cross join lateral (
    select ${POINT} from listings as l
    where ${listingConditions(query, placeIds)} ${ofAnyKind(query)} and get_byte(uuid_send(l.id), 15) & 15 = part offset 0
  ) as l`;
}

/** So many homes say where a search's homes lie; one more says that there are more. */
const CELLED_ROWS = 2_500;

/** The homes one by one; beyond `MAP_POINTS`, so many by the cells of a grid, the fullest cell first. */
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
 * Where the public listings of a search lie, by their public points; those without a pin are left out.
 * @param placeIds what `query.location` means (`matchingPlaceIds`); null = anywhere, [] = nowhere
 */
async function findOnMap(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<ListingMap> {
  if (placeIds?.length === 0) return NOTHING;
  const search = await searchFor(db, query, placeIds);
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
