import { previewProject } from "#features/posting/preview/preview-project.ts";
import type { PreviewCard } from "#features/posting/preview/PreviewAside.tsx";
import { ProjectCard } from "#features/project/ProjectCard.tsx";

/** The real card of a list, of a project that is not posted yet. */
export default function ProjectPreview({ values, pictures, place, now }: PreviewCard) {
  return <ProjectCard project={previewProject(values, pictures, place, now)} heading="h2" />;
}
