import type { ReactNode } from "react";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { PricesToday } from "#features/area/PricesToday.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The asking prices of a place on its pre-rendered page; `children` shows those of the build. */
export default function AreaPrices({ built, children }: { built: readonly PriceBand[]; children: ReactNode }) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PricesToday built={built}>{children}</PricesToday>
    </div>
  );
}
