import { ArticleList as List, type ArticleListProps } from "#features/blog/ArticleList.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The articles of a pre-rendered blog page, and those that are loaded after them. */
export default function ArticleList(props: ArticleListProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <List {...props} />
    </div>
  );
}
