import { describe, expect, test } from "vitest";
import { placeIndex } from "./location-search.ts";
import { countedIds, placesInside, subPlaces } from "./place-inside.ts";
import type { Place } from "./place.ts";

const base: Omit<Place, "id" | "slug" | "name" | "nameBn" | "kind"> = {
  city: "Dhaka",
  zone: null,
  parentSlug: "dhaka",
  districtSlug: "dhaka",
  thanaSlug: null,
  aliases: [],
  popularFor: [],
  nearby: [],
  lat: null,
  lng: null,
  postcode: null,
  popular: false,
};
const gulshan = { ...base, parentSlug: "gulshan-thana", thanaSlug: "gulshan-thana", zone: "North" as const };
const places: Place[] = [
  {
    ...base,
    id: 1,
    slug: "dhaka-division",
    name: "Dhaka",
    nameBn: "ঢাকা",
    kind: "division",
    parentSlug: null,
    districtSlug: null,
  },
  { ...base, id: 101, slug: "dhaka", name: "Dhaka", nameBn: "ঢাকা", kind: "district", parentSlug: "dhaka-division" },
  {
    ...base,
    id: 102,
    slug: "gazipur",
    name: "Gazipur",
    nameBn: "গাজীপুর",
    kind: "district",
    parentSlug: "dhaka-division",
    districtSlug: "gazipur",
  },
  {
    ...base,
    id: 1001,
    slug: "gulshan-thana",
    name: "Gulshan",
    nameBn: "গুলশান",
    kind: "thana",
    thanaSlug: "gulshan-thana",
  },
  { ...base, id: 2001, slug: "dhaka-north", name: "Dhaka North", nameBn: "ঢাকা উত্তর", kind: "zone", zone: "North" },
  { ...gulshan, id: 2002, slug: "gulshan", name: "Gulshan", nameBn: "গুলশান", kind: "area", aliases: ["Gulsan"] },
  { ...gulshan, id: 2003, slug: "gulshan-1", name: "Gulshan 1", nameBn: "গুলশান ১", kind: "area" },
  { ...gulshan, id: 2004, slug: "niketan", name: "Niketan", nameBn: "নিকেতন", kind: "area" },
  { ...base, id: 2005, slug: "wari", name: "Wari", nameBn: "ওয়ারী", kind: "area", zone: "South" },
  {
    ...base,
    id: 2006,
    slug: "gulshan-gazipur",
    name: "Gulshan Para",
    nameBn: "গুলশান পাড়া",
    kind: "area",
    parentSlug: "gazipur",
    districtSlug: "gazipur",
  },
];
const index = placeIndex(places);
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
      { ...gulshan, id: 2007, slug: "gulshan-3", name: "Gulshan 3", nameBn: "গুলশান ৩", kind: "area", thanaSlug: "x" },
      { ...gulshan, id: 2008, slug: "gulshan-4", name: "Gulshan 4", nameBn: "গুলশান ৪", kind: "area", zone: "South" },
    ];
    const wider = placeIndex([...places, ...elsewhere]);
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
