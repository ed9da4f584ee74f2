import type { ErrorEvent, MapSourceDataEvent, StyleSpecification } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { currentLocale } from "#i18n/locale.ts";
import { FAMILY, FAMILY_BN } from "#styles/font-families.ts";
import { drawnStyle, type NamedPlaces } from "./drawn-style.ts";
import { useMapColours } from "./map-colours.ts";
import { lettersOf, placeNames } from "./place-names.ts";
import { STREETS, streetsStyle } from "./streets-style.ts";
import { sourceUrl, tilesUrl } from "./tile-source.ts";

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
