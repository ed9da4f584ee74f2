import type {
  ErrorEvent,
  MapSourceDataEvent,
  StyleSpecification,
  ExpressionSpecification,
  LayerSpecification,
} from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import type { FeatureCollection, Geometry, Point } from "geojson";
import { readJsonFile } from "#api/json-file.ts";
import type { Locale } from "#domain/locale.ts";
import { mapNames, type NamedSpot } from "#domain/search/map/names.ts";
import { currentLocale } from "#i18n/locale.ts";
import { FAMILY, FAMILY_BN } from "#styles/font-families.ts";
import { useMapColours, type MapColours } from "./map-colours.ts";
import { STREETS, streetsStyle } from "./streets-style.ts";
import { sourceUrl, tilesUrl } from "./tile-source.ts";
import ground from "./ground/ground.json" with { type: "json" };

/** A name on the map: `rank` 0 is a division, 1 a district, 2 an upazila or thana, 3 an area. */
type NamedPlaces = FeatureCollection<Point, { name: string; rank: number }>;

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
function drawnStyle(colours: MapColours, places: NamedPlaces, font: string): StyleSpecification {
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

const asked = new Map<string, Promise<NamedPlaces>>();

const toFeatures = (spots: readonly NamedSpot[]): NamedPlaces => ({
  type: "FeatureCollection",
  features: spots.map(([lng5, lat5, rank, name]) => ({
    type: "Feature",
    properties: { name, rank },
    geometry: { type: "Point", coordinates: [lng5 / 1e5, lat5 / 1e5] },
  })),
});

/** MapLibre draws each letter once and keeps it: it must not meet a font that is still on its way. Without the font it takes another. */
const lettersOf = (locale: Locale, font: string): Promise<unknown> =>
  document.fonts.load(`16px "${font}"`, locale === "bn" ? "ক" : "a").catch(() => []);

async function load(locale: Locale, font: string): Promise<NamedPlaces> {
  const [spots] = await Promise.all([readJsonFile<NamedSpot[]>({ href: mapNames(locale) }), lettersOf(locale, font)]);
  return toFeatures(spots);
}

/** The names of places for the map, once for each visit. Rejects where they cannot be had; the next call asks anew. */
function placeNames(locale: Locale, font: string): Promise<NamedPlaces> {
  const known = asked.get(locale) ?? load(locale, font);
  asked.set(locale, known);
  known.catch(() => asked.delete(locale));
  return known;
}

/** So long the first tile may take. */
const PATIENCE = 4000;
const NONE: NamedPlaces = { type: "FeatureCollection", features: [] };

/** The font of the page, for what the map writes in letters of its own. */
export const mapFont = (): string => (currentLocale() === "bn" ? FAMILY_BN : FAMILY);

type Ground = "awaited" | "streets" | "drawn";

/**
 * The map with the streets of the source that the page names; with the ground that we draw ourselves where there is none, where it refuses,
 * and where nothing of it has come in time. The first tile decides: one that is missing later does not matter.
 * @param isReady from when on the source is asked
 */
export function useMapStyle(isReady: boolean) {
  const [locale, font] = [currentLocale(), mapFont()];
  const colours = useMapColours();
  const [tiles] = useState(tilesUrl);
  const [ground, setGround] = useState<Ground>(tiles === null ? "drawn" : "awaited");
  const [url, setUrl] = useState<string | null>(null);
  const [places, setPlaces] = useState(NONE);
  const isDrawn = ground === "drawn";
  const decide = (now: Ground) => setGround((before) => (before === "awaited" ? now : before));

  useEffect(() => {
    let isWanted = true;
    if (isDrawn) {
      placeNames(locale, font).then(
        (named) => isWanted && setPlaces(named),
        // It is a map without its names as well.
        () => undefined,
      );
    } else if (tiles !== null) {
      Promise.all([sourceUrl(tiles), lettersOf(locale, font)]).then(
        ([address]) => isWanted && setUrl(address),
        () => isWanted && setGround("drawn"),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [isDrawn, tiles, locale, font]);

  useEffect(() => {
    if (!isReady || ground !== "awaited") return;
    const timer = setTimeout(() => setGround("drawn"), PATIENCE);
    return () => clearTimeout(timer);
  }, [isReady, ground]);

  const style = useMemo(
    (): StyleSpecification =>
      isDrawn ? drawnStyle(colours, places, font) : streetsStyle(colours, { url, font, locale }),
    [isDrawn, colours, places, url, font, locale],
  );
  return {
    style,
    /** True where there are no streets, and none are awaited any more. */
    isDrawn,
    hearData: ({ sourceId, tile }: MapSourceDataEvent) => sourceId === STREETS && tile && decide("streets"),
    hearError: (event: ErrorEvent & { sourceId?: string }) => event.sourceId === STREETS && decide("drawn"),
  };
}
