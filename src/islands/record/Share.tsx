import { ShareMenu } from "#features/share/ShareMenu.tsx";
import type { Shared } from "#features/share/share-address.ts";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Share on the page of a listing, a resort or a project. */
export default function Share(shared: Shared) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents print:hidden">
      <ShareMenu {...shared} />
    </div>
  );
}
