import type { ComponentProps } from "react";
import { VisitPanel } from "#features/visit/VisitPanel.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The panel to arrange a visit to the home of a page. */
export default function VisitPanelIsland(props: ComponentProps<typeof VisitPanel>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <VisitPanel {...props} />
    </div>
  );
}
