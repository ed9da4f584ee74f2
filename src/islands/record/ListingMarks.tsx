import { ListingMarks } from "#blocks/listing/ListingMarks.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Save and Compare for the listing of a page. */
export default function ListingMarksIsland({ id }: { id: string }) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="contents">
      <ListingMarks id={id} />
    </div>
  );
}
