import type { ProjectSummary } from "#domain/project/project.ts";
import { projectTitle } from "#features/project/project-words.ts";
import { ProjectCard } from "#features/project/ProjectCard.tsx";
import { currentLocale } from "#i18n/locale.ts";
import type { HeartProps } from "#ui/button/use-heart-focus.ts";
import { DeleteButton, DeletedCard } from "./CardDeletion.tsx";
import { useDeletion } from "./use-deletion.tsx";

type Props = { project: ProjectSummary; eager?: boolean; heart?: HeartProps };

/** A project's card, which the administrator can delete. */
export function DeletableProject({ project, eager, heart }: Props) {
  const title = projectTitle(project, currentLocale());
  const { state, onDelete, dialog } = useDeletion("projects", project.slug, title);
  if (state === "deleted") return <DeletedCard />;
  return (
    <>
      <ProjectCard
        project={project}
        {...(eager !== undefined && { eager })}
        {...(heart && { heart })}
        hidden={state === "hidden"}
        actions={onDelete && <DeleteButton title={title} onDelete={onDelete} />}
      />
      {dialog}
    </>
  );
}
