import type { Locale } from "../locale.ts";

/** The categories of the blog, in the order of its chips (specification 2, section 9). Also the address: `/blog/category/guides`. */
export const ARTICLE_CATEGORIES = ["guides", "tips", "market-analysis", "finance"] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export type ArticleSource = { title: string; url: string };

/** An article in one language, without its text. Dates are ISO 8601 days. */
export type ArticleSummary = {
  id: number;
  title: string;
  excerpt: string;
  author: string;
  date: string;
  /** When it was last changed; the date of publication where it never was. */
  updated: string;
  category: ArticleCategory;
  /** An id of content/pictures.json. */
  picture: string;
  pictureAlt: string;
  /** Ids of articles that go with it. */
  related: readonly number[];
  sources: readonly ArticleSource[];
  words: number;
  minutes: number;
};

/** What a card in a list shows of an article. */
export type ArticleTeaser = Pick<
  ArticleSummary,
  "id" | "title" | "excerpt" | "date" | "category" | "picture" | "minutes"
>;

/** Nothing but that, for what is sent with a page. */
export const teaserOf = ({ id, title, excerpt, date, category, picture, minutes }: ArticleSummary): ArticleTeaser => ({
  id,
  title,
  excerpt,
  date,
  category,
  picture,
  minutes,
});

/** Words a minute of somebody who reads to understand. Bengali words are longer, so fewer fit. */
const PACE: Record<Locale, number> = { en: 220, bn: 180 };

/** Words of an MDX text: without its marks, tags and the addresses of its links. */
export function countWords(text: string): number {
  const plain = text
    .replace(/<[^>]*>/g, " ")
    .replace(/\]\([^)]*\)/g, " ")
    .replace(/[|#*_>[\]`-]/g, " ");
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whole minutes that reading takes, at least one. */
export const readingMinutes = (words: number, locale: Locale): number => Math.max(1, Math.round(words / PACE[locale]));

/** Newest first; of one day the higher id first. Does not change what it is given. */
export const newestFirst = <T extends Pick<ArticleSummary, "id" | "date">>(articles: readonly T[]): T[] =>
  [...articles].sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);

/** The articles on both sides of one in the order of their dates. `articles` is newest first. */
export function neighboursOf<T extends Pick<ArticleSummary, "id">>(articles: readonly T[], id: number) {
  const at = articles.findIndex((article) => article.id === id);
  return { newer: at > 0 ? articles[at - 1] : undefined, older: at < 0 ? undefined : articles[at + 1] };
}

/** How many articles each category has; one without any is there with 0. */
export function categoryCounts(articles: readonly Pick<ArticleSummary, "category">[]) {
  const counts = new Map<ArticleCategory, number>(ARTICLE_CATEGORIES.map((category) => [category, 0]));
  for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** Unprefixed path of a page of the list: `/blog`, `/blog/page/2`, `/blog/category/tips/page/2`. Pages count from 1. */
export function blogPath(category: ArticleCategory | null, page = 1): string {
  return `/blog${category ? `/category/${category}` : ""}${page > 1 ? `/page/${page}` : ""}`;
}
