import { ShareRow } from "#features/share/ShareRow.tsx";
import type { Shared } from "#features/share/share-address.ts";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Share on the page of an article. */
export default function ShareArticle(shared: Shared) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <ShareRow {...shared} />
    </div>
  );
}
