import type { ComponentProps } from "react";
import { FeedbackBand } from "#features/review/FeedbackBand.tsx";
import { ReviewRow } from "#features/review/ReviewRow.tsx";

type Props = ComponentProps<typeof ReviewRow> & ComponentProps<typeof FeedbackBand>;

/** Below a list: what customers say, and the way to say something. */
export default function Reviews({ reviews, page }: Props) {
  return (
    <div className="wrap far">
      <ReviewRow reviews={reviews} />
      <FeedbackBand page={page} />
    </div>
  );
}
