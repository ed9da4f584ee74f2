import type { ArticleSummary } from "#domain/text/article.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { pictureFallbackUrl } from "#domain/picture/picture.ts";
import { categoryName } from "#features/blog/article-words.ts";

/** The articles of a page of the list, in their order (schema.org). */
export const articleListData = (articles: readonly ArticleSummary[], locale: Locale, site: URL): object => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: articles.map(({ id, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: new URL(links.article(id, locale), site).href,
  })),
});

/** An article with its author, its days, and the sources that it names. */
export function articleData(article: ArticleSummary, locale: Locale, site: URL): object {
  const url = new URL(links.article(article.id, locale), site).href;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    url,
    mainEntityOfPage: url,
    inLanguage: locale,
    headline: article.title,
    description: article.excerpt,
    articleSection: categoryName(article.category),
    datePublished: article.date,
    dateModified: article.updated,
    wordCount: article.words,
    timeRequired: `PT${article.minutes}M`,
    image: new URL(pictureFallbackUrl(article.picture), site).href,
    author: { "@type": "Organization", name: article.author, url: new URL(links.about(locale), site).href },
    publisher: { "@id": new URL("/#organization", site).href },
    citation: article.sources.map(({ title, url: address }) => ({ "@type": "WebPage", name: title, url: address })),
  };
}
