import { expect, test } from "vitest";
import { barStarts, histogramOf } from "./histogram.ts";
import { positionOf, PRICE_SCALES } from "#domain/search/slider-scale.ts";

test("bars are equally wide on the slider, and as many as can be drawn", () => {
  for (const purpose of ["sale", "rent"] as const) {
    const positions = barStarts(purpose).map((amount) => positionOf(PRICE_SCALES[purpose], amount));
    const width = positions[1] ?? 0;
    expect(positions).toEqual(positions.map((_, bar) => bar * width));
    expect(positions.length).toBeGreaterThanOrEqual(20);
    expect(positions.length).toBeLessThanOrEqual(30);
  }
  expect(barStarts("sale").slice(0, 3)).toEqual([0, 5_000_000, 10_000_000]);
  expect(barStarts("rent").slice(0, 3)).toEqual([0, 10_000, 20_000]);
  expect(barStarts(null)).toEqual(barStarts("sale"));
});

test("each bar ends where the next begins, the last one never", () => {
  const { bars, atLeast } = histogramOf("rent", new Map([[2, 7]]), true);
  expect(atLeast).toBe(true);
  expect(bars[2]).toEqual({ from: 20_000, to: 30_000, homes: 7 });
  expect(bars.at(-1)?.to).toBeNull();
  expect(bars.slice(1).map(({ from }) => from)).toEqual(bars.slice(0, -1).map(({ to }) => to));
  expect(bars.reduce((sum, { homes }) => sum + homes, 0)).toBe(7);
});
