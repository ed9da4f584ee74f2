import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRICE_SLIDER, RENT_AREA_SLIDER } from "../limits.ts";
import {
  amountAt,
  AREA_SCALE,
  pagePosition,
  positionOf,
  PRICE_SCALES,
  priceScale,
  rangeThumbs,
} from "./slider-scale.ts";

const { sale, rent } = PRICE_SCALES;
const SCALES = [sale, rent, AREA_SCALE];
const anyScale = fc.constantFrom(...SCALES);
const anyPlace = anyScale.chain((scale) => fc.tuple(fc.constant(scale), fc.integer({ min: 0, max: scale.positions })));

describe("the scales of the decisions", () => {
  test("of a sale: the specification's, ten lakh a step", () => {
    expect(sale).toMatchObject({ positions: 100, max: PRICE_SLIDER.max });
    expect([0, 1, 50, 100].map((position) => amountAt(sale, position))).toEqual([
      PRICE_SLIDER.min,
      PRICE_SLIDER.step,
      50_000_000,
      PRICE_SLIDER.max,
    ]);
    expect(priceScale(null)).toBe(sale);
  });

  test("of a rent: 1,000 up to one lakh, 10,000 up to ten lakh, ten lakh above", () => {
    expect(rent).toMatchObject({ positions: 289, max: 100_000_000 });
    expect([1, 20, 40, 99, 100, 101, 189, 190, 191, 289].map((position) => amountAt(rent, position))).toEqual([
      1_000, 20_000, 40_000, 99_000, 100_000, 110_000, 990_000, 1_000_000, 2_000_000, 100_000_000,
    ]);
  });

  test("of a size: a hundred square feet", () => {
    expect(AREA_SCALE).toMatchObject({ positions: 50, max: RENT_AREA_SLIDER.max });
    expect(amountAt(AREA_SCALE, 1)).toBe(RENT_AREA_SLIDER.step);
  });
});

describe("laws of every scale", () => {
  test("each position has an amount of its own, higher than the one before, and is found by it", () => {
    fc.assert(
      fc.property(anyPlace, ([scale, position]) => {
        expect(positionOf(scale, amountAt(scale, position))).toBe(position);
        if (position > 0) expect(amountAt(scale, position)).toBeGreaterThan(amountAt(scale, position - 1));
      }),
    );
  });

  test("an amount is at the nearest position, and a higher one never at a lower", () => {
    const anyAmount = fc.oneof(fc.integer({ min: -5, max: 200_000_000 }), fc.integer({ min: 0, max: 200_000 }));
    fc.assert(
      fc.property(anyScale, anyAmount, anyAmount, (scale, amount, other) => {
        const position = positionOf(scale, amount);
        const distance = (at: number) => Math.abs(amountAt(scale, at) - Math.min(Math.max(amount, 0), scale.max));
        expect(distance(position)).toBeLessThanOrEqual(distance(position - 1));
        expect(distance(position)).toBeLessThanOrEqual(distance(position + 1));
        if (amount <= other) expect(position).toBeLessThanOrEqual(positionOf(scale, other));
      }),
    );
  });

  test("a page is ten steps, and stays on the scale", () => {
    fc.assert(
      fc.property(anyPlace, ([scale, position]) => {
        expect(pagePosition(scale, position, 1)).toBe(Math.min(position + 10, scale.positions));
        expect(pagePosition(scale, position, -1)).toBe(Math.max(position - 10, 0));
      }),
    );
  });

  test("thumbs stand where their range says, at an end where it is open", () => {
    const ranges = anyScale.chain((scale) => {
      const position = fc.integer({ min: 0, max: scale.positions });
      return fc.tuple(fc.constant(scale), position, position);
    });
    fc.assert(
      fc.property(ranges, ([scale, low, high]) => {
        expect(rangeThumbs(scale, amountAt(scale, low), amountAt(scale, high))).toEqual([low, high]);
      }),
    );
    for (const scale of SCALES) expect(rangeThumbs(scale, null, null)).toEqual([0, scale.positions]);
    expect(rangeThumbs(rent, 20_000, null)).toEqual([20, 289]);
  });
});
