import { describe, expect, test } from "vitest";
import { aPlace } from "#tests/support/place.ts";
import { buildPlaceIndex } from "./lookup/search.ts";
import { countedIds, placesInside, subPlaces } from "./inside.ts";
import type { Place } from "./place.ts";

const inGulshan = { parentSlug: "gulshan-thana", thanaSlug: "gulshan-thana", zone: "North" } as const;
const places: Place[] = [
  aPlace({ id: 1, slug: "dhaka-division", kind: "division", parentSlug: null, districtSlug: null }),
  aPlace({ id: 101, slug: "dhaka", kind: "district", parentSlug: "dhaka-division" }),
  aPlace({ id: 102, slug: "gazipur", kind: "district", parentSlug: "dhaka-division", districtSlug: "gazipur" }),
  aPlace({ id: 1001, slug: "gulshan-thana", name: "Gulshan", kind: "thana", thanaSlug: "gulshan-thana" }),
  aPlace({ id: 2001, slug: "dhaka-north", name: "Dhaka North", kind: "zone", zone: "North" }),
  aPlace({ ...inGulshan, id: 2002, slug: "gulshan", name: "Gulshan", aliases: ["Gulsan"] }),
  aPlace({ ...inGulshan, id: 2003, slug: "gulshan-1", name: "Gulshan 1" }),
  aPlace({ ...inGulshan, id: 2004, slug: "niketan" }),
  aPlace({ id: 2005, slug: "wari", zone: "South" }),
  aPlace({ id: 2006, slug: "gulshan-gazipur", name: "Gulshan Para", parentSlug: "gazipur", districtSlug: "gazipur" }),
];
const index = buildPlaceIndex(places);
const slugs = (slug: string) => placesInside(index, index.bySlug.get(slug) as Place).map((place) => place.slug);

describe("what lies in a place", () => {
  test("an area has the areas of its district whose name contains its own, and nothing of another district", () => {
    expect(slugs("gulshan")).toEqual(["gulshan", "gulshan-thana", "gulshan-1"]);
    expect(slugs("gulshan-1")).toEqual(["gulshan-1"]);
  });

  test("a thana has its areas, a half of the city its side, a district and a division everything", () => {
    expect(slugs("gulshan-thana")).toEqual(["gulshan-thana", "gulshan", "gulshan-1", "niketan"]);
    expect(slugs("dhaka-north")).toEqual(["dhaka-north", "gulshan", "gulshan-1", "niketan"]);
    expect(slugs("gazipur")).toEqual(["gazipur", "gulshan-gazipur"]);
    expect(slugs("dhaka-division")).toHaveLength(places.length);
  });

  test("its places come with the number that their own page shows, most first", () => {
    const counts = new Map([
      [2002, 2],
      [2003, 3],
      [2004, 4],
      [2006, 1],
    ]);
    const shown = (slug: string, limit = 9) =>
      subPlaces(index, index.bySlug.get(slug) as Place, counts, limit).map(({ place, listings }) => [
        place.slug,
        listings,
      ]);
    expect(shown("dhaka-division")).toEqual([
      ["dhaka", 9],
      ["gazipur", 1],
    ]);
    expect(shown("dhaka")).toEqual([
      ["gulshan", 5],
      ["niketan", 4],
      ["gulshan-1", 3],
    ]);
    expect(shown("dhaka", 1)).toEqual([["gulshan", 5]]);
    expect(shown("gulshan")).toEqual([["gulshan-1", 3]]);
    expect(shown("wari")).toEqual([]);
  });

  test("a place in a thana or zone is counted with what its own page lists beyond them", () => {
    const elsewhere: Place[] = [
      aPlace({ ...inGulshan, id: 2007, slug: "gulshan-3", name: "Gulshan 3", thanaSlug: "x" }),
      aPlace({ ...inGulshan, id: 2008, slug: "gulshan-4", name: "Gulshan 4", zone: "South" }),
    ];
    const wider = buildPlaceIndex([...places, ...elsewhere]);
    for (const slug of ["gulshan-thana", "dhaka-north"]) {
      const outer = wider.bySlug.get(slug) as Place;
      const all = [2002, 2003, 2007, 2008];
      expect(countedIds(wider, outer)).toEqual(expect.arrayContaining(all));
      // What the database answers: nothing of a place that it was not asked for.
      const counts = new Map(countedIds(wider, outer).flatMap((id) => (all.includes(id) ? [[id, 1]] : [])));
      const [first] = subPlaces(wider, outer, counts, 9);
      expect(first).toMatchObject({ place: { slug: "gulshan" }, listings: 4 });
    }
    const outer = wider.bySlug.get("dhaka") as Place;
    expect(countedIds(wider, outer)).toEqual(placesInside(wider, outer).map(({ id }) => id));
  });
});
