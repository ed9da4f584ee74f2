import type { FeatureCollection, Geometry, Point } from "geojson";
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import ground from "./ground/ground.json" with { type: "json" };
import type { MapColours } from "./map-colours.ts";

/** A name on the map: `rank` 0 is a division, 1 a district, 2 an upazila or thana, 3 an area. */
export type NamedPlaces = FeatureCollection<Point, { name: string; rank: number }>;

/** From which zoom the names of a rank can be seen; divisions give way to their districts. */
const FROM_ZOOM = [4, 6, 8.5, 11] as const;
const DIVISIONS_END = 7;
const NAMES_FADE = 0.3;

const shape = (geometry: unknown, source: string) => ({
  type: "geojson" as const,
  data: { type: "Feature" as const, properties: {}, geometry: geometry as Geometry },
  // Natural Earth asks for nothing; who made the outline should be known all the same.
  attribution: `<span lang="en">${source}</span>`,
});

function riverLayer(id: string, [far, near]: readonly [number, number], colours: MapColours): LayerSpecification {
  return {
    id,
    type: "line",
    source: id,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": colours["map-water"],
      "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 5, far, 12, near],
    },
  };
}

function nameLayer(rank: number, font: string, colours: MapColours): LayerSpecification {
  const large = rank < 2;
  return {
    id: `names-${rank}`,
    type: "symbol",
    source: "places",
    minzoom: FROM_ZOOM[rank] ?? 0,
    ...(rank === 0 ? { maxzoom: DIVISIONS_END } : {}),
    filter: ["==", ["get", "rank"], rank],
    layout: {
      "text-field": ["get", "name"] satisfies ExpressionSpecification,
      "text-font": [font],
      "text-size": large ? 14 : 12,
      "text-padding": 8,
      "text-max-width": 8,
    },
    paint: {
      "text-color": colours[large ? "ink" : "map-label"],
      "text-halo-color": colours["map-land"],
      "text-halo-width": 1.5,
    },
  };
}

/**
 * The map without tiles: the country, its neighbours and the sea in the site's colours, and our own names of places. Letters are drawn by
 * the browser (there is no address for glyphs), which knows how Bengali joins them.
 * @param font the family in which the page is set
 */
export function drawnStyle(colours: MapColours, places: NamedPlaces, font: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      country: shape(ground.country, "Natural Earth"),
      neighbours: shape(ground.neighbours, "Natural Earth"),
      "narrow-rivers": shape(ground.narrowRivers, "GSHHG (LGPL)"),
      "wide-rivers": shape(ground.wideRivers, "GSHHG (LGPL)"),
      places: { type: "geojson", data: places },
    },
    transition: { duration: NAMES_FADE * 1000 },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colours["map-water"] } },
      { id: "neighbours", type: "fill", source: "neighbours", paint: { "fill-color": colours["map-block"] } },
      { id: "country", type: "fill", source: "country", paint: { "fill-color": colours["map-land"] } },
      riverLayer("narrow-rivers", [0.6, 3], colours),
      riverLayer("wide-rivers", [1.8, 12], colours),
      {
        id: "border",
        type: "line",
        source: "country",
        paint: { "line-color": colours["line-strong"], "line-width": 1.5, "line-dasharray": [3, 2] },
      },
      ...[3, 2, 1, 0].map((rank) => nameLayer(rank, font, colours)),
    ],
  };
}
