import * as v from "valibot";
import { answers, endpoint } from "./endpoint.ts";

/** An OpenAPI 3.1 document. */
export type OpenApi = Readonly<Record<string, unknown>>;

export const getOpenApi = endpoint<Record<string, never>, OpenApi>()({
  method: "GET",
  path: "/api/openapi.json",
  access: "anyone",
  summary: "All endpoints as an OpenAPI 3.1 document, written from the same descriptors as the page `/api-docs`.",
  parameters: [],
  input: v.object({}),
  output: answers<OpenApi>("OpenApi"),
  errors: [],
});
