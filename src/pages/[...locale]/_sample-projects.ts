import pictures from "#content/pictures.json" with { type: "json" };
import areas from "#content/projects/areas.json" with { type: "json" };
import names from "#content/projects/names.json" with { type: "json" };
import wording from "#content/projects/wording.json" with { type: "json" };
import written from "#content/samples/projects.json" with { type: "json" };
import type { ProjectDetail } from "#domain/project.ts";
import { sampleProjects } from "#domain/sample-projects.ts";

/** The samples for pages that are rendered ahead, which do not know the database's side. */
export const samples: readonly ProjectDetail[] = sampleProjects(written as ProjectDetail[], {
  areas,
  names,
  wording,
  pictures,
});
