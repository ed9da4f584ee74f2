import type { APIRoute, GetStaticPaths } from "astro";
import { teaserOf } from "#domain/text/article.ts";
import { articleListPaths, articlesOn, type ArticleListPage, articlesIn } from "#pages/_data/lists/articles.ts";

/** The articles of each page but the first of a list, for "Load More", beside the page itself: `/blog/page/2.json`. */
export const prerender = true;

export const getStaticPaths = (async () =>
  (await articleListPaths(".json")).filter(({ props }) => props.page > 1)) satisfies GetStaticPaths;

export const GET: APIRoute<ArticleListPage> = async ({ props, locals: { locale } }) =>
  Response.json(articlesOn(await articlesIn(locale), props).map(teaserOf));
