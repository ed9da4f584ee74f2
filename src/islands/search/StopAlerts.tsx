import type { ComponentProps } from "react";
import { StopAlerts } from "#features/search/saved/StopAlerts.tsx";

/** `/saved-search/stop`: ends the mails about a search. */
export default function StopAlertsIsland(props: ComponentProps<typeof StopAlerts>) {
  return <StopAlerts {...props} />;
}
