import { expect, test } from "vitest";
import { placeIndex } from "#db/places.ts";
import { placesNear } from "./near.ts";

test("the closest place comes first, and far from all of them there is none", () => {
  const gulshan = placeIndex.bySlug.get("gulshan")!;
  expect(gulshan).toBeDefined();
  const names = placesNear(placeIndex, { lat: 23.792, lng: 90.407 }, 5).map(({ name }) => name);
  expect(names).toHaveLength(5);
  expect(names.join()).toMatch(/Gulshan|Banani/);
  expect(placesNear(placeIndex, { lat: 51.5, lng: 0 }, 5)).toEqual([]);
});
