import { ARTICLE_CATEGORIES, type ArticleCategory, type ArticleSummary } from "#domain/text/article.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";

const NAMES: Record<ArticleCategory, () => string> = {
  guides: m.blog_guides,
  tips: m.blog_tips,
  "market-analysis": m.blog_market_analysis,
  finance: m.blog_finance,
};

export const categoryName = (category: ArticleCategory): string => NAMES[category]();

const LEADS: Record<ArticleCategory, () => string> = {
  guides: m.blog_lead_guides,
  tips: m.blog_lead_tips,
  "market-analysis": m.blog_lead_market_analysis,
  finance: m.blog_lead_finance,
};

/** What the list of a category, or of all articles, is about. */
export const listLead = (category: ArticleCategory | null): string => (category ? LEADS[category]() : m.blog_lead());

/** "6 min read" in the reader's language and digits. */
export const minutesText = (minutes: number, locale: Locale): string =>
  m.blog_minutes({ minutes: formatNumber(minutes, locale) });

/** The chips above the list: all, then every category, each with its number of articles and its address. */
export function categoryChips(counts: ReadonlyMap<ArticleCategory, number>, locale: Locale) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const chip = (category: ArticleCategory | null, label: string, count: number) => ({
    category,
    label,
    count: formatNumber(count, locale),
    href: links.blogList(category, 1, locale),
  });
  return [
    chip(null, m.blog_all(), total),
    ...ARTICLE_CATEGORIES.map((category) => chip(category, categoryName(category), counts.get(category) ?? 0)),
  ];
}

/** Breadcrumb from home to the blog, and on to a category and to an article where there is one. */
export function articleWay(locale: Locale, category: ArticleCategory | null, article?: ArticleSummary) {
  const home = { label: m.search_home(), href: links.home(locale) };
  const blog = { label: m.blog_title(), href: links.blog(locale) };
  if (!category) return [home, { label: blog.label }];
  const part = { label: categoryName(category), href: links.blogList(category, 1, locale) };
  return article ? [home, blog, part, { label: article.title }] : [home, blog, { label: part.label }];
}
