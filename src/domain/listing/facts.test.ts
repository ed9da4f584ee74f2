import { describe, expect, it } from "vitest";
import { keyFeatures, listingReference, nearbyByType, outsideLink, sizeInUnits } from "./facts.ts";
import type { ListingDetail, NearbyPlace } from "./listing.ts";

const flat = {
  type: "apartment",
  bedrooms: 3,
  bathrooms: null,
  parking: 0,
  floor: null,
  totalFloors: 9,
  yearBuilt: null,
  furnished: "furnished",
} as ListingDetail;
const plot = {
  ...flat,
  type: "land",
  bedrooms: null,
  parking: null,
  totalFloors: null,
  furnished: null,
} as ListingDetail;

describe("key features", () => {
  it("keeps what a flat could have and marks what nobody filled in", () => {
    expect(keyFeatures(flat)).toEqual([
      { feature: "type", given: true },
      { feature: "bedrooms", given: true },
      { feature: "bathrooms", given: false },
      { feature: "area", given: true },
      { feature: "parking", given: true },
      { feature: "floor", given: true },
      { feature: "yearBuilt", given: false },
      { feature: "furnished", given: true },
    ]);
  });

  it("does not ask land for bedrooms, but shows what its owner filled in", () => {
    const names = (listing: ListingDetail) => keyFeatures(listing).map(({ feature }) => feature);
    expect(names(plot)).toEqual(["type", "area"]);
    expect(names({ ...plot, parking: 2 })).toEqual(["type", "area", "parking"]);
  });
});

it("shows the owner's unit first and as typed, the others converted", () => {
  const sizes = sizeInUnits({ type: "land", area: 5, areaUnit: "katha", areaSqft: 3600 });
  expect(sizes.map(({ unit }) => unit)).toEqual(["katha", "sqft", "decimal"]);
  expect(sizes[0]!.value).toBe(5);
  expect(sizes[1]!.value).toBe(3600);
  expect(sizes[2]!.value).toBeCloseTo(8.264, 3);
  const plot = sizeInUnits({ type: "land", area: 3600, areaUnit: "sqft", areaSqft: 3600 });
  expect(plot.map(({ unit }) => unit)).toEqual(["sqft", "katha", "decimal"]);
});

it("counts a floor in square feet alone, unless its owner counts otherwise", () => {
  const flat = { type: "apartment", area: 1440, areaUnit: "sqft", areaSqft: 1440 } as const;
  expect(sizeInUnits(flat)).toEqual([{ unit: "sqft", value: 1440 }]);
  expect(sizeInUnits({ ...flat, area: 2, areaUnit: "katha" })).toHaveLength(3);
});

it("groups nearby places by type in the specification's order, the nearest first", () => {
  const place = (type: NearbyPlace["type"], distance: number) => ({ type, name: type, nameBn: type, distance });
  const groups = nearbyByType([place("gym", 5), place("school", 900), place("school", 100)]);
  expect(groups.map(({ type }) => type)).toEqual(["school", "gym"]);
  expect(groups[0]!.places.map(({ distance }) => distance)).toEqual([100, 900]);
});

it("names a listing so that it can be read out on the telephone", () => {
  expect(listingReference({ id: "019a0b1c-2d3e-7f40-8a5b-6c7d8e9fa0b1", demoId: null })).toBe("NB-8E9FA0B1");
  expect(listingReference({ id: "x", demoId: "gulshan-lake-view" })).toBe("DEMO-GULSHAN-LAKE-VIEW");
});

it("lets no stored address run as a script", () => {
  expect(outsideLink("https://example.com/tour")).toBe("https://example.com/tour");
  for (const address of [null, "", "tour", "javascript:alert(1)", "data:text/html,x", " JaVaScRiPt:alert(1)"]) {
    expect(outsideLink(address)).toBeNull();
  }
});
