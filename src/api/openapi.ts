import * as v from "valibot";
import { answers, endpoint } from "./endpoint.ts";

/** An OpenAPI 3.1 document. */
export type OpenApi = Readonly<Record<string, unknown>>;

export const getOpenApi = endpoint<Record<string, never>, OpenApi>()({
  method: "GET",
  path: "/api/openapi.json",
  access: "anyone",
  summary: "All endpoints of this page as an OpenAPI 3.1 document, written from the same descriptors.",
  parameters: [],
  input: v.object({}),
  output: answers<OpenApi>("OpenApi"),
  errors: [],
});
