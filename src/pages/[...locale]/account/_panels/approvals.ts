import type { User } from "#domain/user.ts";
import type { ApprovalsPanelData } from "#features/moderation/ApprovalsPanel.tsx";

/** What the panel shows first, read for whoever is signed in. */
export const approvalsPanel = (_viewer: User, _search: URLSearchParams, _now: Date): Promise<ApprovalsPanelData> =>
  Promise.resolve({});
