import { useState, type ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { MapWaits } from "#ui/map/MapWaits.tsx";
import { useLatePart } from "#ui/map/use-late-part.ts";
import type { PinOnMapProps } from "./PinOnMap.tsx";

const load = () => import("./PinOnMap.tsx").then(({ PinOnMap }) => PinOnMap);

/** What a pin is set on: the drawing, and after a press the map, whose script comes then. */
export function PinSheet({ drawing, ...pin }: PinOnMapProps & { drawing: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { Part, failed, fail, tryAgain } = useLatePart(load, open);
  return (
    <figure className="grid gap-2">
      {open ? (
        <div className="aspect-4/3 w-full overflow-clip rounded-lg border border-line sm:aspect-video">
          {Part ? <Part {...pin} onFailed={fail} /> : <MapWaits failed={failed} onTryAgain={tryAgain} />}
        </div>
      ) : (
        drawing
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-mute">
        {!open && <span>{m.pin_drawing()}</span>}
        <Button kind="outline" size="xs" icon="map" className="noscript:hidden" onClick={() => setOpen(!open)}>
          {open ? m.map_drawing() : m.map_open()}
        </Button>
      </figcaption>
    </figure>
  );
}
