/**
 * A name that an agent wants to show and that waits for the administrator, beside the one that others see. `id` is the account's;
 * `requestedAt` (ISO 8601) is its version.
 */
export type NameChange = {
  id: string;
  name: string;
  nameBn: string | null;
  shownName: string;
  shownNameBn: string | null;
  requestedAt: string;
};

export const NAME_DECISIONS = ["approved", "rejected"] as const;
export type NameDecision = (typeof NAME_DECISIONS)[number];
