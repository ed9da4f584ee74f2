import { sql, type Kysely } from "kysely";
import type { PublicPoint } from "#domain/listing/listing.ts";
import {
  inSteps,
  LANDMARK_KINDS,
  NEAR_METRES,
  NEAR_OF_A_KIND,
  STEP_METRES,
  walkMinutes,
  type NearLandmark,
} from "#domain/place/landmark.ts";
import { degrees5 } from "#domain/search/map/area.ts";
import { circleBounds, DEGREE_METRES, lngMetres } from "#domain/search/map/distance.ts";
import { PREPARED } from "../prepared.ts";
import type { Database } from "../schema/tables.ts";

type Row = Pick<NearLandmark, "kind" | "name" | "nameBn" | "metres" | "sample">;

/** Metres on the ground of a hundred-thousandth of a degree. */
const metres5 = (metres: number): number => metres / 1e5;

/** The nearest of each kind round a point, each name once: both sides of a road have a bus stop of one name. */
async function nearestOf(db: Kysely<Database>, { lat, lng }: { lat: number; lng: number }): Promise<Row[]> {
  const { west, south, east, north } = circleBounds({ lat, lng, km: NEAR_METRES / 1000 });
  const { rows } = await sql<Row>`
    select ${PREPARED} kind, name, name_bn as "nameBn", metres, sample from (
      select named.*, row_number() over (partition by kind order by metres, name, name_bn) as place from (
        select distinct on (kind, name, name_bn) kind, name, name_bn, metres, sample from (
          select kind, name, name_bn, osm_id < 0 as sample, sqrt(
            power((lat5 - ${degrees5(lat)}::integer) * ${metres5(DEGREE_METRES)}::float8, 2)
            + power((lng5 - ${degrees5(lng)}::integer) * ${metres5(lngMetres(lat))}::float8, 2)
          ) as metres
          from landmarks
          where point(lng5, lat5) <@ box(
            point(${degrees5(west)}::integer, ${degrees5(south)}::integer),
            point(${degrees5(east)}::integer, ${degrees5(north)}::integer)
          )
        ) as boxed
        where metres <= ${NEAR_METRES}::integer
        order by kind, name, name_bn, metres
      ) as named
    ) as ranked
    where place <= ${NEAR_OF_A_KIND}::integer order by metres, name, name_bn
  `.execute(db);
  return rows;
}

/**
 * What is near a listing, by kinds, the nearest first. It knows the public point only, so that the answers of many landmarks tell no more of
 * a hidden home than its circle does.
 * @param location the public point; null = nothing is known, []
 */
export async function landmarksNear(db: Kysely<Database>, location: PublicPoint | null): Promise<NearLandmark[]> {
  if (location === null) return [];
  const step = location.radius === null ? STEP_METRES.shown : STEP_METRES.hidden;
  const rows = await nearestOf(db, location);
  return LANDMARK_KINDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ name, nameBn, metres: exact, sample }) => {
        const metres = inSteps(exact, step);
        return { kind, name, nameBn, metres, walkMinutes: walkMinutes(metres), sample };
      }),
  );
}
