import type { ProjectSummary } from "./project.ts";

/** So many other projects stand below one. */
const OTHERS_MAX = 3;

/** Projects to look at next: of the same place; where there is none, the nearest by district, then by type. Their order among equals stays. */
export function otherProjects(
  project: Pick<ProjectSummary, "slug" | "areaSlug" | "district" | "type">,
  all: readonly ProjectSummary[],
): ProjectSummary[] {
  const rest = all.filter(({ slug }) => slug !== project.slug);
  const here = rest.filter(({ areaSlug }) => areaSlug === project.areaSlug);
  if (here.length > 0) return here.slice(0, OTHERS_MAX);
  const closeness = (other: ProjectSummary) =>
    Number(other.district === project.district) * 2 + Number(other.type === project.type);
  return [...rest].sort((a, b) => closeness(b) - closeness(a)).slice(0, OTHERS_MAX);
}
