import type { APIRoute } from "astro";
import { db } from "#db/client.ts";
import { indexedListingCount, indexedResortCount } from "#db/sitemap.ts";
import { listingFileCount, sitemapIndexXml } from "#domain/sitemap.ts";
import { answerXml } from "./_sitemap-answer.ts";

export const prerender = false;

/** Every file of addresses: the pages of the site, places, agents, and as many files of resorts and listings as there are. */
export const GET: APIRoute = (context) =>
  answerXml(context, async () => {
    const [listings, resorts] = await Promise.all([indexedListingCount(db), indexedResortCount(db)]);
    const numbered = (kind: string, count: number) =>
      Array.from({ length: listingFileCount(count) }, (_, index) => `${kind}-${index + 1}`);
    const names = [
      "static",
      "areas",
      "agents",
      "projects",
      "blog",
      ...numbered("resorts", resorts),
      ...numbered("listings", listings),
    ];
    return sitemapIndexXml(
      names.map((name) => `/sitemaps/${name}.xml`),
      context.site ?? context.url,
    );
  });
