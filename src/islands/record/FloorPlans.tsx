import type { ComponentProps } from "react";
import { FloorPlans as Plans } from "#features/project/FloorPlans.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The floor plans of a project, with drawings that open in the viewer. */
export default function FloorPlans(props: ComponentProps<typeof Plans>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Plans {...props} />
    </div>
  );
}
