import { Map, type MapRef, type ViewStateChangeEvent } from "@vis.gl/react-maplibre";
import * as maplibre from "maplibre-gl";
import type { StyleSpecification } from "maplibre-gl";
import sheet from "maplibre-gl/dist/maplibre-gl.css?url";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useRef, useState, type ReactNode, useEffect, useMemo } from "react";
import type { Bounds } from "#domain/search/map/area.ts";
import { currentLocale } from "#i18n/locale.ts";
import { FAMILY, FAMILY_BN } from "#styles/font-families.ts";
import type { Locale } from "#domain/locale.ts";
import { frameOf, REACH, type Frame } from "./map-frame.ts";
import { mapWords } from "./map-words.ts";
import { MapZoom } from "./MapZoom.tsx";
import { useMapColours } from "./map-colours.ts";
import { drawnStyle, type NamedPlaces } from "./map-style.ts";
import { tiledStyle } from "./tiled-style.ts";
import { placeNames } from "./place-names.ts";

const NONE: NamedPlaces = { type: "FeatureCollection", features: [] };

/** The style with tiles that the page names, or our own in the colours of the theme; without its names where these cannot be had. */
function useMapStyle(locale: Locale, font: string): StyleSpecification | string {
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

// The policy allows workers of our own files; what MapLibre would make for itself is a blob.
maplibre.setWorkerUrl(worker);

type Props = {
  /** What the map shows, for whoever cannot see it. */
  label: string;
  /** What is in view first. */
  bounds: Bounds;
  /** True where the page scrolls under the map: one finger and the wheel go on scrolling it. */
  amidPage?: boolean;
  cursor?: string | undefined;
  /** Is told what is in view, at first and after each move; `byVisitor`: not by the page itself. */
  onView?: (frame: Frame, byVisitor: boolean) => void;
  onTap?: (event: maplibre.MapMouseEvent) => void;
  onFailed: () => void;
  children?: ReactNode;
};

/** What MapLibre draws beside the map, in the site's colours. */
const FRAME =
  "relative size-full overflow-clip bg-map-water [&_.maplibregl-map]:[font-family:inherit]! [&_.maplibregl-ctrl-attrib]:bg-surface! [&_.maplibregl-ctrl-attrib]:text-2xs [&_.maplibregl-ctrl-attrib]:text-ink-soft! [&_.maplibregl-ctrl-attrib_a]:text-ink-soft! dark:[&_.maplibregl-ctrl-attrib-button]:invert";

const CONTEXT = { antialias: true };

/**
 * The map, in the space that it is given. MapLibre comes with this module: only `import()` may lead to it, once somebody asked for a map.
 * What is drawn on it are its children: markers, sources and layers of `@vis.gl/react-maplibre`.
 */
export function MapCanvas({ label, bounds, amidPage = false, cursor, onView, onTap, onFailed, children }: Props) {
  const map = useRef<MapRef>(null);
  const [first] = useState(bounds);
  const [ready, setReady] = useState(false);
  const font = currentLocale() === "bn" ? FAMILY_BN : FAMILY;
  const style = useMapStyle(currentLocale(), font);
  const [firstStyle] = useState(style);
  const tell = (byVisitor: boolean) => {
    const shown = map.current?.getMap();
    if (shown) onView?.(frameOf(shown), byVisitor);
  };
  return (
    <div className={FRAME}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Map
        ref={map}
        mapLib={maplibre}
        // MapLibre cannot change a style that it has not read to its end: names that come sooner wait.
        mapStyle={ready ? style : firstStyle}
        initialViewState={{
          bounds: [first.west, first.south, first.east, first.north],
          fitBoundsOptions: { padding: 48, maxZoom: 15 },
        }}
        locale={mapWords(label)}
        maxBounds={[...REACH]}
        minZoom={4.5}
        maxZoom={17}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        renderWorldCopies={false}
        cooperativeGestures={amidPage}
        canvasContextAttributes={CONTEXT}
        attributionControl={{ compact: true }}
        // Letters are drawn by the browser; its own choice of a font would come before the style's.
        localIdeographFontFamily={`"${font}", sans-serif`}
        cursor={cursor ?? "grab"}
        onLoad={({ target }) => {
          target.touchZoomRotate.disableRotation();
          target.keyboard.disableRotation();
          setReady(true);
          tell(false);
        }}
        onMoveEnd={(event: ViewStateChangeEvent & { byVisitor?: boolean }) =>
          tell(Boolean(event.byVisitor) || event.originalEvent !== undefined)
        }
        {...(onTap ? { onClick: onTap } : {})}
        // A missing tile does not matter; a map that could not be created is replaced.
        onError={() => !ready && !map.current && onFailed()}
      >
        <MapZoom />
        {ready && children}
      </Map>
    </div>
  );
}
