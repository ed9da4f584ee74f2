import { SaveResort } from "#features/resort/record/SaveResort.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Save, for the resort of a page. */
export default function SaveResortIsland({ id }: { id: string }) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <SaveResort id={id} />
    </div>
  );
}
