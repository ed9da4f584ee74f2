/** Why a submission was rejected, by code; the words are `moderation_reason_…`. */
export const REJECTION_REASONS = [
  "photos-unclear",
  "price-looks-wrong",
  "posted-twice",
  "contact-in-text",
  "wrong-place",
  "details-missing",
  "not-available",
  "offensive",
  "not-a-review",
  "not-our-standards",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** What is meant when nobody says why (specification 2, section 9). */
export const DEFAULT_REASON: RejectionReason = "not-our-standards";

/** Longest free text beside the reasons, in characters. */
export const REJECTION_TEXT_MAX = 1000;
/** A rejected submission can be changed and sent again so long; then only the log keeps it (DECISIONS 6). */
export const REJECTED_DAYS = 90;
