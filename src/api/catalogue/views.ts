import * as v from "valibot";
import { answers, endpoint } from "../endpoint.ts";
import type { ServerProblemCode } from "../problem.ts";

export type ViewsAnswer = { views: number };

/** Counts a view of a `record`. `missing`: the problem code if it is not found. */
const viewEndpoint = (path: `/api/${string}`, record: string, missing: ServerProblemCode) =>
  endpoint<{ slug: string }, ViewsAnswer>()({
    method: "POST",
    path,
    access: "anyone",
    proof: "none",
    summary:
      `Counts a view, one per device and ${record} in 30 minutes (a signed cookie remembers), and answers with the number to show. ` +
      "Counting purges nothing.",
    parameters: [
      { name: "slug", in: "path", text: "slug, demo id or an old slug (a GET redirects it to the present one, 308)" },
    ],
    input: v.pipe(
      v.unknown(),
      v.check((body) => typeof body === "object" && body !== null && !Array.isArray(body), "not-an-object"),
    ),
    output: answers<ViewsAnswer>("ViewsAnswer"),
    errors: ["foreign-origin", "malformed-json", "invalid-input", "body-too-large", missing, "database-unavailable"],
  });

export const countView = viewEndpoint("/api/listings/:slug/views", "listing", "listing-not-found");
export const countResortView = viewEndpoint("/api/resorts/:slug/views", "resort", "resort-not-found");

export type ContactCounted = { counted: true };

export const countContact = endpoint<{ slug: string }, ContactCounted>()({
  method: "POST",
  path: "/api/listings/:slug/contacts",
  access: "anyone",
  proof: "none",
  summary:
    "Somebody presses the number of a public listing to call or to write. It counts among its owner's figures, once per device and listing in 30 " +
    "minutes; who it was is kept nowhere.",
  parameters: [{ name: "slug", in: "path", text: "of the listing" }],
  input: v.object({}),
  output: answers<ContactCounted>("ContactCounted"),
  errors: ["foreign-origin", "listing-not-found", "database-unavailable"],
});
