import { expect, test } from "vitest";
import { shownBands, type PriceBand } from "./band.ts";

const band = (purpose: PriceBand["purpose"], type: PriceBand["type"], listings: number): PriceBand => ({
  purpose,
  type,
  low: 1,
  middle: 2,
  high: 3,
  listings,
});

test("all together come first, then the types with most listings, of the purpose asked for", () => {
  const bands = [
    band("sale", "land", 9),
    band("sale", "apartment", 12),
    band("sale", null, 18),
    band("rent", "shop", 5),
  ];
  expect(shownBands(bands, "sale").map(({ type }) => type)).toEqual([null, "apartment", "land"]);
});

test("one type of several as large as another leaves the rest said together", () => {
  const bands = [band("rent", null, 12), band("rent", "apartment", 6), band("rent", "house", 6)];
  expect(shownBands(bands, "rent").map(({ type }) => type)).toEqual([null, "apartment", "house"]);
  expect(shownBands([...bands, band("rent", "shop", 12)], "rent").map(({ type }) => type)).toEqual([
    "shop",
    "apartment",
    "house",
  ]);
});

test("what only one type says is not said twice", () => {
  expect(shownBands([band("rent", null, 6), band("rent", "apartment", 6)], "rent")).toEqual([
    band("rent", "apartment", 6),
  ]);
});
