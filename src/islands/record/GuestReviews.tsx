import { GuestReviews as Reviews, type GuestReviewsProps } from "#features/review/GuestReviews.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Guests' reviews of the resort on a page. */
export default function GuestReviews(props: GuestReviewsProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Reviews {...props} />
    </div>
  );
}
