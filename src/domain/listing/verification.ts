/** How far a listing was checked, in the order in which they are shown. */
export const MARKS = ["moderator-approved", "phone-confirmed", "papers-seen", "place-visited"] as const;
export type Mark = (typeof MARKS)[number];

/** What everybody sees of a mark; `at`: since when it stands, ISO 8601. */
export type DatedMark = { mark: Mark; at: string };
/** What the administrator sees. `evidence` null: it stands by itself, on an approval or a confirmed number, and goes with that only. */
export type ProvenMark = DatedMark & { evidence: string | null };

/** From so many marks on a listing counts as well verified. */
export const WELL_VERIFIED = 3;
export const EVIDENCE_MAX = 500;

export type VerifiedLevel = "none" | "some" | "well";

/** Whether nobody, somebody, or enough people have checked a listing. */
export function verifiedLevel(marks: number): VerifiedLevel {
  if (marks <= 0) return "none";
  return marks >= WELL_VERIFIED ? "well" : "some";
}

/** Green is only what is well verified. */
export const VERIFIED_TONES = { none: "neutral", some: "neutral", well: "good" } as const satisfies Record<
  VerifiedLevel,
  "neutral" | "good"
>;

/** Marks that the administrator can set: those that do not stand by themselves already. A newer one takes the place of its like. */
export const settableMarks = (marks: readonly ProvenMark[]): Mark[] =>
  MARKS.filter((mark) => !marks.some((one) => one.mark === mark && one.evidence === null));

/** Marks that the administrator can take back: those that somebody set. */
export const removableMarks = (marks: readonly ProvenMark[]): Mark[] =>
  marks.filter(({ evidence }) => evidence !== null).map(({ mark }) => mark);
