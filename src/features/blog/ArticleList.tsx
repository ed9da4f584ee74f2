import type { MouseEvent } from "react";
import type { ArticleCategory, ArticleTeaser } from "#domain/text/article.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import { useArticleList } from "./use-article-list.ts";
import { cardGrid } from "#ui/card/Card.tsx";

export type ArticleListProps = {
  /** Those of the page that was rendered ahead. */
  articles: readonly ArticleTeaser[];
  category: ArticleCategory | null;
  page: number;
  pageCount: number;
};

/** The cards of a page and the way on. "Load More" is a link to the next page; with a script that page's cards come below these. */
export function ArticleList({ articles, category, page, pageCount }: ArticleListProps) {
  const locale = currentLocale();
  const { added, pages, isLoading, said, firstNew, loadMore } = useArticleList(category, page, pageCount);
  const last = page + pages;
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadMore();
  };
  return (
    <section aria-labelledby="articles-title">
      <h2 className="sr" id="articles-title">
        {m.blog_articles()}
      </h2>
      <div className={cardGrid()}>
        {articles.map((article, index) => (
          <ArticleCard key={article.id} article={article} eager={index === 0} />
        ))}
        {added.map((article, index) => (
          <ArticleCard key={article.id} article={article} link={index === said.from ? firstNew : undefined} />
        ))}
      </div>
      <nav className="mt-8 flex flex-wrap justify-center gap-3" aria-label={m.blog_articles()}>
        {page > 1 && (
          <Button kind="ghost" icon="arrow-left" href={links.blogList(category, page - 1, locale)} rel="prev">
            {m.blog_newer_page()}
          </Button>
        )}
        {last < pageCount && (
          <Button
            kind="outline"
            size="lg"
            href={links.blogList(category, last + 1, locale)}
            rel="next"
            busy={isLoading}
            aria-busy={isLoading}
            onClick={follow}
            data-acts-here=""
          >
            {isLoading ? m.blog_loading() : m.blog_load_more()}
          </Button>
        )}
      </nav>
      <p className="sr" role="status">
        {said.count > 0 && m.blog_loaded({ count: formatNumber(said.count, locale) })}
      </p>
    </section>
  );
}
