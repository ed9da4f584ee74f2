import type { BestValue } from "#domain/comparison-table.ts";
import { m } from "#i18n/messages.ts";

/** Why a cell stands out. Apart from the words of the table, so that a browser that only marks cells anew need not load those. */
export const bestWords: Record<BestValue, () => string> = {
  "lowest-sale": m.compare_lowest_sale,
  "lowest-rent": m.compare_lowest_rent,
  largest: m.compare_largest,
};
