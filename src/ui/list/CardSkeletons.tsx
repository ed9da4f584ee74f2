import { cardGrid } from "../card/Card.tsx";

/** Cards that are on their way: as many as stood there, so that the page keeps its height. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={cardGrid()} aria-hidden="true">
      {Array.from({ length: Math.max(4, count) }, (_, index) => (
        <div
          key={index}
          className="grid content-start gap-3 overflow-clip rounded-lg border border-line bg-surface pb-16 motion-safe:animate-pulse"
        >
          <div className="aspect-3/2 max-h-57 bg-sunken" />
          <div className="mx-4 h-6 w-2/5 rounded-sm bg-sunken" />
          <div className="mx-4 h-4 w-4/5 rounded-sm bg-sunken" />
          <div className="mx-4 h-4 w-3/5 rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  );
}
