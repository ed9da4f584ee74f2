import { AgencyScreen, type AgencyScreenProps } from "#features/agency/AgencyScreen.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** `/account/agency`: the reader's agency, and its invitations to the reader. */
export default function AgencyScreenIsland(props: AgencyScreenProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <AgencyScreen {...props} />
    </div>
  );
}
