import type { ComponentProps } from "react";
import { BackLink } from "#ui/button/BackLink.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The way back from the page of a record. */
export default function BackLinkIsland(props: ComponentProps<typeof BackLink>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <BackLink {...props} />
    </div>
  );
}
