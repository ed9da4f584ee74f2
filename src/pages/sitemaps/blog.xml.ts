import type { APIRoute } from "astro";
import { ARTICLE_CATEGORIES, blogPath, categoryCounts } from "#domain/text/article.ts";
import { sitemapXml } from "#domain/site/sitemap.ts";
import { articlesIn } from "../_data/lists/articles.ts";

export const prerender = true;

/** The list, the categories that have articles, and every article with the day of its last change. */
export const GET: APIRoute = async ({ site, url }) => {
  const articles = await articlesIn("bn");
  const counts = categoryCounts(articles);
  const lists = [null, ...ARTICLE_CATEGORIES.filter((category) => counts.get(category))];
  const pages = [
    ...lists.map((category) => ({ path: blogPath(category) })),
    ...articles.map(({ id, updated }) => ({ path: `/blog/${id}`, changed: updated })),
  ];
  return new Response(sitemapXml(pages, site ?? url), { headers: { "content-type": "application/xml" } });
};
