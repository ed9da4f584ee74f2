import { useState, type ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "../button/Button.tsx";
import { MapWaits } from "./MapWaits.tsx";
import type { PlaceMapProps } from "./PlaceMapView.tsx";
import { useLatePart } from "./use-late-part.ts";

const load = () => import("./PlaceMapView.tsx").then(({ PlaceMapView }) => PlaceMapView);

type Props = PlaceMapProps & {
  /** The drawing of the surroundings, in whose place the map comes. */
  children?: ReactNode;
  /** What must be known of the position, wherever it is shown: that it is not exact. The drawing says it itself. */
  note?: string | null;
};

/** The drawing of a place's surroundings, and the way to the map that can be moved: nothing of it is fetched before the press. */
export function PlaceMap({ children, note, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const { Part, failed, fail, tryAgain } = useLatePart(load, open);
  if (!open) {
    return (
      <div className="grid gap-3">
        {children}
        <Button kind="outline" icon="map" className="w-fit noscript:hidden print:hidden" onClick={() => setOpen(true)}>
          {m.map_open_place()}
        </Button>
      </div>
    );
  }
  return (
    <figure className="print:hidden">
      <div className="aspect-4/3 max-h-120 w-full overflow-clip rounded-lg border border-line sm:aspect-video">
        {Part ? <Part {...props} onFailed={fail} /> : <MapWaits failed={failed} onTryAgain={tryAgain} />}
      </div>
      {note && <figcaption className="mt-2 text-xs text-ink-mute">{note}</figcaption>}
    </figure>
  );
}
