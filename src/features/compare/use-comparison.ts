import { useEffect, useRef, useState } from "react";
import type { ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { $comparison } from "#stores/comparison.ts";
import { firstView, followComparison, idsOf } from "./follow-comparison.ts";

/** What the page of the comparison shows, and what can be done with it as a whole. See `followComparison`. */
export function useComparison(arrived: ComparisonData, own: boolean) {
  const [view, setView] = useState(() => firstView(arrived, own));
  const following = useRef<ReturnType<typeof followComparison>>(null);
  useEffect(() => {
    following.current = followComparison(arrived, own, setView);
    return () => following.current?.stop();
  }, [arrived, own]);
  return {
    ...view,
    retry: () => following.current?.retry(),
    /** Makes what is shown the list of this device. */
    takeOver: () => $comparison.set(idsOf(view.data)),
  };
}
