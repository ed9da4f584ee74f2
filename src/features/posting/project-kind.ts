import { call } from "#api/call.ts";
import { PROJECT_REQUIRED, projectInput, type ProjectForm } from "#api/project-input.ts";
import { createProject, editProject, getOwnProject } from "#api/project-writes.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { leaveGreeting } from "#stores/session-greeting.ts";
import type { PostValues } from "#stores/post-draft.ts";
import { asked } from "./post-check.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind } from "./post-kind.ts";
import { withTitle } from "./post-title.ts";

const formOf = (values: PostValues) => values as unknown as ProjectForm;

/** A project: posted, it is on its way to the list of projects. */
export const projectKind: PostKind = {
  kind: "project",
  reason: "post-project",
  schema: projectInput,
  asked: (values) => asked(withTitle(values), ...PROJECT_REQUIRED),
  toSend: withTitle,
  create: (values) => call(createProject, formOf(values), POST_TIMEOUT),
  own: (id) => ownPost(call(getOwnProject, { id })),
  edit: (id, version, values) => call(editProject, { ...formOf(values), id, version }, POST_TIMEOUT),
  words: (problem) => {
    if (isOnlyMissing(problem)) return { title: m.post_project_missing(), text: m.post_project_missing_text() };
    return problem.code === "internal" || problem.code === "database-unavailable" ? m.post_project_failed() : undefined;
  },
  expired: m.post_project_expired,
  done: () => {
    leaveGreeting("project-posted");
    location.assign(links.projects(currentLocale()));
  },
};
