import { PreviewBar, type PreviewBarProps } from "#features/moderation/decision/PreviewBar.tsx";

/** Above the preview of a post: how it stands, and the administrator's decision. */
export default function PreviewBarIsland(props: PreviewBarProps) {
  return <PreviewBar {...props} />;
}
