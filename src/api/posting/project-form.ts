import { defaultsOf } from "#domain/posting/post-fields.ts";
import { PROJECT_FIELDS, PROJECT_STEPS } from "#domain/posting/project-fields.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { asked, withTitle, type PostingForm } from "./post-check.ts";
import { PROJECT_REQUIRED, projectInput } from "./project-input.ts";

export const projectForm: PostingForm = {
  kind: "project",
  steps: PROJECT_STEPS,
  schema: projectInput,
  asked: (values) => [
    ...asked(withTitle(values), ...PROJECT_REQUIRED),
    // Required, because the place decides in which lists a project appears.
    ...(textOf(values, "place") || textOf(values, "district") ? [] : asked(values, "placeText")),
  ],
  toSend: withTitle,
  defaults: defaultsOf(PROJECT_FIELDS),
};
