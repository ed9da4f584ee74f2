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

/** The reason if none was given (specification 2, section 9). */
export const DEFAULT_REASON: RejectionReason = "not-our-standards";

/** Longest free text beside the reasons, in characters. */
export const REJECTION_TEXT_MAX = 1000;
/** How long a rejected submission can be changed and sent again; then it is deleted and only the log remains (DECISIONS 6). */
export const REJECTED_DAYS = 90;
