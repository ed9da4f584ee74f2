import { postEndpoints } from "./post-endpoints.ts";
import { RESORT_FIELD_NAMES, RESORT_REQUIRED, resortInput, type ResortForm } from "./resort-input.ts";

const endpoints = postEndpoints<ResortForm>()({
  kind: "resort",
  plural: "resorts",
  schema: resortInput,
  fields: RESORT_FIELD_NAMES,
  required: RESORT_REQUIRED,
  errors: ["resort-name-taken"],
});

export const createResort = endpoints.create;
export const getOwnResort = endpoints.own;
export const isOwnResort = endpoints.owned;
export const editResort = endpoints.edit;
export const deleteResort = endpoints.remove;
