import type { Approval } from "../listing/listing.ts";

/**
 * The result of a decision. `approved`, `rejected`: by this decision. The others: the submission had changed since it was read, so nothing
 * was done.
 */
export type Fate =
  | "approved"
  | "rejected"
  | "already-approved"
  | "already-rejected"
  | "already-decided"
  | "changed"
  | "gone";

type Refusal = { code: string; errors?: readonly { field: string; code: string }[] };

/** The present state, read from a refusal; null: the refusal has another reason, and the decision can be tried again. */
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

/** Whether this decision took effect. */
export const isOwnDecision = (fate: Fate): fate is "approved" | "rejected" =>
  fate === "approved" || fate === "rejected";
