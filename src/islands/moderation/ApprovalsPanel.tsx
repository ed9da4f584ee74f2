import type { ComponentProps } from "react";
import { ApprovalsPanel } from "#features/moderation/queue/ApprovalsPanel.tsx";

/** The administrator's tab of the account. */
export default function ApprovalsPanelIsland(props: ComponentProps<typeof ApprovalsPanel>) {
  return <ApprovalsPanel {...props} />;
}
