import type { ComponentProps } from "react";
import { FeedbackBand } from "#features/review/FeedbackBand.tsx";
import { useBengaliFont } from "#features/review/use-bengali-font.ts";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

type Props = ComponentProps<typeof FeedbackBand> & {
  /** Whether the reviews above need Bengali fonts that the page has not loaded. */
  bengali?: boolean;
};

/** The button to write a review, below the reviews. */
export default function Feedback({ bengali = false, ...props }: Props) {
  const root = useIslandReady<HTMLDivElement>();
  useBengaliFont(bengali);
  return (
    <div ref={root}>
      <FeedbackBand {...props} />
    </div>
  );
}
