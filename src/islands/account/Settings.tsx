import { SettingsPanel, type SettingsPanelProps } from "#features/account/SettingsPanel.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The account's tab of settings. */
export default function SettingsIsland(props: SettingsPanelProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <SettingsPanel {...props} />
    </div>
  );
}
