import type { CappedCount } from "../moderation/moderation.ts";

/** Several counts as one; capped where one of them is. */
export const sumCounts = (...counts: readonly CappedCount[]): CappedCount => ({
  count: counts.reduce((total, { count }) => total + count, 0),
  capped: counts.some(({ capped }) => capped),
});
