import { call } from "#api/call.ts";
import { projectForm } from "#api/posting/project-form.ts";
import type { ProjectForm } from "#api/posting/project-input.ts";
import { createProject, editProject, getOwnProject } from "#api/posting/project-writes.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { isOnlyMissing, ownPost, POST_TIMEOUT, type PostKind } from "./post-kind.ts";
import { PROJECT_LABELS, projectSteps } from "./project-words.ts";

const formOf = (values: PostValues) => values as unknown as ProjectForm;

/** A project: posted, it is on its way to the list of projects. */
export const projectKind: PostKind = {
  form: projectForm,
  path: "/post-project",
  title: m.post_project_title,
  lead: m.post_project_lead,
  steps: projectSteps,
  labels: PROJECT_LABELS,
  cancel: links.projects,
  picturesMax: PICTURES_MAX.project,
  reason: "post-project",
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
