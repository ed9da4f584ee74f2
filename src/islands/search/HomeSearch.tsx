import type { ComponentProps } from "react";
import { HomeSearch } from "#features/search/HomeSearch.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The search box of the home page. */
export default function HomeSearchIsland(props: ComponentProps<typeof HomeSearch>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <HomeSearch {...props} />
    </div>
  );
}
