/** Which colours a badge takes. `neg` (negotiable) and `pending` have a dashed edge: dashed means not settled. */
export const BADGE_CLASSES = {
  purpose: "b-purpose",
  featured: "b-featured",
  verified: "b-verified",
  pending: "b-pending",
  rejected: "b-rejected",
  neg: "b-neg",
  cut: "b-cut",
  off: "b-off",
  plain: "b-plain",
} as const;

export type BadgeKind = keyof typeof BADGE_CLASSES;
