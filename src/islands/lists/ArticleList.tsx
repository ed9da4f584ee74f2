import { ArticleList as List, type ArticleListProps } from "#features/blog/ArticleList.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The articles of a pre-rendered page of the blog, and those of the pages after it. */
export default function ArticleList(props: ArticleListProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <List {...props} />
    </div>
  );
}
