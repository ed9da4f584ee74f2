import type { Feature, FeatureCollection, Polygon as Shape } from "geojson";
import type { Circle, Polygon } from "#domain/search/map/area.ts";
import { DEGREE_METRES, lngMetres } from "#domain/search/map/distance.ts";

/** So many corners look round. */
const CORNERS = 64;

const closed = (ring: number[][]): Feature<Shape> => ({
  type: "Feature",
  properties: {},
  geometry: { type: "Polygon", coordinates: [[...ring, ring[0] ?? []]] },
});

/** A circle on the ground as a shape on the map: it grows with the map. */
export function circleShape({ lng, lat, km }: Circle): Feature<Shape> {
  const [wide, high] = [(km * 1000) / lngMetres(lat), (km * 1000) / DEGREE_METRES];
  return closed(
    Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      return [lng + wide * Math.cos(angle), lat + high * Math.sin(angle)];
    }),
  );
}

/** A drawn area as a shape on the map. */
export const polygonShape = (corners: Polygon): Feature<Shape> => closed(corners.map(({ lng, lat }) => [lng, lat]));

export const shapes = (features: Feature<Shape>[]): FeatureCollection<Shape> => ({
  type: "FeatureCollection",
  features,
});
