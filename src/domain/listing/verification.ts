/** How far a listing was checked, in the order in which they are shown. */
export const MARKS = ["moderator-approved", "phone-confirmed", "papers-seen", "place-visited"] as const;
export type Mark = (typeof MARKS)[number];

/** The public part of a mark; `at`: since when it holds, ISO 8601. */
export type DatedMark = { mark: Mark; at: string };
/** A mark as the administrator sees it. `evidence` null: it follows from an approval or a confirmed number and ends with it. */
export type ProvenMark = DatedMark & { evidence: string | null };

/** The number of marks from which a listing counts as well verified. */
export const WELL_VERIFIED = 3;
export const EVIDENCE_MAX = 500;

export type VerifiedLevel = "none" | "some" | "well";

/** How far a listing was verified, by its number of marks. */
export function verifiedLevel(marks: number): VerifiedLevel {
  if (marks <= 0) return "none";
  return marks >= WELL_VERIFIED ? "well" : "some";
}

/** Only well verified listings have a green badge. */
export const VERIFIED_TONES = { none: "neutral", some: "neutral", well: "good" } as const satisfies Record<
  VerifiedLevel,
  "neutral" | "good"
>;

/**
 * Marks that the administrator can set: all except those that already follow from the record. A new mark replaces the earlier one of its
 * kind.
 */
export const settableMarks = (marks: readonly ProvenMark[]): Mark[] =>
  MARKS.filter((mark) => !marks.some((one) => one.mark === mark && one.evidence === null));

/** Marks that the administrator can remove: those that were set by hand. */
export const removableMarks = (marks: readonly ProvenMark[]): Mark[] =>
  marks.filter(({ evidence }) => evidence !== null).map(({ mark }) => mark);
