import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { NEARBY_MAX, SUGGESTIONS_MAX } from "#domain/limits.ts";
import {
  matchingPlaceIds,
  nearbyPlaces,
  buildPlaceIndex,
  placeKey,
  placeName,
  placeType,
  popularPlaces,
  suggestPlaces,
} from "./search.ts";

const index = buildPlaceIndex(places);
const suggested = (text: string, limit?: number) => suggestPlaces(index, text, limit).map((p) => placeName(p, "en"));
const matched = (text: string) => matchingPlaceIds(index, text)?.map((id) => index.byId.get(id)?.slug ?? "?") ?? null;

describe("suggestions", () => {
  test.each([
    ["Gulshan", "Gulshan"],
    ["GULSHAN 2", "Gulshan 2"],
    ["গুলশান", "Gulshan"],
    ["গুলশান ২", "Gulshan 2"],
    ["মিরপুর-১০", "Mirpur 10"],
    ["ধানমণ্ডি", "Dhanmondi"],
    ["ধানমন্ডী", "Dhanmondi"],
    ["uttora", "Uttara"],
    ["Chattogram", "Chittagong"],
    ["চট্টগ্রাম", "Chittagong"],
    ["Barishal", "Barisal"],
    ["Cumilla", "Comilla"],
    ["Coxs bazar", "Cox's Bazar"],
    ["Dhaka", "Dhaka"],
    ["ঢাকা বিভাগ", "Dhaka Division"],
    ["Gulshan Thana", "Gulshan"],
    ["গুলশান থানা", "Gulshan"],
    ["ঢাকা জেলা", "Dhaka"],
    ["Mirpur 10 Dhaka", "Mirpur 10"],
    ["কোতোয়ালী চট্টগ্রাম", "Kotwali"],
  ])("%s finds %s first", (text, name) => {
    expect(suggested(text)[0]).toBe(name);
  });

  test("order: exact name, prefix, city, zone, area, alphabet", () => {
    expect(suggested("dhaka").slice(0, 8)).toEqual([
      "Dhaka",
      "Dhaka Division",
      "Dhaka North",
      "Dhaka South",
      "Dhaka Cantonment",
      "Dhaka Uddan",
      "Dhaka University Area",
      "Old Dhaka",
    ]);
    expect(suggested("gul")).toEqual(["Gulbagh", "Gulistan", "Gulshan", "Gulshan 1", "Gulshan 2"]);
  });

  test("numbers are ordered by value and not taken apart", () => {
    expect(suggested("Uttara sector", 3)).toEqual(["Uttara Sector 1", "Uttara Sector 2", "Uttara Sector 3"]);
    expect(suggested("Mirpur 1")).toEqual(["Mirpur 1"]);
  });

  test("slips are forgiven from four letters on, and only where nothing matches as typed", () => {
    expect(suggested("dhanmndi")).toContain("Dhanmondi");
    expect(suggested("bashundra")).toContain("Bashundhara R/A");
    expect(suggested("গুলশন")).toContain("Gulshan");
    expect(suggested("gxl")).toEqual([]);
    expect(suggested("qqqqqqqq")).toEqual([]);
  });

  test("a second part narrows, or starts another place", () => {
    expect(suggested("Kaliganj, Gazipur")).toEqual(["Kaliganj"]);
    expect(suggestPlaces(index, "Kaliganj, Gazipur")[0]?.slug).toBe("kaliganj-gazipur");
    expect(suggested("Gulshan, Bana")[0]).toBe("Banani");
  });

  test("a thana does not stand beside the area of its name", () => {
    expect(suggested("dhanmondi").filter((name) => name === "Dhanmondi")).toHaveLength(1);
  });

  test("kinds can be asked for", () => {
    const zones = suggestPlaces(index, "dhaka", 15, (kind) => placeType(kind) === "zone");
    expect(zones.map((place) => place.name)).toEqual(["Dhaka North", "Dhaka South", "Old Dhaka"]);
  });

  const typed = fc.oneof(
    fc.constantFrom(...places.flatMap((p) => [p.name, p.nameBn, ...p.aliases])),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.string({ unit: "binary", maxLength: 12 }),
  );

  test("never more than fifteen, never one twice, and exact names before all others", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const found = suggestPlaces(index, text);
        const exact = found.map((place) =>
          [placeName(place, "en"), placeName(place, "bn"), ...place.aliases].map(placeKey).includes(placeKey(text)),
        );
        expect(found.length).toBeLessThanOrEqual(SUGGESTIONS_MAX);
        expect(new Set(found).size).toBe(found.length);
        if (!text.includes(",")) expect(exact).toEqual([...exact].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  test("every place is found by its own name in both languages and every alias", () => {
    const missing = places
      .filter((place) => place.kind !== "division")
      .flatMap((place) => [place.name, place.nameBn, ...place.aliases].map((name) => ({ place, name })))
      .filter(({ place, name }) => !matchingPlaceIds(index, name)?.includes(place.id));
    expect(missing.map(({ place, name }) => `${place.slug}: ${name}`)).toEqual([]);
  });
});

test("popular places are offered before anything is typed", () => {
  const popular = popularPlaces(index);
  expect(popular).toHaveLength(SUGGESTIONS_MAX);
  expect(popular.every((place) => place.popular)).toBe(true);
});

test("neighbours: at most five, in the data's order, none for an unknown slug", () => {
  expect(nearbyPlaces(index, "gulshan").map((place) => place.slug)).toContain("banani");
  expect(places.every((place) => nearbyPlaces(index, place.slug).length <= NEARBY_MAX)).toBe(true);
  expect(nearbyPlaces(index, "atlantis")).toEqual([]);
});

describe("which places a location text means", () => {
  test("no text means anywhere, unknown text nowhere", () => {
    expect(matched("")).toBeNull();
    expect(matched("  ")).toBeNull();
    expect(matched("qqqqqqqq")).toEqual([]);
    expect(matched("!!!")).toEqual([]);
  });

  test("a substring of area and thana names in any spelling, with what lies in a thana", () => {
    expect(matched("gulsh")).toEqual(
      expect.arrayContaining(["gulshan", "gulshan-1", "gulshan-2", "gulshan-thana-dhaka"]),
    );
    expect(matched("ulsha")).toEqual(matched("gulsh"));
    expect(matched("গুলশান")).toEqual(matched("Gulshan"));
    expect(matched("Gulshan")).toContain("baridhara");
    expect(matched("Mirpur 1")).toEqual(["mirpur-1"]);
  });

  test("a district means everything in it, a bare name the district, the word division all its districts", () => {
    const dhaka = matched("Dhaka") ?? [];
    expect(dhaka).toContain("banani");
    expect(dhaka).not.toContain("tangail-sadar");
    expect(matched("Dhaka Division")).toEqual(expect.arrayContaining(["banani", "tangail-sadar", "gazipur"]));
    expect(matched("ঢাকা জেলা")).toEqual(expect.arrayContaining(["banani", "savar"]));
    expect(matched("Chattogram")).toEqual(matched("Chittagong"));
    expect(matched("Dhaka North")).toEqual(expect.arrayContaining(["gulshan", "banani"]));
    expect(matched("Dhaka North")).not.toContain("dhanmondi");
  });

  test("parts narrow one another, or add up where they have nothing in common", () => {
    expect(matched("Kaliganj, Gazipur")).toEqual(["kaliganj-gazipur"]);
    expect(matched("Kaliganj,Jhenaidah")).toEqual(["kaliganj-jhenaidah"]);
    expect(matched("Gulshan 1, Banani")).toEqual(expect.arrayContaining(["gulshan-1", "banani"]));
    expect(matched("House 5, Road 3, Gulshan 1")).toContain("gulshan-1");
  });

  test("an address as people write it: with the word for the kind, or the district after it and no comma", () => {
    for (const text of ["Gulshan Thana", "গুলশান থানা", "Thana: Gulshan"]) {
      expect(matched(text)).toEqual(matched("Gulshan"));
    }
    expect(matched("Dhanmondi Dhaka")).toEqual(matched("Dhanmondi, Dhaka"));
    expect(matched("গুলশান ঢাকা")).toEqual(matched("Gulshan, Dhaka"));
    expect(matched("Kaliganj Gazipur")).toEqual(["kaliganj-gazipur"]);
    // No place of that district: not the one of the same name elsewhere.
    expect(matched("Gulshan Sylhet")).toEqual([]);
    expect(matched("qq Dhaka")).toEqual([]);
  });

  test("a slip is forgiven where nothing is called that", () => {
    expect(matched("dhanmndi")).toEqual(matched("dhanmondi"));
    expect(matched("Chitagong")).toEqual(matched("Chittagong"));
  });
});
