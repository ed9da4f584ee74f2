import { PreviewBar, type PreviewBarProps } from "#features/moderation/decision/PreviewBar.tsx";

/** The bar above the preview of a post: its state, and the administrator's decision. */
export default function PreviewBarIsland(props: PreviewBarProps) {
  return <PreviewBar {...props} />;
}
