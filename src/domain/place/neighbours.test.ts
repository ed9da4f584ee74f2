import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { aPlace } from "#tests/support/place.ts";
import { buildPlaceIndex } from "./lookup/search.ts";
import { neighbours } from "./neighbours.ts";
import type { Place } from "./place.ts";

describe("neighbours", () => {
  const at = (id: number, kind: Place["kind"], lat: number | null, nearby: string[] = []): Place =>
    aPlace({ id, slug: `place-${id}`, kind, lat, lng: lat === null ? null : 90, nearby });
  const around = buildPlaceIndex([
    at(1, "upazila", 23),
    at(2, "thana", 23.1),
    at(3, "upazila", 22.95),
    at(4, "area", 23, ["place-6"]),
    at(5, "upazila", null),
    at(6, "area", 24),
    ...[10, 11, 12, 13].map((id) => at(id, "upazila", 24 + id / 100)),
    at(20, "division", 23),
    { ...at(30, "upazila", 23.001), districtSlug: "gazipur" },
  ]);
  const of = (id: number) => neighbours(around, around.byId.get(id) as Place).map((place) => place.id);

  test("are those that the data names, otherwise the nearest of the kind, five at most", () => {
    expect(of(4)).toEqual([6]);
    expect(of(1)).toEqual([30, 3, 2, 10, 11]);
    expect(of(6)).toEqual([4]);
  });

  test("are none where nothing is known, and none of a division", () => {
    expect(of(5)).toEqual([]);
    expect(of(20)).toEqual([]);
  });

  test("of a place without a point are those of its district, by where they are drawn", () => {
    const district = { ...at(40, "district", 24.02), slug: "dhaka" };
    const known = buildPlaceIndex([...around.places, district]);
    const near = neighbours(known, known.byId.get(5) as Place);
    expect(near.map(({ id }) => id)).toEqual([10, 11, 12, 13, 2]);
  });

  test("in the whole country are missing of divisions and zones only, and never from another district for want of a point", () => {
    const country = buildPlaceIndex(places);
    const without = places.filter((place) => neighbours(country, place).length === 0);
    expect([...new Set(without.map(({ kind }) => kind))].sort()).toEqual(["division", "zone"]);
    for (const place of places.filter(({ lat, nearby }) => lat === null && nearby.length === 0)) {
      for (const other of neighbours(country, place)) expect(other.districtSlug, place.slug).toBe(place.districtSlug);
    }
  });
});
