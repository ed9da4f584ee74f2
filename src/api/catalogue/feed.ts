import * as v from "valibot";
import type { ListingFeed } from "#domain/listing/feed.ts";
import { answers, endpoint } from "../endpoint.ts";

export const getFeed = endpoint<{ file: string }, ListingFeed>()({
  method: "GET",
  path: "/api/feed/:file",
  access: "anyone",
  summary:
    "The public listings of one account, the newest first, 1,000 at most, in both languages, for partners. The address is the account's own and " +
    "ends when it says so. Ids stay the same; `ETag` and `Last-Modified` say whether anything changed.",
  parameters: [{ name: "file", in: "path", text: "the feed's token with `.json` or `.xml`" }],
  input: v.object({}),
  output: answers<ListingFeed>("ListingFeed"),
  errors: ["feed-not-found", "too-many-attempts", "database-unavailable"],
});
