import type { ComponentProps } from "react";
import { BackLink } from "#ui/button/BackLink.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The link back from a record's page. */
export default function BackLinkIsland(props: ComponentProps<typeof BackLink>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <BackLink {...props} />
    </div>
  );
}
