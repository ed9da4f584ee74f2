import type { ResortSummary } from "#domain/resort/resort.ts";

/** A resort as in a list. */
export const aResort = (id: string, pricePerNight: number): ResortSummary => ({
  id,
  demoId: null,
  slug: `resort-${id}`,
  title: `Resort ${id}`,
  titleBn: `রিসোর্ট ${id}`,
  type: "hill",
  pricePerNight,
  originalPrice: null,
  priceNegotiable: false,
  area: "Sajek Valley",
  areaBn: "সাজেক ভ্যালি",
  district: "Rangamati",
  districtBn: "রাঙামাটি",
  maxGuests: 4,
  bedrooms: 2,
  bathrooms: 1,
  amenities: [],
  featured: false,
  demo: false,
  rating: null,
  picture: { id: "one", width: 800, height: 600, alt: "", altBn: "" },
  pictureCount: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
});
