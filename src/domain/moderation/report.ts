const POST_REASONS = ["fake", "already-sold", "wrong-price", "wrong-pictures", "scam"] as const;
const REVIEW_REASONS = ["untrue", "offensive", "private"] as const;
/** What somebody says is wrong with something public. */
export const REPORT_REASONS = [...POST_REASONS, ...REVIEW_REASONS, "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons that can be given for one kind of record, in the order in which they are offered. */
export const reportReasonsFor = (kind: string): readonly ReportReason[] => [
  ...(kind === "reviews" ? REVIEW_REASONS : POST_REASONS),
  "other",
];

/** `settled`: something was done about it; `dismissed`: nothing wrong was found. */
export const REPORT_STATES = ["open", "settled", "dismissed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** How a report ends: taken off the site, corrected and still there, or nothing wrong found. */
export const REPORT_OUTCOMES = ["removed", "corrected", "dismissed"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Longest accepted texts, in characters. */
export const REPORT_MAX = { text: 2000, note: 1000 } as const;
