import type { Config } from "@netlify/functions";
import { getFeed } from "#api/catalogue/feed.ts";
import { db } from "#db/client.ts";
import { feedItems, feedOwner } from "#db/listings/feed.ts";
import { FEED_PATTERN } from "#domain/account/api-key.ts";
import { agentTag, feedTag, listingsTag } from "#domain/site/cache-tags.ts";
import { feedXml, listingFeed } from "#domain/listing/feed.ts";
import { route, serve } from "#server/http/app.ts";
import { ProblemError } from "#server/http/problem.ts";
import { siteOrigin } from "#server/site-url.ts";

const TYPES = { json: "application/json; charset=utf-8", xml: "application/xml; charset=utf-8" } as const;

/** Token and form of a feed's file; null for what cannot be one. */
function readFile(file: string): { token: string; form: keyof typeof TYPES } | null {
  const [, token = "", form] = /^(\w+)\.(json|xml)$/.exec(file) ?? [];
  return FEED_PATTERN.test(token) ? { token, form: form === "xml" ? "xml" : "json" } : null;
}

export default serve([
  route(getFeed, async ({ param }) => {
    const file = readFile(param("file"));
    const owner = file && (await feedOwner(db, file.token));
    if (!file || !owner) throw new ProblemError("feed-not-found");
    const feed = listingFeed(owner, await feedItems(db, owner.accountId), siteOrigin());
    return {
      document: {
        type: TYPES[file.form],
        text: file.form === "xml" ? feedXml(feed) : JSON.stringify(feed),
        modified: new Date(feed.updatedAt),
      },
      caching: {
        // A changed or removed listing purges all mixed lists, and a changed profile purges the person's page, so the feed has these tags
        // too.
        tags: [feedTag(owner.accountId), agentTag(owner.accountId), listingsTag(null)],
        cdn: 600,
        stale: 3600,
        browser: 0,
        vary: [],
      },
    };
  }),
]);

export const config: Config = { path: "/api/feed/*" };
