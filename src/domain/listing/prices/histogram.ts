import type { PriceHistogram } from "#domain/search/filters.ts";
import type { Purpose } from "../listing.ts";
import { amountAt, priceScale } from "#domain/search/slider-scale.ts";

/** Positions of the slider under one bar: each bar is as wide as the others where it is drawn, not in taka. */
const POSITIONS: Record<Purpose, number> = { sale: 5, rent: 10 };

/** Where the bars over a list's price slider begin, in whole taka; the first at 0, the last goes on without end. */
export function barStarts(purpose: Purpose | null): number[] {
  const scale = priceScale(purpose);
  const width = POSITIONS[purpose ?? "sale"];
  return Array.from({ length: Math.ceil(scale.positions / width) }, (_, bar) => amountAt(scale, bar * width));
}

/** Puts counted homes, by the number of their bar, into the bars of a list. */
export const histogramOf = (
  purpose: Purpose | null,
  counted: ReadonlyMap<number, number>,
  atLeast: boolean,
): PriceHistogram => {
  const starts = barStarts(purpose);
  const bars = starts.map((from, bar) => ({ from, to: starts[bar + 1] ?? null, homes: counted.get(bar) ?? 0 }));
  return { bars, atLeast };
};
