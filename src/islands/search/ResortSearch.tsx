import type { ComponentProps } from "react";
import { ResortSearch } from "#blocks/resort/ResortSearch.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The list of resorts: the search and its results share one state. */
export default function ResortSearchIsland(props: ComponentProps<typeof ResortSearch>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <ResortSearch {...props} />
    </div>
  );
}
