import type { Map } from "maplibre-gl";
import type { Bounds } from "#domain/search/map/area.ts";

/** How far the map can be moved: the country with room round it. */
export const REACH = [84.5, 17.5, 96.5, 29.5] as const;

/** What is in view. */
export type Frame = { bounds: Bounds; zoom: number; centre: { lng: number; lat: number } };

export const corners = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

export function frameOf(map: Map): Frame {
  const bounds = map.getBounds();
  const { lng, lat } = map.getCenter();
  return {
    bounds: { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
    zoom: map.getZoom(),
    centre: { lng, lat },
  };
}
