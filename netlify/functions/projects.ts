import type { Config } from "@netlify/functions";
import { listProjects, PROJECT_PARAMETERS } from "#api/projects.ts";
import { createProject, deleteProject, editProject } from "#api/project-writes.ts";
import { db } from "#db/client.ts";
import { listedProjects, projectsByIds } from "#db/project-list.ts";
import { PROJECTS_TAG } from "#domain/cache-tags.ts";
import { route, serve } from "#server/app.ts";
import type { Caching } from "#server/caching.ts";
import { findToRemove, removePost } from "#server/handle-own-posts.ts";
import { createPost, editPost, findToEdit } from "#server/handle-posting.ts";
import { POST_KINDS } from "#server/posting-kinds.ts";

/** A list revalidates within a minute even where a purge was dropped. */
const KEPT: Caching = { tags: [PROJECTS_TAG], cdn: 60, stale: 300, browser: 0, vary: PROJECT_PARAMETERS };

export default serve([
  route(listProjects, async ({ input }) => {
    const { page, ...found } = await (input.kind === "ids"
      ? projectsByIds(db, input.ids)
      : listedProjects(db, input.query));
    return { data: { ...page, ...found }, caching: KEPT };
  }),

  route(createProject, createPost(POST_KINDS.projects)),
  route(editProject, findToEdit("projects"), editPost(POST_KINDS.projects)),
  route(deleteProject, findToRemove("projects"), removePost(POST_KINDS.projects)),
]);

export const config: Config = { path: ["/api/projects", "/api/projects/*"] };
