import type { ListingSummary, Picture } from "#domain/listing/listing.ts";

const picture: Picture = { id: "one", width: 800, height: 600, alt: "one", altBn: "one" };

/** A home for tests of what shows one. */
export const sampleHome = (change: Partial<ListingSummary>): ListingSummary => ({
  ...{ id: "a", demoId: null, slug: `home-${change.id ?? "a"}`, title: "Flat", titleBn: "ফ্ল্যাট" },
  ...{ purpose: "sale", type: "apartment", price: 40_000, priceNegotiable: false, priceCut: null },
  ...{ monthlyExtras: null, area: 1200, areaUnit: "sqft", areaSqft: 1200, bedrooms: 3, bathrooms: 2, floor: 4 },
  ...{ totalFloors: 6, rentalMonth: null, rentalMonthCount: null, advanceMonths: null },
  ...{ areaSlug: "gulshan-2", areaName: "Gulshan 2", areaNameBn: "গুলশান ২", thana: null, thanaBn: null },
  ...{ district: "Dhaka", districtBn: "ঢাকা", featured: false, verified: true, markCount: 3, demo: false },
  ...{ picture, pictures: [picture], pictureCount: 1 },
  ...{ createdAt: "2026-11-20T06:00:00.000Z", confirmedAt: "2026-11-23T06:00:00.000Z" },
  ...change,
});
