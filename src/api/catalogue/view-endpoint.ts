import * as v from "valibot";
import { answers, endpoint, type Parameter } from "../endpoint.ts";
import type { ServerProblemCode } from "../problem.ts";

export type ViewsAnswer = { views: number };

/** The endpoint that counts a view of something that `missing` is the problem of not finding. */
export const viewEndpoint = (path: `/api/${string}`, thing: string, slug: Parameter, missing: ServerProblemCode) =>
  endpoint<{ slug: string }, ViewsAnswer>()({
    method: "POST",
    path,
    access: "anyone",
    summary:
      `Counts a view, one per device and ${thing} in 30 minutes (a signed cookie remembers), and answers with the number to show. ` +
      "Counting purges nothing.",
    parameters: [slug],
    input: v.pipe(
      v.unknown(),
      v.check((body) => typeof body === "object" && body !== null && !Array.isArray(body), "not-an-object"),
    ),
    output: answers<ViewsAnswer>("ViewsAnswer"),
    errors: ["foreign-origin", "malformed-json", "invalid-input", "body-too-large", missing, "database-unavailable"],
  });
