import { SaveProject } from "#features/project/SaveProject.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Save, for the project of a page. */
export default function SaveProjectIsland({ slug }: { slug: string }) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <SaveProject slug={slug} />
    </div>
  );
}
