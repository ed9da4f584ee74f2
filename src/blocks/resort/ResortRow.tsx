import { ResortCard } from "#blocks/resort/ResortCard.tsx";
import type { ResortSummary } from "#domain/resort/resort.ts";
import { cardGrid } from "#ui/card/Card.tsx";

/** A row of resorts, with one island for all their cards. */
export function ResortRow({ resorts }: { resorts: readonly ResortSummary[] }) {
  return (
    <div className={cardGrid({ columns: "four" })}>
      {resorts.map((resort) => (
        <ResortCard key={resort.id} resort={resort} />
      ))}
    </div>
  );
}
