import { reads } from "#db/reads.ts";
import type { APIRoute } from "astro";
import {
  sitemapAgencies,
  sitemapAgents,
  sitemapAreas,
  sitemapListings,
  sitemapProjects,
  sitemapResorts,
} from "#db/sitemap.ts";
import { INDEXED_PAGES, numberedFile, sitemapXml, type NumberedFiles, type SitemapPage } from "#domain/site/sitemap.ts";
import { answerXml } from "../_data/sitemap-answer.ts";

export const prerender = false;

const numbered: Record<NumberedFiles, (from: typeof reads, file: number) => Promise<SitemapPage[]>> = {
  agents: sitemapAgents,
  agencies: sitemapAgencies,
  projects: sitemapProjects,
  resorts: sitemapResorts,
  listings: sitemapListings,
};

/** The addresses of one file; null for a file that there is not. */
async function pagesOf(name: string): Promise<readonly SitemapPage[] | null> {
  if (name === "static") return INDEXED_PAGES.map((path) => ({ path }));
  if (name === "areas") return sitemapAreas(reads);
  const asked = numberedFile(name);
  if (!asked) return null;
  const pages = await numbered[asked.kind](reads, asked.file);
  return pages.length > 0 ? pages : null;
}

export const GET: APIRoute = (context) =>
  answerXml(context, async () => {
    const pages = await pagesOf(context.params["name"] ?? "");
    return pages && sitemapXml(pages, context.site ?? context.url);
  });
