import type { ComponentProps } from "react";
import { FloorPlans as Plans } from "#features/project/FloorPlans.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** What a project has to offer, with drawings that open in the viewer. */
export default function FloorPlans(props: ComponentProps<typeof Plans>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Plans {...props} />
    </div>
  );
}
