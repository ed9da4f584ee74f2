import fc from "fast-check";
import { expect, test } from "vitest";
import { wild } from "#tests/support/arbitrary-query.ts";
import { LOCATION_TEXT_MAX, SEARCH_PLACES_MAX } from "../limits.ts";
import { locationText, placesOf, withoutPlace, withPlace } from "./places.ts";

test("places are put in one order, each once however it is spelled", () => {
  expect(locationText(["Gulshan", "Banani", "gulshan "])).toEqual({ location: "Banani; Gulshan", cut: false });
  expect(locationText(["মিরপুর ১০; mirpur-10; Mirpur 10"])).toEqual({ location: "mirpur-10; মিরপুর ১০", cut: false });
  expect(locationText([" ; ", ""])).toEqual({ location: "", cut: false });
});

test("a comma belongs to a place", () => {
  expect(placesOf("Kaliganj, Gazipur; Banani")).toEqual(["Kaliganj, Gazipur", "Banani"]);
});

test("a place is added and taken away", () => {
  expect(withPlace("Gulshan", "Banani")).toBe("Banani; Gulshan");
  expect(withPlace("", "Banani")).toBe("Banani");
  expect(withoutPlace("Banani; Gulshan", "Banani")).toBe("Gulshan");
  expect(withoutPlace("Gulshan", "Gulshan")).toBe("");
});

test("too many places, or too long ones, are left out, which is said", () => {
  const many = Array.from({ length: SEARCH_PLACES_MAX + 1 }, (_, index) => `p${index + 10}`);
  const some = locationText(many);
  expect(placesOf(some.location)).toHaveLength(SEARCH_PLACES_MAX);
  expect(some.cut).toBe(true);
  expect(locationText(many.slice(1)).cut).toBe(false);
  expect(locationText(["x".repeat(301)])).toEqual({ location: "x".repeat(300), cut: true });
});

test("whatever comes in, the text is within its limits, says the same again, and in whatever order", () => {
  fc.assert(
    fc.property(fc.array(wild, { maxLength: 14 }), fc.nat(), (places, turn) => {
      const { location } = locationText(places);
      expect([...location].length).toBeLessThanOrEqual(LOCATION_TEXT_MAX);
      expect(locationText([location])).toEqual({ location, cut: false });
      expect(locationText(placesOf(location))).toEqual({ location, cut: false });
      const turned = [...placesOf(location).slice(turn % 3), ...placesOf(location).slice(0, turn % 3)];
      expect(locationText(turned).location).toBe(location);
    }),
    { numRuns: 1000 },
  );
});
