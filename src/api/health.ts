import * as v from "valibot";
import { answers, endpoint } from "./endpoint.ts";

/** `milliseconds`: how long the database took to answer. */
export type Health = { status: "ok"; database: { status: "up"; milliseconds: number } };

export const getHealth = endpoint<Record<string, never>, Health>()({
  method: "GET",
  path: "/api/health",
  summary: "Whether the product can do its work. 503 when the database cannot be reached. Never stored.",
  parameters: [],
  input: v.object({}),
  output: answers<Health>("Health"),
  errors: ["database-unavailable"],
});
