import { describe, expect, it } from "vitest";
import { PROPERTY_TYPES, type ListingSummary } from "./listing.ts";
import { familyOf, nearbyAmong, priceBandAround, similarAmong, wideningTo, widestOf } from "./similar-listings.ts";

const flat = (slug: string, given: Partial<ListingSummary> = {}) =>
  ({
    slug,
    purpose: "sale",
    type: "apartment",
    price: 10_000_000,
    areaSlug: "banani",
    thana: "Banani",
    district: "Dhaka",
    ...given,
  }) as ListingSummary;
const here = flat("here");
const slugs = (listings: readonly ListingSummary[]) => listings.map(({ slug }) => slug);

describe("families", () => {
  it("has every type in one of its own kind, itself first", () => {
    for (const type of PROPERTY_TYPES) expect(familyOf(type)[0]).toBe(type);
    expect(familyOf("house")).toEqual(["house", "apartment"]);
    expect(familyOf("land")).toEqual(["land"]);
    expect(familyOf("shop")).toEqual(["shop", "commercial", "office"]);
  });

  it("is the same seen from each of its types", () => {
    for (const type of PROPERTY_TYPES)
      for (const other of PROPERTY_TYPES) expect(familyOf(type).includes(other)).toBe(familyOf(other).includes(type));
  });
});

it("calls prices the same up to exactly 25 per cent away, in whole taka", () => {
  expect(priceBandAround(10_000_000)).toEqual({ min: 7_500_000, max: 12_500_000 });
  expect(priceBandAround(15_001)).toEqual({ min: 11_251, max: 18_751 });
});

describe("how far one has to look", () => {
  it("is nowhere for the same type and price, then at other prices, then at other types", () => {
    expect(wideningTo(here, flat("a", { price: 12_500_000 }))).toBe("none");
    expect(wideningTo(here, flat("a", { price: 7_499_999 }))).toBe("price");
    expect(wideningTo(here, flat("a", { price: 12_500_001 }))).toBe("price");
    expect(wideningTo(here, flat("a", { type: "house" }))).toBe("type");
  });

  it("is too far for another area, purpose or family", () => {
    expect(wideningTo(here, flat("a", { areaSlug: "gulshan" }))).toBeNull();
    expect(wideningTo(here, flat("a", { purpose: "rent" }))).toBeNull();
    expect(wideningTo(here, flat("a", { type: "land" }))).toBeNull();
    expect(wideningTo(here, flat("a", { type: "office" }))).toBeNull();
  });

  it("is said by the farthest", () => {
    const [dear, house] = [flat("dear", { price: 30_000_000 }), flat("house", { type: "house" })];
    expect(widestOf(here, [flat("a")])).toBe("none");
    expect(widestOf(here, [flat("a"), dear])).toBe("price");
    expect(widestOf(here, [house, dear, flat("a")])).toBe("type");
  });
});

describe("among listings", () => {
  const others = [
    here,
    flat("house", { type: "house" }),
    flat("dear", { price: 40_000_000 }),
    flat("near", { price: 11_000_000 }),
    flat("same"),
    flat("cheap", { price: 5_000_000 }),
    flat("plot", { type: "land" }),
    flat("rented", { purpose: "rent" }),
    flat("in-gulshan", { areaSlug: "gulshan", thana: "Gulshan" }),
    flat("in-kakoli", { areaSlug: "kakoli", price: 12_000_000 }),
    flat("dear-in-gulshan", { areaSlug: "gulshan", thana: "Gulshan", price: 12_500_001 }),
    flat("plot-in-gulshan", { areaSlug: "gulshan", thana: "Gulshan", type: "land" }),
    flat("in-sylhet", { areaSlug: "zindabazar", thana: "Kotwali", district: "Sylhet" }),
  ];

  it("finds at most four in the same area, the same type and the nearest prices first", () => {
    expect(slugs(similarAmong(here, others))).toEqual(["same", "near", "cheap", "dear"]);
    expect(slugs(similarAmong(here, others.slice(0, 4)))).toEqual(["near", "dear", "house"]);
  });

  it("finds the same price elsewhere in the district, the same thana first", () => {
    expect(slugs(nearbyAmong(here, others))).toEqual(["in-kakoli", "in-gulshan"]);
  });
});
