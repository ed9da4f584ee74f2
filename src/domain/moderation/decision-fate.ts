import type { Approval } from "../listing/listing.ts";

/**
 * What has become of something that was decided about. `approved`, `rejected`: by this decision. The others: it was no longer what had been
 * read, and nothing was changed.
 */
export type Fate =
  "approved" | "rejected" | "already-approved" | "already-rejected" | "already-decided" | "changed" | "gone";

type Refusal = { code: string; errors?: readonly { field: string; code: string }[] };

/** What is true now, out of a refusal; null: it was refused for another reason, and can be tried again. */
export function fateOf({ code, errors = [] }: Refusal): Fate | null {
  if (code === "changed-meanwhile") return "changed";
  if (code === "submission-not-found") return "gone";
  if (code !== "already-decided") return null;
  const state = errors.find(({ field }) => field === "state")?.code;
  return state === "approved" || state === "rejected" ? `already-${state}` : "already-decided";
}

/** The state that it is in after that; null where nobody knows. */
export function stateAfter(fate: Fate): Approval | null {
  if (fate === "approved" || fate === "already-approved") return "approved";
  if (fate === "rejected" || fate === "already-rejected") return "rejected";
  return fate === "changed" ? "pending" : null;
}

/** Whether it was this very decision that counted. */
export const isOwnDecision = (fate: Fate): fate is "approved" | "rejected" =>
  fate === "approved" || fate === "rejected";
