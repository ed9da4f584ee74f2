import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CUT_REFERENCE_DAYS, latestCut, namedCut, NAMED_CUT_DAYS, priceSteps, type PricePoint } from "./history.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-01-01T00:00:00.000Z");
const on = (day: number): string => new Date(START + day * DAY).toISOString();
const history = (...points: [day: number, price: number][]): PricePoint[] =>
  points.map(([day, price]) => ({ price, since: on(day) }));

describe("the latest cut", () => {
  test("is measured from the price before it", () => {
    expect(latestCut(history([0, 100], [90, 93]))).toEqual({ from: 100, since: on(90) });
    expect(latestCut(history([0, 100], [40, 95], [90, 90]))).toEqual({ from: 95, since: on(90) });
  });

  test("is none for one price, for a raise, and after a raise", () => {
    expect(latestCut([])).toBeNull();
    expect(latestCut(history([0, 100]))).toBeNull();
    expect(latestCut(history([0, 100], [90, 110]))).toBeNull();
    expect(latestCut(history([0, 100], [50, 80], [90, 85]))).toBeNull();
  });

  test("is none where a fresh raise was taken back, and counts once the higher price has stood", () => {
    expect(latestCut(history([0, 100], [90, 120], [97, 100]))).toBeNull();
    expect(latestCut(history([0, 100], [90, 120], [97, 96]))).toEqual({ from: 100, since: on(97) });
    expect(latestCut(history([0, 100], [90, 120], [90 + CUT_REFERENCE_DAYS, 100]))).toEqual({
      from: 120,
      since: on(90 + CUT_REFERENCE_DAYS),
    });
  });

  test("never names a price that was not asked, nor one above the price before", () => {
    const price = fc.integer({ min: 1, max: 10_000_000_000 });
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 80 }), price), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(steps, (given) => {
        let day = 0;
        const points = history(...given.map(([days, taka]): [number, number] => [(day += days), taka]));
        const cut = latestCut(points);
        if (!cut) return;
        expect(points.map((point) => point.price)).toContain(cut.from);
        expect(cut.from).toBeLessThanOrEqual(points.at(-2)!.price);
        expect(cut.from).toBeGreaterThan(points.at(-1)!.price);
      }),
    );
  });
});

describe("a cut is named", () => {
  const cut = { from: 10_000_000, since: on(0) };
  const after = (days: number) => new Date(START + days * DAY);

  test("when it is more than five per cent, in whole per cent that are never rounded up", () => {
    expect(namedCut(9_500_000, cut, after(1))).toBeNull();
    expect(namedCut(9_499_999, cut, after(1))).toEqual({ ...cut, percent: 5 });
    expect(namedCut(9_300_000, cut, after(1))).toEqual({ ...cut, percent: 7 });
    expect(namedCut(9_200_001, cut, after(1))?.percent).toBe(7);
  });

  test("for sixty days", () => {
    expect(namedCut(9_000_000, cut, after(NAMED_CUT_DAYS - 0.1))?.percent).toBe(10);
    expect(namedCut(9_000_000, cut, after(NAMED_CUT_DAYS))).toBeNull();
    expect(namedCut(9_000_000, null, after(1))).toBeNull();
  });
});

test("steps say what each price was before, newest first", () => {
  expect(priceSteps(history([0, 100], [5, 90], [9, 95]))).toEqual([
    { price: 95, since: on(9), before: 90 },
    { price: 90, since: on(5), before: 100 },
    { price: 100, since: on(0), before: null },
  ]);
});
