import { ARTICLE_CATEGORIES, blogPath, type ArticleCategory, type ArticleSummary } from "#domain/text/article.ts";
import { ARTICLE_PAGE_SIZE } from "#domain/limits.ts";
import { LOCALES } from "#domain/locale.ts";
import { localeParam } from "#i18n/static-paths.ts";
import { articlesIn } from "./articles.ts";

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
