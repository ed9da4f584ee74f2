import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { links } from "#domain/site/links.ts";
import { LOCALES } from "#domain/locale.ts";
import { pictureFallbackUrl } from "#domain/picture/picture.ts";
import { categoryName } from "#features/blog/article-words.ts";
import { m } from "#i18n/messages.ts";
import { localeParam } from "#i18n/static-paths.ts";
import { articlesIn } from "#pages/_data/lists/articles.ts";

export const prerender = true;

export const getStaticPaths = () =>
  LOCALES.map((locale) => ({ params: { locale: localeParam("/blog/rss.xml", locale) } }));

/** The articles of one language for feed readers, newest first: title, summary, category and picture. */
export const GET: APIRoute = async ({ locals: { locale }, site, url }) => {
  const origin = site ?? url;
  const absolute = (path: string) => new URL(path, origin).href;
  const articles = await articlesIn(locale);
  return rss({
    title: `${m.blog_title()} · ${m.shell_brand()}`,
    description: m.blog_lead(),
    site: absolute(links.blog(locale)),
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom", media: "http://search.yahoo.com/mrss/" },
    customData: `<language>${locale}</language><atom:link href="${absolute(links.blogFeed(locale))}" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ id, title, excerpt, date, category, picture }) => ({
      title,
      description: excerpt,
      link: absolute(links.article(id, locale)),
      pubDate: new Date(`${date}T06:00:00Z`),
      categories: [categoryName(category)],
      customData: `<media:content url="${absolute(pictureFallbackUrl(picture))}" medium="image" type="image/webp"/>`,
    })),
  });
};
