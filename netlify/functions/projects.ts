import type { Config } from "@netlify/functions";
import { listProjects, PROJECT_PARAMETERS } from "#api/catalogue/projects.ts";
import { createProject, deleteProject, editProject } from "#api/posting/project-writes.ts";
import { listedProjects, projectsByIds } from "#db/projects/list.ts";
import { reads } from "#db/reads.ts";
import { PROJECTS_TAG } from "#domain/site/cache-tags.ts";
import { route, serve } from "#server/http/app.ts";
import type { Caching } from "#server/http/caching.ts";
import { findToRemove, removePost } from "#server/posting/own-posts.ts";
import { createPost, editPost, findToEdit } from "#server/posting/post.ts";
import { POST_KINDS } from "#server/posting/kinds.ts";

/** A list revalidates within a minute even where a purge was dropped. */
const KEPT: Caching = { tags: [PROJECTS_TAG], cdn: 60, stale: 300, browser: 0, vary: PROJECT_PARAMETERS };

export default serve([
  route(listProjects, async ({ input }) => {
    const { page, ...found } = await (input.kind === "ids"
      ? projectsByIds(reads, input.ids)
      : listedProjects(reads, input.query));
    return { data: { ...page, ...found }, caching: KEPT };
  }),

  route(createProject, createPost(POST_KINDS.projects)),
  route(editProject, findToEdit("projects"), editPost(POST_KINDS.projects)),
  route(deleteProject, findToRemove("projects"), removePost(POST_KINDS.projects)),
]);

export const config: Config = { path: ["/api/projects", "/api/projects/*"] };
