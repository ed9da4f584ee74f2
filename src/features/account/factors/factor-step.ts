import type { FactorItem } from "#api/account/auth-factors.ts";
import { FACTOR_KINDS, type FactorKind } from "#domain/account/sign-in/factor.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";

/** One step at a time: the list with its buttons, what is needed for a new factor, or its first code. */
export type FactorStep = { at: "list" } | { at: "enroll"; kind: FactorKind } | { at: "verify"; factor: FactorItem };

const kindOf = (text: string | null | undefined): FactorKind | null =>
  FACTOR_KINDS.find((kind) => kind === text) ?? null;

/**
 * The first step of a page: after a form without a script it follows from the form's result.
 * @param adding what the address says: the kind that is to be added
 */
export function firstStep(
  answer: FormAnswer | null,
  adding: string | null,
  factors: readonly FactorItem[],
): FactorStep {
  const waiting = factors.findLast(({ verified }) => !verified);
  const enrolled = answer?.form === "factor-enroll" && answer.done;
  const refused = answer?.form === "factor-verify" && answer.problem !== null;
  if ((enrolled || refused) && waiting) return { at: "verify", factor: waiting };
  const kind = answer?.form === "factor-enroll" ? kindOf(answer.values["kind"]) : answer ? null : kindOf(adding);
  return kind ? { at: "enroll", kind } : { at: "list" };
}
