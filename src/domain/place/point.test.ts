import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { aPlace } from "#tests/support/place.ts";
import { buildPlaceIndex } from "./lookup/search.ts";
import { metresBetween } from "./locator/pin-distance.ts";
import { drawnPoint } from "./point.ts";
import type { Place } from "./place.ts";

let last = 0;
const at = (slug: string, kind: Place["kind"], point: number | null, more: Partial<Place> = {}): Place => {
  last += 1;
  return aPlace({ id: last, slug, kind, lat: point, lng: point && point + 67, ...more });
};
const index = buildPlaceIndex([
  at("dhaka", "district", 23),
  at("known-thana", "thana", 24, { thanaSlug: "known-thana" }),
  at("on-its-own", "area", 24.2, { thanaSlug: "known-thana" }),
  at("as-its-thana", "area", 24, { thanaSlug: "known-thana" }),
  at("other-thana", "thana", null, { thanaSlug: "other-thana" }),
  at("here", "area", 23.2, { thanaSlug: "other-thana" }),
  at("there", "area", 23.4, { thanaSlug: "other-thana" }),
  at("between", "area", null, { nearby: ["here", "as-its-thana", "nowhere"] }),
  at("beyond", "area", null, { nearby: ["between", "nowhere"] }),
  at("in-other-thana", "area", null, { thanaSlug: "other-thana" }),
  at("thana-of-between", "thana", null, { thanaSlug: "thana-of-between" }),
  at("of-between", "area", null, { thanaSlug: "thana-of-between", nearby: ["on-its-own"] }),
  at("nowhere", "area", null, { nearby: ["beyond"] }),
  at("lonely", "area", null),
  at("lonely-thana", "thana", null, { thanaSlug: "lonely-thana" }),
  at("in-lonely-thana", "area", null, { thanaSlug: "lonely-thana" }),
  at("dhaka-north", "zone", null, { zone: "North" }),
  at("in-north", "area", 25, { zone: "North" }),
  at("lost-in-north", "area", null, { zone: "North" }),
  at("old-town", "zone", null),
]);
const drawn = (slug: string) => {
  const point = drawnPoint(index, index.bySlug.get(slug) as Place);
  return point && [point.lat, point.from, point.of?.slug ?? null];
};

describe("where a place is drawn", () => {
  test("is its own point; that of its thana is called so", () => {
    expect(drawn("known-thana")).toEqual([24, null, null]);
    expect(drawn("on-its-own")).toEqual([24.2, null, null]);
    expect(drawn("as-its-thana")).toEqual([24, "thana", null]);
  });

  test("is otherwise the middle of what is known in it", () => {
    expect(drawn("other-thana")).toEqual([23.3, "inside", null]);
    expect(drawn("dhaka-north")).toEqual([25, "inside", null]);
  });

  test("or of its neighbours, of their neighbours, or of those of what lies in it", () => {
    expect(drawn("between")).toEqual([23.6, "neighbours", null]);
    expect(drawn("beyond")).toEqual([23.6, "neighbours", null]);
    expect(drawn("thana-of-between")).toEqual([24.2, "neighbours", null]);
  });

  test("or that of its thana, of its half of the city, of its district", () => {
    expect(drawn("in-other-thana")).toEqual([23.3, "thana", null]);
    expect(drawn("lost-in-north")).toEqual([25, "wider", "dhaka-north"]);
    expect(drawn("lonely")).toEqual([23, "wider", "dhaka"]);
    expect(drawn("in-lonely-thana")).toEqual([23, "wider", "dhaka"]);
  });

  test("is nowhere for a zone of which nothing is known", () => {
    expect(drawn("old-town")).toBeNull();
  });
});

test("every place of the country is drawn but Old Dhaka, and never so far off that it would be in another region", () => {
  const country = buildPlaceIndex(places);
  const nowhere = places.filter((place) => drawnPoint(country, place) === null);
  expect(nowhere.map(({ slug }) => slug)).toEqual(["old-dhaka"]);
  for (const place of places) {
    const point = drawnPoint(country, place);
    const district = country.bySlug.get(place.districtSlug ?? "");
    if (!point?.from || district?.lat == null || district.lng === null) continue;
    expect(metresBetween(point, { lat: district.lat, lng: district.lng }), place.slug).toBeLessThan(50_000);
  }
});

test("drawing a place leaves its own data without a point", () => {
  const country = buildPlaceIndex(places);
  const before = places.filter(({ lat }) => lat === null).length;
  for (const place of places) drawnPoint(country, place);
  expect(places.filter(({ lat }) => lat === null)).toHaveLength(before);
});
