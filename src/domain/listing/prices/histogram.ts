import type { PriceHistogram } from "#domain/search/filters.ts";
import type { Purpose } from "../listing.ts";
import { amountAt, priceScale } from "#domain/search/slider-scale.ts";

/** Slider positions per bar: bars are equally wide on the slider, not in taka. */
const POSITIONS: Record<Purpose, number> = { sale: 5, rent: 10 };

/** The lower ends of the bars over the price slider, in whole taka; the first is 0, and the last bar has no upper end. */
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
