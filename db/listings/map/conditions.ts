import { sql, type RawBuilder } from "kysely";
import { degrees5, type Bounds, type Circle, type Polygon } from "#domain/search/map/area.ts";
import { circleBounds, DEGREE_METRES, lngMetres, pointsBounds } from "#domain/search/map/distance.ts";
import { isSimple } from "#domain/search/map/simple-polygon.ts";

/** Whether the public point of a listing (`l`) is in a box; uses an index. False without a point. */
export const isInBox = ({ west, south, east, north }: Bounds): RawBuilder<boolean> => sql<boolean>`(
  l.public_lat5 between ${degrees5(south)}::integer and ${degrees5(north)}::integer
  and l.public_lng5 between ${degrees5(west)}::integer and ${degrees5(east)}::integer
)`;

/** `metres` per degree as metres per hundred-thousandth of a degree. */
const metres5 = (metres: number): number => metres / 1e5;

/** The same rule as `isInCircle`. */
export const isNear = (circle: Circle): RawBuilder<boolean> => sql<boolean>`(
  ${isInBox(circleBounds(circle))}
  and power((l.public_lat5 - ${degrees5(circle.lat)}::integer) * ${metres5(DEGREE_METRES)}::float8, 2)
    + power((l.public_lng5 - ${degrees5(circle.lng)}::integer) * ${metres5(lngMetres(circle.lat))}::float8, 2)
    <= power(${circle.km * 1000}::float8, 2)
)`;

/**
 * The same rule as `isInPolygon`. PostgreSQL's own test is twenty times as fast, but treats polygons that cross themselves differently, so
 * it is used for the others only.
 */
function isInside(corners: Polygon): RawBuilder<boolean> {
  const box = pointsBounds(corners);
  if (!box) return sql<boolean>`false`;
  return sql<boolean>`(${isInBox(box)} and ${isSimple(corners) ? isInSimple(corners) : isInCrossing(corners)})`;
}

function isInSimple(corners: Polygon): RawBuilder<boolean> {
  const text = corners.map(({ lng, lat }) => `(${degrees5(lng)},${degrees5(lat)})`).join(",");
  return sql<boolean>`point(l.public_lng5, l.public_lat5) <@ ${`(${text})`}::polygon`;
}

/** Counts the edges that a ray to the east crosses: an odd number means inside. */
function isInCrossing(corners: Polygon): RawBuilder<boolean> {
  const [x1, y1] = [corners.map(({ lng }) => degrees5(lng)), corners.map(({ lat }) => degrees5(lat))];
  const [x2, y2] = [x1, y1].map((values) => [...values.slice(1), ...values.slice(0, 1)]);
  return sql<boolean>`(
    select count(*) % 2 = 1
    from unnest(${x1}::integer[], ${y1}::integer[], ${x2}::integer[], ${y2}::integer[]) as edge (x1, y1, x2, y2)
    where (y1 > l.public_lat5) <> (y2 > l.public_lat5)
      and l.public_lng5 < (x2 - x1)::float8 * (l.public_lat5 - y1) / nullif(y2 - y1, 0) + x1
  )`;
}

/** Whether a listing is in any of several drawn areas. */
export const isInAreas = (areas: readonly Polygon[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(areas.map(isInside), sql` or `)})`;
