import { call } from "#api/call.ts";
import { mapListings } from "#api/catalogue/listing-map.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { mapText, SURROUNDINGS } from "#domain/search/map/area.ts";
import { tileBounds } from "#domain/search/map/grid.ts";
import { searchSend } from "../list-links.ts";

/** A home on the map: whole taka; `approximate`: it lies somewhere in a circle round the point. */
export type HomePoint = { id: string; lng: number; lat: number; price: number; approximate: boolean };
/** Homes of one square of a grid, where there are too many to name each. */
export type HomeCell = { lng: number; lat: number; count: number; lowest: number };
/** `totalCapped`: there are more. `radius`: of the circle round an approximate point, in metres. */
export type HomesOnMap = { total: number; totalCapped: boolean; homes: HomePoint[]; cells: HomeCell[]; radius: number };

/** Hundred-thousandths of a degree, as the answer has them. */
const PART = 1e5;

/** The homes of a search as points; null where they cannot be had. Rejects when aborted. */
export async function loadHomes(query: ListingQuery, signal: AbortSignal): Promise<HomesOnMap | null> {
  // A little more than is looked at: others have asked for the same, and the answer is near.
  const bbox = mapText(tileBounds(query.bbox ?? SURROUNDINGS));
  const answer = await call(mapListings, { ...searchSend({ ...query, page: 1 }), bbox }, { signal });
  if (!answer.ok) return null;
  const { total, totalCapped, points, cells, radius } = answer.data;
  return {
    total,
    totalCapped,
    radius,
    homes: points.map(([id, lng5, lat5, price, shown]) => ({
      id,
      price,
      lng: lng5 / PART,
      lat: lat5 / PART,
      approximate: shown === 0,
    })),
    cells: cells.map(({ lng5, lat5, count, lowest }) => ({ count, lowest, lng: lng5 / PART, lat: lat5 / PART })),
  };
}
