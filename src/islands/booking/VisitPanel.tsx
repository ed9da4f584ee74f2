import type { ComponentProps } from "react";
import { VisitPanel } from "#features/visit/VisitPanel.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The visit of the home that a page is about. */
export default function VisitPanelIsland(props: ComponentProps<typeof VisitPanel>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <VisitPanel {...props} />
    </div>
  );
}
