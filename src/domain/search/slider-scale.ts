import { PROJECT_PRICE_SLIDER, SLIDER_PAGE_STEPS } from "../limits.ts";
import type { Purpose } from "../listing/listing.ts";
import { RESORT_SLIDER } from "../resort/price.ts";

/** The steps of a slider up to an amount; the next run begins where this one ends. */
type Run = { to: number; step: number };

/**
 * Which amount each position of a slider's thumb stands for: position 0 is the amount 0, the last one the end of the last run, where a thumb
 * means "no limit". Amounts are whole taka, or square feet for a size.
 */
export type SliderScale = { runs: readonly Run[]; positions: number; max: number };

function scaleOf(...runs: Run[]): SliderScale {
  const positions = runs.reduce((sum, { to, step }, index) => sum + (to - (runs[index - 1]?.to ?? 0)) / step, 0);
  return { runs, positions, max: runs.at(-1)?.to ?? 0 };
}

/** A purchase moves in steps of ten lakh; below ten lakh a rent has finer ones, so that ৳20,000 and ৳40,000 are apart. */
export const PRICE_SCALES: Record<Purpose, SliderScale> = {
  sale: scaleOf({ to: 100_000_000, step: 1_000_000 }),
  rent: scaleOf({ to: 100_000, step: 1_000 }, { to: 1_000_000, step: 10_000 }, { to: 100_000_000, step: 1_000_000 }),
};

/** Square feet. */
export const AREA_SCALE: SliderScale = scaleOf({ to: 5_000, step: 100 });

/** Taka a night. */
export const RESORT_SCALE: SliderScale = scaleOf({ to: RESORT_SLIDER.max, step: RESORT_SLIDER.step });

/** Taka for one unit of a project. */
export const PROJECT_SCALE: SliderScale = scaleOf({ to: PROJECT_PRICE_SLIDER.max, step: PROJECT_PRICE_SLIDER.step });

/** The scale of a list's prices; a list of both purposes has that of a sale. */
export const priceScale = (purpose: Purpose | null): SliderScale => PRICE_SCALES[purpose ?? "sale"];

const inside = (position: number, { positions }: SliderScale): number => Math.min(Math.max(position, 0), positions);

/** The amount at a position; a position beyond an end is that end, one between two is rounded. */
export function amountAt(scale: SliderScale, position: number): number {
  let left = Math.round(inside(position, scale));
  let from = 0;
  for (const { to, step } of scale.runs) {
    const steps = (to - from) / step;
    if (left <= steps) return from + left * step;
    left -= steps;
    from = to;
  }
  return scale.max;
}

/** The position nearest to an amount; what lies beyond an end is at that end. */
export function positionOf(scale: SliderScale, amount: number): number {
  let position = 0;
  let from = 0;
  for (const { to, step } of scale.runs) {
    if (amount <= to) return Math.max(0, position + Math.round((amount - from) / step));
    position += (to - from) / step;
    from = to;
  }
  return scale.positions;
}

/** Where Page Up (1) and Page Down (-1) bring a thumb: ten steps on. */
export const pagePosition = (scale: SliderScale, position: number, direction: 1 | -1): number =>
  inside(position + direction * SLIDER_PAGE_STEPS, scale);

/** Where the thumbs of a range stand: an open end at the end of the scale. */
export const rangeThumbs = (
  scale: SliderScale,
  min: number | null,
  max: number | null,
): [low: number, high: number] => [
  min === null ? 0 : positionOf(scale, min),
  max === null ? scale.positions : positionOf(scale, max),
];
