import { DeletableProject } from "#blocks/account/DeletableProject.tsx";
import type { ProjectSummary } from "#domain/project/project.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** A row of projects, with one island for all their cards. */
export default function ProjectRow({ projects }: { projects: readonly ProjectSummary[] }) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className={cardGrid({ columns: "fit" })}>
      {projects.map((project) => (
        <DeletableProject key={project.slug} project={project} />
      ))}
    </div>
  );
}
