import { m } from "#i18n/messages.ts";
import { Map, type MapRef, type ViewStateChangeEvent } from "@vis.gl/react-maplibre";
import * as maplibre from "maplibre-gl";
import sheet from "maplibre-gl/dist/maplibre-gl.css?url";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Bounds } from "#domain/search/map/area.ts";
import { corners, frameOf, REACH, type Frame } from "./map-frame.ts";
import { MapZoom } from "./MapZoom.tsx";
import { mapFont, useMapStyle } from "./use-map-style.ts";

/** What MapLibre says by itself, in the reader's language. */
const mapWords = (label: string): Record<string, string> => ({
  "Map.Title": label,
  "AttributionControl.ToggleAttribution": m.map_sources(),
  "CooperativeGesturesHandler.WindowsHelpText": m.map_wheel_ctrl(),
  "CooperativeGesturesHandler.MacHelpText": m.map_wheel_command(),
  "CooperativeGesturesHandler.MobileHelpText": m.map_two_fingers(),
});

// The policy allows workers of our own files; what MapLibre would make for itself is a blob.
maplibre.setWorkerUrl(worker);

type Props = {
  /** What the map shows, for whoever cannot see it. */
  label: string;
  /** What is in view first. */
  bounds: Bounds;
  /** What is in view first where streets are drawn; without them it would be empty. */
  streetBounds?: Bounds;
  /** True where the page scrolls under the map: one finger and the wheel go on scrolling it. */
  amidPage?: boolean;
  /** True where a spot is chosen by what stands in the middle: drawn closer or wider, it stays there. */
  pinned?: boolean;
  cursor?: string | undefined;
  /** Is told what is in view, at first and after each move; `byVisitor`: not by the page itself. */
  onView?: (frame: Frame, byVisitor: boolean) => void;
  onTap?: (event: maplibre.MapMouseEvent) => void;
  onFailed: () => void;
  children?: ReactNode;
};

/** What MapLibre draws beside the map, in the site's colours. */
const FRAME =
  "relative size-full overflow-clip bg-map-water [&_.maplibregl-canvas-container]:isolate [&_.maplibregl-map]:[font-family:inherit]! [&_.maplibregl-ctrl-attrib]:bg-surface! [&_.maplibregl-ctrl-attrib]:text-2xs [&_.maplibregl-ctrl-attrib]:text-ink-soft! [&_.maplibregl-ctrl-attrib_a]:text-ink-soft! [&_.maplibregl-ctrl-attrib-button]:after:absolute [&_.maplibregl-ctrl-attrib-button]:after:-inset-2.5 dark:[&_.maplibregl-ctrl-attrib-button]:invert";

const CONTEXT = { antialias: true };
const AROUND_CENTRE = { around: "center" } as const;
const FIT = { padding: 48, maxZoom: 15 };

/**
 * The map, in the space that it is given. MapLibre comes with this module: only `import()` may lead to it, once somebody asked for a map.
 * What is drawn on it are its children: markers, sources and layers of `@vis.gl/react-maplibre`.
 */
export function MapCanvas(props: Props) {
  const { label, bounds, streetBounds = bounds, amidPage = false, pinned = false, cursor } = props;
  const { onView, onTap, onFailed, children } = props;
  const map = useRef<MapRef>(null);
  const wasMoved = useRef(false);
  const [ready, setReady] = useState(false);
  const { style, isDrawn, hearData, hearError } = useMapStyle(ready);
  const [first] = useState({ style, isDrawn, bounds: isDrawn ? bounds : streetBounds, wider: bounds });
  // The streets that were awaited do not come: who has not moved yet sees as much as without them.
  useEffect(() => {
    if (isDrawn && !first.isDrawn && first.bounds !== first.wider && !wasMoved.current)
      map.current?.fitBounds(corners(first.wider), { ...FIT, duration: 0 });
  }, [isDrawn, first]);
  return (
    <div className={FRAME}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Map
        ref={map}
        mapLib={maplibre}
        // MapLibre cannot change a style that it has not read to its end: what comes sooner waits.
        mapStyle={ready ? style : first.style}
        initialViewState={{ bounds: corners(first.bounds), fitBoundsOptions: FIT }}
        locale={mapWords(label)}
        maxBounds={[...REACH]}
        minZoom={4.5}
        maxZoom={17}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        renderWorldCopies={false}
        cooperativeGestures={amidPage}
        scrollZoom={pinned ? AROUND_CENTRE : true}
        touchZoomRotate={pinned ? AROUND_CENTRE : true}
        doubleClickZoom={!pinned}
        canvasContextAttributes={CONTEXT}
        attributionControl={{ compact: true }}
        // Letters are drawn by the browser; its own choice of a font would come before the style's.
        localIdeographFontFamily={`"${mapFont()}", sans-serif`}
        cursor={cursor ?? "grab"}
        // Once the style is read, and not when all is drawn (`onLoad`): pins do not wait for tiles.
        onStyleData={({ target }) => {
          if (ready) return;
          target.touchZoomRotate.disableRotation();
          target.keyboard.disableRotation();
          setReady(true);
          onView?.(frameOf(target), false);
        }}
        onSourceData={hearData}
        onMoveEnd={(event: ViewStateChangeEvent & { byVisitor?: boolean }) => {
          const byVisitor = Boolean(event.byVisitor) || event.originalEvent !== undefined;
          wasMoved.current ||= byVisitor;
          onView?.(frameOf(event.target), byVisitor);
        }}
        {...(onTap ? { onClick: onTap } : {})}
        // A map that could not be created is replaced.
        onError={(event) => (ready || map.current ? hearError(event) : onFailed())}
      >
        <MapZoom />
        {ready && children}
      </Map>
    </div>
  );
}
