import type { APIRoute } from "astro";
import { db } from "#db/client.ts";
import { sitemapAgents, sitemapAreas, sitemapListings, sitemapResorts } from "#db/sitemap.ts";
import { sitemapProjects } from "#db/projects.ts";
import { INDEXED_PAGES, listingFileNumber, resortFileNumber, sitemapXml, type SitemapPage } from "#domain/sitemap.ts";
import { answerXml } from "../_sitemap-answer.ts";

export const prerender = false;

/** The addresses of one file; null for a file that there is not. */
async function pagesOf(name: string): Promise<readonly SitemapPage[] | null> {
  if (name === "static") return INDEXED_PAGES.map((path) => ({ path }));
  if (name === "areas") return sitemapAreas(db);
  if (name === "agents") return sitemapAgents(db);
  if (name === "projects") return sitemapProjects(db);
  const [listings, resorts] = [listingFileNumber(name), resortFileNumber(name)];
  const file = listings ?? resorts;
  if (file === null) return null;
  const pages = await (listings === null ? sitemapResorts(db, file) : sitemapListings(db, file));
  // The first file is always named by the index; a site without any has it empty.
  return pages.length > 0 || file === 1 ? pages : null;
}

export const GET: APIRoute = (context) =>
  answerXml(context, async () => {
    const pages = await pagesOf(context.params["name"] ?? "");
    return pages && sitemapXml(pages, context.site ?? context.url);
  });
