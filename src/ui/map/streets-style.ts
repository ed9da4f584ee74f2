import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import type { Locale } from "#domain/locale.ts";
import type { MapColours } from "./map-colours.ts";

/** The source of the tiles, in the schema of OpenMapTiles. */
export const STREETS = "streets";

/** Who is owed a word, whoever serves the tiles. English, on the Bengali page too. */
const CREDIT =
  '<a href="https://www.openmaptiles.org/">© OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const creditOf = (url: string): string =>
  `<span lang="en">${url.includes("//tiles.openfreemap.org/") ? '<a href="https://openfreemap.org">OpenFreeMap</a> ' : ""}${CREDIT}</span>`;

/** A size that grows with the zoom: pairs of both. */
const growing = (...stops: number[]): ExpressionSpecification =>
  ["interpolate", ["exponential", 1.5], ["zoom"], ...stops] as unknown as ExpressionSpecification;
const fading = (...stops: number[]): ExpressionSpecification =>
  ["interpolate", ["linear"], ["zoom"], ...stops] as unknown as ExpressionSpecification;
const classes = (...names: string[]): FilterSpecification => ["in", ["get", "class"], ["literal", names]];
const all = (...filters: FilterSpecification[]): FilterSpecification =>
  ["all", ...filters] as unknown as FilterSpecification;
const isNot = (field: string, value: string | number): FilterSpecification => ["!=", ["get", field], value];

/** From the narrowest to the widest, which lie on them. What leads from town to town has the colour of that. */
const ROADS = [
  { id: "path", of: ["path", "track"], from: 15, colour: "line-strong", width: growing(15, 0.8, 17, 2) },
  { id: "service", of: ["service", "busway"], from: 14, colour: "map-road", width: growing(14, 0.8, 17, 5) },
  { id: "minor", of: ["minor"], from: 12, colour: "map-road", width: growing(12, 0.5, 14, 2, 17, 10) },
  { id: "tertiary", of: ["tertiary"], from: 11, colour: "map-road", width: growing(11, 0.7, 14, 4, 17, 14) },
  { id: "secondary", of: ["secondary"], from: 9, colour: "map-road", width: growing(9, 0.7, 14, 5, 17, 17) },
  { id: "primary", of: ["primary"], from: 7, colour: "map-main", width: growing(7, 0.6, 10, 1.5, 14, 6, 17, 20) },
  {
    id: "trunk",
    of: ["trunk", "motorway"],
    from: 5,
    colour: "map-main",
    width: growing(5, 0.6, 10, 2.2, 14, 7.5, 17, 24),
  },
] as const;

/** Names, the last first to give way. A place's are 14 pixels where it is a town of its own, everything else 12. */
const PLACES = [
  { id: "neighbourhood", of: ["neighbourhood", "quarter", "hamlet"], from: 13, to: 17.1 },
  { id: "village", of: ["village"], from: 11.5, to: 17.1 },
  { id: "suburb", of: ["suburb", "borough"], from: 11, to: 16.5 },
  { id: "town", of: ["town"], from: 8, to: 15 },
  { id: "city", of: ["city"], from: 5, to: 14 },
  { id: "country", of: ["country"], from: 4, to: 7 },
] as const;

/** What lies under the lines, from below: whose classes (null: all), in which colour, how strong, from which zoom. */
const GROUNDS = [
  [
    "built-up",
    "landuse",
    "residential suburb quarter commercial industrial retail",
    "map-block",
    fading(6, 0.9, 12, 0.6, 15, 0),
    0,
  ],
  ["campus", "landuse", "school university college hospital military railway", "map-block", 0.5, 12],
  ["wood", "landcover", "wood wetland", "map-park", 0.6, 0],
  ["grass", "landcover", "grass", "map-park", 0.8, 11],
  ["green", "landuse", "cemetery pitch playground stadium theme_park zoo", "map-park", 0.6, 11],
  ["park", "park", null, "map-park", 0.8, 0],
  ["water", "water", null, "map-water", 1, 0],
  ["apron", "aeroway", "apron runway taxiway", "map-block", 0.8, 11],
  ["building", "building", null, "map-block", fading(14, 0, 14.5, 1), 14],
] as const;

const line = (id: string, layer: string, rest: Partial<LineLayerSpecification>): LineLayerSpecification => ({
  id,
  type: "line",
  source: STREETS,
  "source-layer": layer,
  ...rest,
});

const grounds = (colours: MapColours): LayerSpecification[] =>
  GROUNDS.map(([id, layer, of, colour, opacity, from]) => ({
    id,
    type: "fill",
    source: STREETS,
    "source-layer": layer,
    minzoom: from,
    // Parks, too, have points for their names.
    filter: all(["==", ["geometry-type"], "Polygon"], ...(of ? [classes(...of.split(" "))] : [])),
    paint: { "fill-color": colours[colour], "fill-opacity": opacity },
  }));

const lines = (colours: MapColours): LayerSpecification[] => [
  line("waterway", "waterway", {
    minzoom: 8,
    filter: isNot("brunnel", "tunnel"),
    paint: { "line-color": colours["map-water"], "line-width": growing(8, 0.5, 14, 2, 17, 6) },
  }),
  line("runway", "aeroway", {
    minzoom: 11,
    filter: classes("runway", "taxiway"),
    paint: { "line-color": colours["map-block"], "line-width": growing(11, 2, 14, 10, 17, 40) },
  }),
  line("ferry", "transportation", {
    minzoom: 10,
    filter: classes("ferry"),
    paint: { "line-color": colours["map-label"], "line-opacity": 0.5, "line-dasharray": [3, 3] },
  }),
  // All edges lie under all roads, so that crossings are open.
  ...ROADS.slice(1).map(({ id, of, from, width }) =>
    line(`${id}-edge`, "transportation", {
      minzoom: Math.max(from, 10),
      filter: classes(...of),
      layout: { "line-join": "round" },
      paint: {
        "line-color": colours["line-strong"],
        "line-opacity": 0.55,
        "line-gap-width": width,
        "line-width": fading(10, 0.5, 14, 1),
      },
    }),
  ),
  ...ROADS.map(({ id, of, from, colour, width }) =>
    line(id, "transportation", {
      minzoom: from,
      filter: classes(...of),
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": colours[colour],
        "line-width": width,
        ...(id === "path" ? { "line-dasharray": [2, 1.5] } : {}),
      },
    }),
  ),
  line("rail", "transportation", {
    minzoom: 8,
    filter: classes("rail"),
    paint: { "line-color": colours["map-label"], "line-opacity": 0.6, "line-width": growing(8, 0.5, 14, 1.2, 17, 2) },
  }),
  line("sleepers", "transportation", {
    minzoom: 13,
    filter: classes("rail"),
    paint: {
      "line-color": colours["map-label"],
      "line-opacity": 0.6,
      "line-width": growing(13, 3, 17, 7),
      "line-dasharray": [0.2, 2],
    },
  }),
  line("transit", "transportation", {
    minzoom: 10,
    filter: classes("transit"),
    paint: { "line-color": colours.primary, "line-opacity": 0.6, "line-width": growing(10, 1, 14, 2.5, 17, 4) },
  }),
  line("division", "boundary", {
    minzoom: 6,
    filter: all(["==", ["get", "admin_level"], 4], isNot("maritime", 1)),
    paint: { "line-color": colours["line-strong"], "line-width": 0.8, "line-dasharray": [2, 3] },
  }),
  line("border", "boundary", {
    filter: all(["==", ["get", "admin_level"], 2], isNot("maritime", 1)),
    paint: { "line-color": colours["line-strong"], "line-width": 1.5, "line-dasharray": [3, 2] },
  }),
];

function names(colours: MapColours, font: string, locale: Locale): LayerSpecification[] {
  const [first, second] = locale === "bn" ? ["name:bn", "name:en"] : ["name:en", "name:bn"];
  const name = (id: string, layer: string, rest: Partial<SymbolLayerSpecification>): SymbolLayerSpecification => ({
    id,
    type: "symbol",
    source: STREETS,
    "source-layer": layer,
    ...rest,
    layout: {
      "text-field": ["coalesce", ["get", first], ["get", second], ["get", "name"]] as ExpressionSpecification,
      "text-font": [font],
      "text-size": 12,
      "text-padding": 6,
      "text-max-width": 8,
      ...rest.layout,
    },
    paint: {
      "text-color": colours["map-label"],
      "text-halo-color": colours["map-land"],
      "text-halo-width": 1.5,
      ...rest.paint,
    },
  });
  const along = { "symbol-placement": "line", "symbol-spacing": 300, "text-max-angle": 30 } as const;
  return [
    name("waterway-name", "waterway", {
      minzoom: 12,
      layout: along,
      paint: { "text-halo-color": colours["map-water"] },
    }),
    name("street-name", "transportation_name", { minzoom: 15, filter: classes("minor", "service"), layout: along }),
    name("road-name", "transportation_name", { minzoom: 14, filter: classes("tertiary", "secondary"), layout: along }),
    name("main-name", "transportation_name", {
      minzoom: 12,
      filter: classes("primary", "trunk", "motorway"),
      layout: along,
    }),
    name("park-name", "park", { minzoom: 12, filter: ["==", ["geometry-type"], "Point"] }),
    name("water-name", "water_name", {
      minzoom: 9,
      filter: ["==", ["geometry-type"], "Point"],
      paint: { "text-halo-color": colours["map-water"] },
    }),
    ...PLACES.map(({ id, of, from, to }) => {
      const isTown = id === "city" || id === "town";
      return name(`${id}-name`, "place", {
        minzoom: from,
        maxzoom: to,
        filter: classes(...of),
        layout: { "symbol-sort-key": ["coalesce", ["get", "rank"], 99], "text-size": isTown ? 14 : 12 },
        paint: { "text-color": colours[isTown ? "ink" : "map-label"] },
      });
    }),
  ];
}

/**
 * The map with streets, in the site's colours. Letters are drawn by the browser, as on the drawn ground.
 * @param url where MapLibre reads the tiles; null while that is prepared
 * @param font the family in which the page is set
 */
export function streetsStyle(
  colours: MapColours,
  { url, font, locale }: { url: string | null; font: string; locale: Locale },
): StyleSpecification {
  return {
    version: 8,
    sources: url === null ? {} : { [STREETS]: { type: "vector", url, attribution: creditOf(url) } },
    layers: [
      { id: "land", type: "background", paint: { "background-color": colours["map-land"] } },
      ...(url === null ? [] : [...grounds(colours), ...lines(colours), ...names(colours, font, locale)]),
    ],
  };
}
