import { getCollection, type CollectionEntry } from "astro:content";
import {
  countWords,
  newestFirst,
  readingMinutes,
  type ArticleSummary,
  ARTICLE_CATEGORIES,
  blogPath,
  type ArticleCategory,
} from "#domain/text/article.ts";
import { isLocale, type Locale, LOCALES } from "#domain/locale.ts";
import { ARTICLE_PAGE_SIZE } from "#domain/limits.ts";
import { localeParam } from "#i18n/static-paths.ts";

export type Article = ArticleSummary & { entry: CollectionEntry<"blog"> };

/** The language of an entry is its folder. */
const languageOf = (entry: CollectionEntry<"blog">): Locale => {
  const [folder] = entry.id.split("/");
  if (!isLocale(folder)) throw new RangeError(`content/blog/${entry.id} is in no language`);
  return folder;
};

/** All articles in one language, newest first. */
export async function articlesIn(locale: Locale): Promise<Article[]> {
  const entries = await getCollection("blog");
  const articles = entries
    .filter((entry) => languageOf(entry) === locale)
    .map((entry): Article => {
      const words = countWords(entry.body ?? "");
      const { updated, ...data } = entry.data;
      return { ...data, updated: updated ?? data.date, words, minutes: readingMinutes(words, locale), entry };
    });
  return newestFirst(articles);
}

/** A page of the list of all articles, or of one category. */
export type ArticleListPage = { category: ArticleCategory | null; page: number; pageCount: number };

const inCategory = <T extends Pick<ArticleSummary, "category">>(
  articles: readonly T[],
  category: ArticleCategory | null,
) => articles.filter((article) => category === null || article.category === category);

/** The articles of one page out of all of them. */
export const articlesOn = <T extends Pick<ArticleSummary, "category">>(
  all: readonly T[],
  { category, page }: ArticleListPage,
): T[] => inCategory(all, category).slice((page - 1) * ARTICLE_PAGE_SIZE, page * ARTICLE_PAGE_SIZE);

/** Every page of every list in both languages, for the `getStaticPaths` of `[...list]` and of the same name with an ending. */
export async function articleListPaths(ending = "") {
  const all = await articlesIn("bn");
  return [null, ...ARTICLE_CATEGORIES].flatMap((category) => {
    const pageCount = Math.max(1, Math.ceil(inCategory(all, category).length / ARTICLE_PAGE_SIZE));
    return Array.from({ length: pageCount }, (_, index) => index + 1).flatMap((page) => {
      const path = blogPath(category, page);
      const list = path.replace(/^\/blog\/?/, "") || undefined;
      return LOCALES.map((locale) => ({
        params: { locale: localeParam(path + ending, locale), list },
        props: { category, page, pageCount } satisfies ArticleListPage,
      }));
    });
  });
}
