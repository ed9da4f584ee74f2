import { useState } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { MapWaits } from "#ui/map/MapWaits.tsx";
import { useLatePart } from "#ui/map/use-late-part.ts";
import type { AreaPricesMapProps } from "./AreaPricesMapView.tsx";

const load = () => import("./AreaPricesMapView.tsx").then(({ AreaPricesMapView }) => AreaPricesMapView);

/** The way from the table of prices to their map: nothing of it is fetched before the press. */
export function AreaPricesMap(props: AreaPricesMapProps) {
  const [open, setOpen] = useState(false);
  const { Part, failed, fail, tryAgain } = useLatePart(load, open);
  if (!open) {
    return (
      <Button kind="outline" icon="map" className="w-fit noscript:hidden print:hidden" onClick={() => setOpen(true)}>
        {m.map_open_place()}
      </Button>
    );
  }
  return (
    <div className="h-[min(70dvh,36rem)] w-full overflow-clip rounded-lg border border-line print:hidden">
      {Part ? <Part {...props} onFailed={fail} /> : <MapWaits failed={failed} onTryAgain={tryAgain} />}
    </div>
  );
}
