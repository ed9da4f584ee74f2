import * as v from "valibot";
import type { Verification } from "#domain/moderation.ts";
import { answers, endpoint } from "./endpoint.ts";

export const getVerification = endpoint<{ slug: string }, Verification>()({
  method: "GET",
  path: "/api/listings/:slug/verification",
  access: "anyone",
  summary: "What was checked before a listing became public, by whom (a role) and when. Out of the moderation log.",
  parameters: [{ name: "slug", in: "path", text: "slug or demo id" }],
  input: v.object({}),
  output: answers<Verification>("Verification"),
  errors: ["listing-not-found", "database-unavailable"],
});
