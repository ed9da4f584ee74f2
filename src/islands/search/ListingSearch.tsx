import type { ComponentProps } from "react";
import { ListingSearch } from "#blocks/listing/ListingSearch.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** A list page: the search and its results share one state. */
export default function ListingSearchIsland(props: ComponentProps<typeof ListingSearch>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <ListingSearch {...props} />
    </div>
  );
}
