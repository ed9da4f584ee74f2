import type { ComponentProps } from "react";
import { ProjectSearch } from "#blocks/project/ProjectSearch.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The list of projects: the search and its results share one state. */
export default function ProjectSearchIsland(props: ComponentProps<typeof ProjectSearch>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <ProjectSearch {...props} />
    </div>
  );
}
