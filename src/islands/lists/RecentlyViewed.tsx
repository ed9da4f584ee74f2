import type { ComponentProps } from "react";
import { RecentlyViewed } from "#blocks/listing/RecentlyViewed.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** What was last seen on this device, below what a page is about. */
export default function RecentlyViewedIsland(props: ComponentProps<typeof RecentlyViewed>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <RecentlyViewed {...props} />
    </div>
  );
}
