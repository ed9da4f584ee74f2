import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ArticleCategory, ArticleTeaser } from "#domain/text/article.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { readJsonFile } from "#api/json-file.ts";
import { ArticleCard } from "./ArticleCard.tsx";

/** What an entry of the history remembers of the list: how many pages were added to it, and how far down the reader was. */
type Reading = { pages: number; y: number };
const reading = (): Reading => ({ pages: 0, y: 0, ...(history.state as { reading?: Reading } | null)?.reading });
const remember = (changed: Partial<Reading>): void =>
  history.replaceState({ ...history.state, reading: { ...reading(), ...changed } }, "");

/** The articles of a page of the list, which the build wrote beside the page itself. */
const fetchArticles = (page: string) => readJsonFile<ArticleTeaser[]>({ href: `${page}.json` });

type Added = {
  pages: readonly ArticleTeaser[][];
  /** The last "Load More": how many articles it added, and after how many. 0 = not pressed yet. */
  said: { count: number; from: number };
};
const NONE: Added = { pages: [], said: { count: 0, from: 0 } };

/** The articles that are added below those of a page, page by page. Back restores the length of the list and the scroll position. */
function useArticleList(category: ArticleCategory | null, page: number, pageCount: number) {
  const [{ pages, said }, setAdded] = useState(NONE);
  const [isLoading, setLoading] = useState(false);
  const firstNew = useRef<HTMLAnchorElement>(null);
  const locale = currentLocale();
  const added = pages.flat();

  const loadMore = async () => {
    const next = links.blogList(category, page + pages.length + 1, locale);
    setLoading(true);
    try {
      const found = await fetchArticles(next);
      flushSync(() => {
        setAdded({ pages: [...pages, found], said: { count: found.length, from: added.length } });
        setLoading(false);
      });
      // The focused link may disappear, so the focus moves to the first new article.
      firstNew.current?.focus({ preventScroll: true });
      remember({ pages: pages.length + 1 });
    } catch {
      // On failure the link is followed.
      location.assign(next);
    }
  };

  useEffect(() => {
    const before = reading();
    const count = Math.min(before.pages, pageCount - page);
    const wanted = Array.from({ length: count }, (_, index) => links.blogList(category, page + index + 1, locale));
    const readOn = (found: ArticleTeaser[][]) => {
      flushSync(() => setAdded((current) => (current === NONE ? { ...NONE, pages: found } : current)));
      scrollTo({ top: before.y, behavior: "instant" });
    };
    if (count > 0) Promise.all(wanted.map(fetchArticles)).then(readOn, () => remember({ pages: 0 }));
    const keepPlace = () => remember({ y: scrollY });
    addEventListener("pagehide", keepPlace);
    return () => removeEventListener("pagehide", keepPlace);
  }, [category, page, pageCount, locale]);

  return {
    added,
    /** How many pages they are. */
    pages: pages.length,
    isLoading,
    said,
    /** For the link of the article at `said.from`. */
    firstNew,
    loadMore: () => {
      if (!isLoading) void loadMore();
    },
  };
}

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
