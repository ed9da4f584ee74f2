import { describe, expect, test } from "vitest";
import { placeById, places } from "#db/place-data.ts";
import { matchingPlaceIds, buildPlaceIndex } from "./lookup/search.ts";
import { halvesOfThanas } from "./half.ts";
import { placesInside } from "./inside.ts";

describe("the half of the city that a thana lies in", () => {
  const halfOf = (...zones: ("North" | "South" | null)[]) =>
    halvesOfThanas(zones.map((zone) => ({ thana: "gulshan-thana", zone }))).get("gulshan-thana") ?? null;

  test("is the one that all of its areas lie in", () => {
    expect(halfOf("North", "North")).toBe("North");
    expect(halfOf("South")).toBe("South");
  });

  test("is neither where they lie in both, or not all are known", () => {
    expect(halfOf("North", "South", "North")).toBeNull();
    expect(halfOf("North", null)).toBeNull();
    expect(halfOf(null)).toBeNull();
    expect(halfOf()).toBeNull();
    expect(halvesOfThanas([{ thana: null, zone: "North" }]).size).toBe(0);
  });
});

describe.each(["dhaka-north", "dhaka-south"])("%s", (slug) => {
  const index = buildPlaceIndex(places);
  const half = index.bySlug.get(slug)!;
  const inside = placesInside(index, half).map(({ id }) => id);

  test("has its thanas, whole or not at all, and no upazila", () => {
    const thanas = inside.flatMap((id) => {
      const place = placeById.get(id);
      return place?.kind === "thana" ? [place.slug] : [];
    });
    expect(thanas).toContain(slug === "dhaka-north" ? "gulshan-thana-dhaka" : "motijheel-thana-dhaka");
    expect(thanas.length).toBeGreaterThan(20);
    for (const place of places) {
      if (place.kind === "area" && place.thanaSlug !== null) {
        expect(inside.includes(place.id), place.slug).toBe(thanas.includes(place.thanaSlug));
      }
      if (place.kind === "upazila") expect(inside).not.toContain(place.id);
    }
  });

  test.each([half.name, half.nameBn])("the search for %s means what its page lists", (name) => {
    expect(matchingPlaceIds(index, name)).toEqual([...inside].sort((a, b) => a - b));
  });
});
