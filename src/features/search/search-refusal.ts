import type { Problem } from "#api/problem.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { problemWords } from "#i18n/problem-words.ts";

/** Why a search was not changed: a wish for mails without an address says what is missing. */
export function refusalWords({ code, errors }: Pick<Problem, "code" | "errors">): { title: string; text?: string } {
  const [wrong] = errors ?? [];
  return wrong ? { title: fieldProblem(wrong.code) } : problemWords(code);
}
