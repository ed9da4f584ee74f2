import { OwnListPanel, type OwnListPanelProps } from "#features/moderation/own-list/OwnListPanel.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The reader's posts of one kind, in their tab of the account. */
export default function OwnListPanelIsland(props: OwnListPanelProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <OwnListPanel {...props} />
    </div>
  );
}
