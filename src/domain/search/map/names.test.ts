import { expect, test } from "vitest";
import type { Place } from "#domain/place/place.ts";
import { mapNames, namedSpots } from "./names.ts";

const place = (change: Partial<Place>): Place => ({
  id: 1,
  slug: "a",
  name: "Gulshan 2",
  nameBn: "গুলশান ২",
  kind: "area",
  city: "Dhaka",
  zone: null,
  parentSlug: null,
  districtSlug: "dhaka",
  thanaSlug: null,
  aliases: [],
  popularFor: [],
  nearby: [],
  lat: 23.7949,
  lng: 90.4143,
  postcode: null,
  popular: false,
  ...change,
});
const dhaka = place({ name: "Dhaka", nameBn: "ঢাকা", kind: "division", lat: 23.8, lng: 90.41 });

test("each language has its file and its names, the widest places first", () => {
  const places = [place({}), place({ lat: null }), dhaka];
  expect(namedSpots(places, "bn")).toEqual([
    [9041000, 2380000, 0, "ঢাকা বিভাগ"],
    [9041430, 2379490, 3, "গুলশান ২"],
  ]);
  expect(namedSpots(places, "en").map(([, , , name]) => name)).toEqual(["Dhaka Division", "Gulshan 2"]);
  expect(mapNames("bn")).toBe("/map/places-bn.json");
});

test("an area whose point is that of its thana does not say the same name twice", () => {
  expect(namedSpots([place({ kind: "thana" }), place({})], "en")).toHaveLength(1);
  const near = place({ kind: "area", lat: 23.86 });
  expect(namedSpots([near, place({ kind: "thana" })], "en").map(([, , rank]) => rank)).toEqual([2]);
  expect(namedSpots([place({ kind: "thana" }), place({ kind: "area", lat: 24.5 })], "en")).toHaveLength(2);
});
