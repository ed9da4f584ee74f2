import { GuestReviews as Reviews, type GuestReviewsProps } from "#features/review/GuestReviews.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** What guests say of the resort that a page is about. */
export default function GuestReviews(props: GuestReviewsProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Reviews {...props} />
    </div>
  );
}
