import type { APIRoute } from "astro";
import { db } from "#db/client.ts";
import { sitemapAgents, sitemapAreas, sitemapListings } from "#db/sitemap.ts";
import { INDEXED_PAGES, listingFileNumber, sitemapXml, type SitemapPage } from "#domain/sitemap.ts";
import { answerXml } from "../_sitemap-answer.ts";

export const prerender = false;

/** The addresses of one file; null for a file that there is not. */
async function pagesOf(name: string): Promise<readonly SitemapPage[] | null> {
  if (name === "static") return INDEXED_PAGES.map((path) => ({ path }));
  if (name === "areas") return sitemapAreas(db);
  if (name === "agents") return sitemapAgents(db);
  const file = listingFileNumber(name);
  if (file === null) return null;
  const pages = await sitemapListings(db, file);
  // The first file is always named by the index; a site without listings has it empty.
  return pages.length > 0 || file === 1 ? pages : null;
}

export const GET: APIRoute = (context) =>
  answerXml(context, async () => {
    const pages = await pagesOf(context.params["name"] ?? "");
    return pages && sitemapXml(pages, context.site ?? context.url);
  });
