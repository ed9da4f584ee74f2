import type { ComponentProps } from "react";
import { ViewCount } from "#ui/text/ViewCount.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** How often the page of a record was looked at; it counts this look. */
export default function ViewCountIsland(props: ComponentProps<typeof ViewCount>) {
  const root = useIslandReady<HTMLSpanElement>();
  return (
    <span ref={root}>
      <ViewCount {...props} />
    </span>
  );
}
