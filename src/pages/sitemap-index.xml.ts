import { reads } from "#db/reads.ts";
import type { APIRoute } from "astro";
import {
  indexedAgencyCount,
  indexedAgentCount,
  indexedListingCount,
  indexedProjectCount,
  indexedResortCount,
} from "#db/sitemap.ts";
import { NUMBERED_FILES, sitemapFileCount, sitemapIndexXml, type NumberedFiles } from "#domain/site/sitemap.ts";
import { answerXml } from "./_data/sitemap-answer.ts";

export const prerender = false;

const counts: Record<NumberedFiles, (from: typeof reads) => Promise<number>> = {
  agents: indexedAgentCount,
  agencies: indexedAgencyCount,
  projects: indexedProjectCount,
  resorts: indexedResortCount,
  listings: indexedListingCount,
};

/** Every file of addresses: the pages of the site, places and articles, and as many files of anything else as there are. */
export const GET: APIRoute = (context) =>
  answerXml(context, async () => {
    const numbered = await Promise.all(
      NUMBERED_FILES.map(async (kind) =>
        Array.from({ length: sitemapFileCount(await counts[kind](reads)) }, (_, index) => `${kind}-${index + 1}`),
      ),
    );
    const names = ["static", "areas", "blog", ...numbered.flat()];
    return sitemapIndexXml(
      names.map((name) => `/sitemaps/${name}.xml`),
      context.site ?? context.url,
    );
  });
