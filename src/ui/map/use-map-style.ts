import { readJsonFile } from "#api/json-file.ts";
import type { Locale } from "#domain/locale.ts";
import { mapNames, type NamedSpot } from "#domain/search/map/names.ts";
import { drawnStyle, type NamedPlaces } from "./drawn-style.ts";
import type { ErrorEvent, MapSourceDataEvent, StyleSpecification } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { currentLocale } from "#i18n/locale.ts";
import { FAMILY, FAMILY_BN } from "#styles/font-families.ts";
import { useMapColours } from "./map-colours.ts";
import { STREETS, streetsStyle } from "./streets-style.ts";
import { sourceUrl, tilesUrl } from "./tile-source.ts";

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
