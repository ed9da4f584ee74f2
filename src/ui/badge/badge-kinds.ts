/** What a badge says, which decides its colours. `neg` (negotiable) and `pending` have a dashed edge: dashed means not settled. */
export type BadgeKind =
  "purpose" | "featured" | "verified" | "pending" | "rejected" | "neg" | "cut" | "off" | "plain" | "paper";
