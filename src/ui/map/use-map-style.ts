import { useEffect, useMemo, useState } from "react";
import type { StyleSpecification } from "maplibre-gl";
import type { Locale } from "#domain/locale.ts";
import { useMapColours } from "./map-colours.ts";
import { drawnStyle, type NamedPlaces } from "./map-style.ts";
import { tiledStyle } from "./tiled-style.ts";
import { placeNames } from "./place-names.ts";

const NONE: NamedPlaces = { type: "FeatureCollection", features: [] };

/** The style with tiles that the page names, or our own in the colours of the theme; without its names where these cannot be had. */
export function useMapStyle(locale: Locale, font: string): StyleSpecification | string {
  const colours = useMapColours();
  const [url] = useState(tiledStyle);
  const [places, setPlaces] = useState(NONE);
  useEffect(() => {
    if (url !== null) return;
    let isWanted = true;
    placeNames(locale, font).then(
      (named) => isWanted && setPlaces(named),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [url, locale, font]);
  const drawn = useMemo(() => drawnStyle(colours, places, font), [colours, places, font]);
  return url ?? drawn;
}
