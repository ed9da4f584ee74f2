import { describe, expect, test } from "vitest";
import { aPlace } from "#tests/support/place.ts";
import { choosePlace, type PlaceChoice } from "./choice.ts";
import type { Place, PlaceKind } from "./place.ts";

const place = (slug: string, kind: PlaceKind, districtSlug: string | null, parentSlug: string | null): Place =>
  aPlace({ slug, kind, districtSlug, parentSlug });
const places = new Map(
  [
    place("dhaka-division", "division", null, null),
    place("sylhet-division", "division", null, null),
    place("dhaka", "district", "dhaka", "dhaka-division"),
    place("sylhet", "district", "sylhet", "sylhet-division"),
    place("gulshan", "area", "dhaka", "dhaka"),
  ].map((one) => [one.slug, one]),
);
const choose = (choice: Partial<PlaceChoice>) => {
  const chosen = choosePlace({ division: null, district: null, place: null, ...choice }, places);
  return "place" in chosen ? chosen.place.slug : `${chosen.field}: ${chosen.code}`;
};

describe("the place of a post", () => {
  test("is the narrowest that was chosen", () => {
    expect(choose({ division: "dhaka-division", district: "dhaka", place: "gulshan" })).toBe("gulshan");
    expect(choose({ division: "dhaka-division", district: "dhaka" })).toBe("dhaka");
    expect(choose({ place: "gulshan" })).toBe("gulshan");
    expect(choose({ place: "dhaka", district: "dhaka" })).toBe("dhaka");
  });

  test("has to lie in what was named above it", () => {
    expect(choose({ district: "sylhet", place: "gulshan" })).toBe("place: elsewhere");
    expect(choose({ division: "sylhet-division", place: "gulshan" })).toBe("place: elsewhere");
    expect(choose({ division: "sylhet-division", district: "dhaka" })).toBe("district: elsewhere");
  });

  test("has to exist and be what its field says", () => {
    expect(choose({ place: "atlantis" })).toBe("place: unknown-place");
    expect(choose({ district: "gulshan" })).toBe("district: unknown-place");
    expect(choose({ division: "dhaka" })).toBe("division: unknown-place");
    expect(choose({ division: "dhaka-division" })).toBe("place: required");
    expect(choose({ place: "dhaka-division" })).toBe("place: required");
    expect(choose({})).toBe("place: required");
  });
});
