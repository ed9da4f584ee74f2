const DAY_MS = 86_400_000;

/** A price that a listing asked in public. Whole taka, a month where it is to let. `since`: ISO 8601 instant from which it was asked. */
export type PricePoint = { price: number; since: string };

/** A price cut: since when, and the price that it is measured from, in whole taka. */
export type PriceCut = { from: number; since: string };
/** A cut that cards name. `percent`: whole per cent, never rounded up. */
export type NamedCut = PriceCut & { percent: number };

/** A smaller cut is haggling and is not named. */
export const NAMED_CUT_PERCENT = 5;
/** How long a cut is shown. */
export const NAMED_CUT_DAYS = 60;
/**
 * A cut is measured from the lowest price of so many days before it, so that raising a price and lowering it again is not a cut. The
 * European Union's rule for announced reductions (Directive 98/6/EC, article 6a).
 */
export const CUT_REFERENCE_DAYS = 30;

const isWithin = (instant: string, days: number, end: number): boolean => Date.parse(instant) > end - days * DAY_MS;

/**
 * The cut that led to the last of these prices; null where it is no lower than every price of the days before.
 * @param history oldest first
 */
export function latestCut(history: readonly PricePoint[]): PriceCut | null {
  const last = history.at(-1);
  if (!last) return null;
  const at = Date.parse(last.since);
  // A price counts until the next one takes its place.
  const before = history
    .slice(0, -1)
    .filter((_, index) => isWithin(history[index + 1]?.since ?? last.since, CUT_REFERENCE_DAYS, at));
  const from = Math.min(...before.map(({ price }) => price));
  return before.length > 0 && from > last.price ? { from, since: last.since } : null;
}

/** A cut as cards name it; null where it is too small or too long ago. `price`: what is asked now, whole taka. */
export function namedCut(price: number, cut: PriceCut | null, now: Date): NamedCut | null {
  if (!cut || !isWithin(cut.since, NAMED_CUT_DAYS, now.getTime())) return null;
  const less = cut.from - price;
  return less * 100 > cut.from * NAMED_CUT_PERCENT ? { ...cut, percent: percentOf(less, cut.from) } : null;
}

/** Whole per cent that `part` is of `whole`, cut and never rounded up. Neither is negative. */
export const percentOf = (part: number, whole: number): number => Math.floor((part * 100) / whole);

/** A price with what it was before it; null for the first one. */
export type PriceStep = PricePoint & { before: number | null };

/** The prices one after the other, newest first, as a table shows them. */
export const priceSteps = (history: readonly PricePoint[]): PriceStep[] =>
  history.map((point, index) => ({ ...point, before: history[index - 1]?.price ?? null })).reverse();
