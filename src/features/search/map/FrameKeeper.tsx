import { useMap } from "@vis.gl/react-maplibre";
import { useEffect } from "react";
import type { Bounds } from "#domain/search/map/area.ts";
import { corners } from "#ui/map/map-frame.ts";

/** Brings into view what is searched: each new `bounds` moves the map once. Who wants no motion is there at once. */
export function FrameKeeper({ bounds }: { bounds: Bounds | null }) {
  const { current: map } = useMap();
  useEffect(() => {
    if (bounds) map?.getMap().fitBounds(corners(bounds), { padding: 48, maxZoom: 15, duration: 600 });
  }, [map, bounds]);
  return null;
}
