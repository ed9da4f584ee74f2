/**
 * A name that an agent or an agency wants to show and that waits for the administrator, beside the one that others see (null: none yet). `id` is
 * the account's or the agency's; `slug` that of an agency which has a page; `requestedAt` (ISO 8601) is its version.
 */
export type NameChange = {
  id: string;
  of: "account" | "agency";
  slug: string | null;
  name: string;
  nameBn: string | null;
  shownName: string | null;
  shownNameBn: string | null;
  requestedAt: string;
};

export const NAME_DECISIONS = ["approved", "rejected"] as const;
export type NameDecision = (typeof NAME_DECISIONS)[number];
