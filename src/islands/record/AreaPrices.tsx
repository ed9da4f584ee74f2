import { PricesToday, type PricesTodayProps } from "#features/area/PricesToday.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The asking prices of a place on its pre-rendered page; `children` shows those of the build. */
export default function AreaPrices(props: PricesTodayProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PricesToday {...props} />
    </div>
  );
}
