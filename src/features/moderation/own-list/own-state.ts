import type { OwnItem, OwnState } from "#domain/moderation/moderation.ts";
import { m } from "#i18n/messages.ts";
import type { BadgeKind } from "#ui/badge/Badge.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type StateBadge = { kind: BadgeKind; icon: IconName; words: () => string };

const STATES: Record<OwnState, StateBadge> = {
  pending: { kind: "pending", icon: "clock", words: m.moderation_state_pending },
  approved: { kind: "verified", icon: "badge-check", words: m.moderation_state_approved },
  hidden: { kind: "pending", icon: "clock", words: m.dashboard_state_hidden },
  rejected: { kind: "rejected", icon: "circle-x", words: m.dashboard_needs_changes },
};

export const ownBadge = ({ state }: Pick<OwnItem, "state">): StateBadge => STATES[state];

/** What its owner can say is still available: a public or hidden listing of one's own. */
export const isConfirmable = ({ demo, owner, confirmedAt, state }: OwnItem): boolean =>
  !demo && owner === null && confirmedAt !== null && (state === "approved" || state === "hidden");

/** What its owner can do something with together with others: whatever is their own. */
export const isTickable = ({ demo, owner }: OwnItem): boolean => !demo && owner === null;

/** The one act that a post asks for in its state; everything else lies in its menu. */
export type OwnAct = "resend" | "confirm" | "preview" | "edit" | "live";

export function mainAct(item: OwnItem): OwnAct {
  const { state, demo } = item;
  if (state === "rejected") return demo ? "preview" : "resend";
  if (item.due || state === "hidden") return isConfirmable(item) ? "confirm" : "preview";
  if (state === "pending") return "preview";
  return demo ? "live" : "edit";
}
