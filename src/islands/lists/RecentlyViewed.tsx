import type { ComponentProps } from "react";
import { RecentlyViewed } from "#blocks/listing/RecentlyViewed.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The records last viewed on this device, below a record. */
export default function RecentlyViewedIsland(props: ComponentProps<typeof RecentlyViewed>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <RecentlyViewed {...props} />
    </div>
  );
}
