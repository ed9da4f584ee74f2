import { describe, expect, test } from "vitest";
import { isUnlikelyPrice, oddPrice } from "./odd-price.ts";
import { metresBetween, PIN_LIMIT, pinFar } from "#domain/place/locator/pin-distance.ts";

describe("oddPrice", () => {
  const band = { low: 6000, high: 10_000, listings: 12 };
  test.each([
    [2999, "sqft", "low"],
    [3000, "sqft", null],
    [20_000, "sqft", null],
    [20_001, "sqft", "high"],
    [2999, "month", null],
    [1999, "month", "low"],
    [30_001, "night", "high"],
  ] as const)("%d a %s is %s", (price, per, side) => {
    expect(oddPrice(price, per, band)?.side ?? null).toBe(side);
  });

  test("without a band nothing is odd", () => {
    expect(oddPrice(1, "sqft", null)).toBeNull();
    expect(oddPrice(Number.POSITIVE_INFINITY, "sqft", band)).toBeNull();
  });
});

describe("pinFar", () => {
  const gulshan = { kind: "area", lat: 23.7925, lng: 90.4078 } as const;
  test("Chattogram is not in Gulshan", () => {
    const far = pinFar({ lat: 22.3569, lng: 91.7832 }, gulshan);
    expect(far).toMatchObject({ limit: PIN_LIMIT.area });
    expect(far!.metres).toBeGreaterThan(200_000);
    expect(far!.metres).toBeLessThan(230_000);
  });
  test("a street in it is", () => {
    expect(pinFar({ lat: 23.78, lng: 90.42 }, gulshan)).toBeNull();
    expect(pinFar({ lat: 0, lng: 0 }, { kind: "area", lat: null, lng: null })).toBeNull();
  });
  test("a degree of latitude is 111 km", () => {
    expect(Math.round(metresBetween({ lat: 23, lng: 90 }, { lat: 24, lng: 90 }) / 1000)).toBe(111);
  });
});

test.each([
  [200, 10_000, false],
  [199, 10_000, true],
  [500_000, 10_000, false],
  [500_001, 10_000, true],
])("%i where half ask %i is unlikely: %s", (price, middle, isUnlikely) => {
  expect(isUnlikelyPrice(price, middle)).toBe(isUnlikely);
});
