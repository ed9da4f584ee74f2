import { DeletableProject } from "#blocks/account/DeletableProject.tsx";
import type { ProjectSummary } from "#domain/project/project.ts";
import { cardGrid } from "#ui/card/Card.tsx";

/** A row of projects, with one island for all their cards. */
export function ProjectRow({ projects }: { projects: readonly ProjectSummary[] }) {
  return (
    <div className={cardGrid({ columns: "fit" })}>
      {projects.map((project) => (
        <DeletableProject key={project.slug} project={project} />
      ))}
    </div>
  );
}
