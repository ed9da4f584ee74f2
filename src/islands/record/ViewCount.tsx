import type { ComponentProps } from "react";
import { ViewCount } from "#ui/text/ViewCount.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The number of views of a record's page; also counts this view. */
export default function ViewCountIsland(props: ComponentProps<typeof ViewCount>) {
  const root = useIslandReady<HTMLSpanElement>();
  return (
    <span ref={root}>
      <ViewCount {...props} />
    </span>
  );
}
