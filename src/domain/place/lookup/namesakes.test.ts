import { expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { buildPlaceIndex } from "./search.ts";
import { namesakes } from "./namesakes.ts";

const index = buildPlaceIndex(places);
const of = (slug: string) => namesakes(index, index.bySlug.get(slug)!).map((place) => place.slug);

test("namesakes are in other districts, and know one another", () => {
  expect(of("airport-thana-dhaka")).toEqual(expect.arrayContaining(["airport-thana-sylhet", "airport-thana-barisal"]));
  expect(of("airport-thana-sylhet")).toContain("airport-thana-dhaka");
  expect(of("sherpur")).toEqual(["sherpur-bogura"]);
  for (const place of places) {
    for (const other of namesakes(index, place)) {
      expect(other.districtSlug, place.slug).not.toBe(place.districtSlug);
      if (place.kind !== "division" && place.kind !== "zone") expect(of(other.slug)).toContain(place.slug);
    }
  }
});

test("a thana is no namesake of its area, nor of itself", () => {
  expect(of("gulshan")).toEqual([]);
  expect(of("dhanmondi")).toEqual([]);
});
