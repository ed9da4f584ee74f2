import { expect, test } from "vitest";
import areas from "#content/locations/areas.json" with { type: "json" };
import type { PointSource } from "#domain/place/point.ts";
import type { Place } from "#domain/place/place.ts";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { areaFound, bandText, pointText, popularForName } from "./area-words.ts";

test("everything that an area is popular for has a word", () => {
  const tags = new Set(areas.flatMap(({ popularFor }) => popularFor));
  expect(tags.size).toBeGreaterThan(5);
  expect([...tags].filter((tag) => popularForName(tag) === null)).toEqual([]);
});

test("the count line says what was counted, in both languages", () => {
  expect(areaFound({ sale: 1000, rent: 284 }, null, "Gulshan", "en")).toBe("1,284 properties in Gulshan");
  expect(areaFound({ sale: 1, rent: 0 }, null, "Gulshan", "en")).toBe("1 property in Gulshan");
  expect(areaFound({ sale: 1, rent: 2 }, "rent", "Gulshan", "en")).toBe("2 for rent in Gulshan");
  expect(areaFound({ sale: 0, rent: 0 }, "sale", "Gulshan", "en")).toBe("No properties found in Gulshan");
  expect(withLocale("bn", () => areaFound({ sale: 9, rent: 3 }, null, "গুলশান", "bn"))).toBe("গুলশান: ১২টি প্রপার্টি");
});

test("an empty list of a place that has the other one says which of them is empty", () => {
  const words = (totals: { sale: number; rent: number }, purpose: "sale" | "rent" | null) =>
    areaFound(totals, purpose, "Savar", "en");
  expect(words({ sale: 12, rent: 0 }, "rent")).toBe("Nothing for rent in Savar right now");
  expect(words({ sale: 0, rent: 3 }, "sale")).toBe("Nothing for sale in Savar right now");
  expect(words({ sale: 0, rent: 0 }, null)).toBe("No properties found in Savar");
  const bengali = withLocale("bn", () => areaFound({ sale: 12, rent: 0 }, "rent", "সাভার", "bn"));
  expect(bengali).toBe("সাভার: এই মুহূর্তে ভাড়ার জন্য কিছু নেই");
});

test("a band of sales is in full taka a square foot, a band of rents as prices are", () => {
  const band: PriceBand = { purpose: "sale", type: null, low: 9250, middle: 11_000, high: 114_500, listings: 9 };
  expect(bandText(band, "en").range).toBe("৳\u00a09,250 – ৳\u00a01,14,500");
  expect(bandText({ ...band, purpose: "rent" }, "en").range).toBe("৳\u00a09,250 – ৳\u00a01.14\u00a0Lac");
  expect(bandText(band, "bn").middle).toBe("৳\u00a0১১,০০০");
});

test("a position that is not the place's own says what it is taken from, in both languages", () => {
  const of = { name: "Rajshahi", nameBn: "রাজশাহী", kind: "district" } as Place;
  const words = (from: PointSource | null, locale: "en" | "bn" = "en") =>
    withLocale(locale, () => pointText({ lat: 24, lng: 88, from, of: from === "wider" ? of : null }, locale));
  expect(words(null)).toBeNull();
  expect(words("wider")).toBe("Approximate position: we do not have the exact one, so Rajshahi is shown.");
  expect(words("wider", "bn")).toContain("রাজশাহী");
  for (const from of ["inside", "neighbours", "thana", "wider"] as const) {
    expect(words(from)).toMatch(/^Approximate position: /);
    expect(words(from, "bn")).toMatch(/^আনুমানিক অবস্থান: /);
  }
});
