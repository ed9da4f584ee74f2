import type { APIRoute } from "astro";
import { db } from "#db/client.ts";
import { indexedListingCount } from "#db/sitemap.ts";
import { listingFileCount, sitemapIndexXml } from "#domain/sitemap.ts";
import { answerXml } from "./_sitemap-answer.ts";

export const prerender = false;

/** Every file of addresses: the pages of the site, places, agents, and as many files of listings as there are. */
export const GET: APIRoute = (context) =>
  answerXml(context, async () => {
    const files = listingFileCount(await indexedListingCount(db));
    const names = [
      "static",
      "areas",
      "agents",
      ...Array.from({ length: files }, (_, index) => `listings-${index + 1}`),
    ];
    return sitemapIndexXml(
      names.map((name) => `/sitemaps/${name}.xml`),
      context.site ?? context.url,
    );
  });
