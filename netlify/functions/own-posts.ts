import type { Config } from "@netlify/functions";
import { confirmListings } from "#api/catalogue/listing-freshness.ts";
import { getOwnListing, isOwnListing } from "#api/posting/listing-writes.ts";
import { getOwnProject, isOwnProject } from "#api/posting/project-writes.ts";
import { getOwnResort, isOwnResort } from "#api/posting/resort-writes.ts";
import { route, serve } from "#server/http/app.ts";
import { confirmSeveral } from "#server/posting/confirm.ts";
import { ownsPost, readOwnPost } from "#server/posting/own-posts.ts";
import { POST_KINDS } from "#server/posting/kinds.ts";

export default serve([
  route(getOwnListing, readOwnPost(POST_KINDS.listings)),
  route(getOwnResort, readOwnPost(POST_KINDS.resorts)),
  route(getOwnProject, readOwnPost(POST_KINDS.projects)),
  route(confirmListings, confirmSeveral),
  route(isOwnListing, ownsPost("listings")),
  route(isOwnResort, ownsPost("resorts")),
  route(isOwnProject, ownsPost("projects")),
]);

export const config: Config = {
  path: ["/api/account/listings/*", "/api/account/resorts/*", "/api/account/projects/*"],
};
