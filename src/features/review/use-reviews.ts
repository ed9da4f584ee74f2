import { useEffect, useRef, useState } from "react";
import { call } from "#api/call.ts";
import { listReviews } from "#api/moderation/reviews.ts";
import type { ShownReview } from "#domain/moderation/review.ts";

/**
 * The built-in reviews, and those of visitors as soon as they are there: the copy of a list at the CDN knows nothing of them. They stand
 * before the built-in ones, unless somebody looks at the row already: nothing moves away under the eyes.
 */
export function useReviews(builtIn: readonly ShownReview[]) {
  const row = useRef<HTMLElement>(null);
  const [reviews, setReviews] = useState(builtIn);
  useEffect(() => {
    let isGone = false;
    void call(listReviews, {}).then((answer) => {
      if (!answer.ok || isGone) return;
      const written = answer.data.items.map((review) => ({ ...review, demo: false }));
      const isSeen = (row.current?.getBoundingClientRect().top ?? 0) < innerHeight;
      setReviews((shown) => (isSeen ? [...shown, ...written] : [...written, ...shown]));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return { row, reviews };
}
