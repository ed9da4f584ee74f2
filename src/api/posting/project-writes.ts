import { postEndpoints } from "./post-endpoints.ts";
import { PROJECT_FIELD_NAMES, PROJECT_REQUIRED, projectInput, type ProjectForm } from "./project-input.ts";

const endpoints = postEndpoints<ProjectForm>()({
  kind: "project",
  plural: "projects",
  schema: projectInput,
  fields: PROJECT_FIELD_NAMES,
  required: PROJECT_REQUIRED,
});

export const createProject = endpoints.create;
export const getOwnProject = endpoints.own;
export const isOwnProject = endpoints.owned;
export const editProject = endpoints.edit;
export const deleteProject = endpoints.remove;
