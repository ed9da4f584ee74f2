import { expect, test } from "vitest";
import { priceLevels, readAreaPriceQuery, type AreaPrices } from "./areas.ts";

const area = (low: number, middle: number, sqft = 1): AreaPrices => ({
  ...{
    slug: "a",
    isDistrict: false,
    name: "A",
    nameBn: "আ",
    district: "D",
    districtBn: "দ",
    listings: 5,
    outline: null,
  },
  ...{ low, middle, sqft },
});
const rent = { purpose: "rent", exactBedrooms: null, maxPrice: null } as const;

test.each([
  ["", { purpose: "sale", exactBedrooms: null, maxPrice: null }, 0],
  ["purpose=rent&exactBedrooms=৩&maxPrice=30 হাজার", { purpose: "rent", exactBedrooms: 3, maxPrice: 30_000 }, 0],
  ["maxPrice=a lot&location=Gulshan", { purpose: "sale", exactBedrooms: null, maxPrice: null }, 1],
])("%s is read as a search reads it", (text, query, problems) => {
  const read = readAreaPriceQuery(new URLSearchParams(text));
  expect([read.query, read.problems.length]).toEqual([query, problems]);
});

test("a budget colours by how many homes it reaches", () => {
  const areas = [area(10_000, 20_000), area(20_000, 30_000), area(30_000, 40_000)];
  expect(priceLevels(areas, { ...rent, maxPrice: 25_000 })).toEqual({ levels: [2, 1, 0], steps: [] });
});

test("without one, areas are shared out among four colours by price: a square foot for sales, a month for rents", () => {
  const areas = [8, 1, 3, 2, 6, 5, 7, 4].map((price) => area(1, price, 10 - price));
  const { levels, steps } = priceLevels(areas, rent);
  expect(levels).toEqual([3, 0, 1, 0, 2, 2, 3, 1]);
  expect(steps).toEqual([
    { low: 1, high: 2 },
    { low: 3, high: 4 },
    { low: 5, high: 6 },
    { low: 7, high: 8 },
  ]);
  expect(priceLevels(areas, { ...rent, purpose: "sale" }).levels).toEqual([0, 3, 2, 3, 1, 1, 0, 2]);
  expect(priceLevels([area(1, 5), area(2, 5)], rent)).toEqual({ levels: [0, 0], steps: [{ low: 5, high: 5 }] });
  expect(priceLevels([], rent)).toEqual({ levels: [], steps: [] });
});
