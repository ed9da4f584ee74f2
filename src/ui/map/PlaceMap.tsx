import { useState } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "../button/Button.tsx";
import { MapWaits } from "./MapWaits.tsx";
import type { PlaceMapProps } from "./PlaceMapView.tsx";
import { useLatePart } from "./use-late-part.ts";

const load = () => import("./PlaceMapView.tsx").then(({ PlaceMapView }) => PlaceMapView);

/** The way from the drawing of a place's surroundings to the map that can be moved: nothing of it is fetched before the press. */
export function PlaceMap(props: PlaceMapProps) {
  const [open, setOpen] = useState(false);
  const { Part, failed, fail, tryAgain } = useLatePart(load, open);
  if (!open) {
    return (
      <Button kind="outline" icon="map" className="noscript:hidden print:hidden" onClick={() => setOpen(true)}>
        {m.map_open_place()}
      </Button>
    );
  }
  return (
    <div className="aspect-4/3 max-h-120 w-full overflow-clip rounded-lg border border-line sm:aspect-video print:hidden">
      {Part ? <Part {...props} onFailed={fail} /> : <MapWaits failed={failed} onTryAgain={tryAgain} />}
    </div>
  );
}
