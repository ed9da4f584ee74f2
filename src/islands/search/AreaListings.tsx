import { AreaResults, type AreaResultsProps } from "#blocks/listing/AreaResults.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The listings of a place on its pre-rendered page. */
export default function AreaListings(props: AreaResultsProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <AreaResults {...props} />
    </div>
  );
}
