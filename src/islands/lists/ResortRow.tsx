import { ResortCard } from "#blocks/resort/ResortCard.tsx";
import type { ResortSummary } from "#domain/resort/resort.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** A row of resorts, with one island for all their cards. */
export default function ResortRow({ resorts }: { resorts: readonly ResortSummary[] }) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className={cardGrid({ columns: "four" })}>
      {resorts.map((resort) => (
        <ResortCard key={resort.id} resort={resort} />
      ))}
    </div>
  );
}
