import type { ProblemCode } from "#domain/problem.ts";

/**
 * Refusals that the catalogue has better words for than "An error occurred. Please try again.": trying again as it is would not help.
 */
const OWN_WORDS: readonly ProblemCode[] = ["invalid-input", "too-many-attempts"];
export const isOwnWords = (code: ProblemCode): boolean => OWN_WORDS.includes(code);
