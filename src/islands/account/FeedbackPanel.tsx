import type { ComponentProps } from "react";
import { FeedbackPanel } from "#features/review/FeedbackPanel.tsx";

/** `/feedback`: writing a review, on a page of its own. */
export default function FeedbackPanelIsland(props: ComponentProps<typeof FeedbackPanel>) {
  return <FeedbackPanel {...props} />;
}
