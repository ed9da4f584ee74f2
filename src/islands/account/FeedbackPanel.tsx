import type { ComponentProps } from "react";
import { FeedbackPanel } from "#features/review/FeedbackPanel.tsx";

/** `/feedback`: a review as a page of its own. */
export default function FeedbackPanelIsland(props: ComponentProps<typeof FeedbackPanel>) {
  return <FeedbackPanel {...props} />;
}
