import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { buildPlaceIndex } from "./search.ts";
import { placeByAddress, placeInTexts } from "./address.ts";

const index = buildPlaceIndex(places);
const answered = (address: string) => {
  const found = placeByAddress(index, address);
  return found && [found.place.slug, found.certain];
};

describe("the place of an address", () => {
  test.each([
    ["gulshan", "gulshan"],
    ["Gulshan", "gulshan"],
    ["গুলশান", "gulshan"],
    ["GULSAN", "gulshan"],
    ["Gulshan 1", "gulshan-1"],
    ["গুলশান-১", "gulshan-1"],
    ["ঢাকা", "dhaka"],
    ["Chattogram", "chittagong"],
    ["dhaka division", "dhaka-division"],
    ["gulshan thana dhaka", "gulshan-thana-dhaka"],
    // One of two places called so has the slug: it answers in capitals too.
    ["Bandar", "bandar"],
    // The larger: an upazila of Nilphamari and another in Kushtia have these names as well.
    ["Kishoreganj", "kishoreganj"],
    ["Mirpur", "mirpur"],
  ])("%s is %s", (address, slug) => {
    expect(answered(address)).toEqual([slug, true]);
  });

  test.each([
    ["Gulshan Thana", "gulshan-thana-dhaka"],
    ["gulshan-thana", "gulshan-thana-dhaka"],
    ["গুলশান থানা", "gulshan-thana-dhaka"],
    ["থানা: গুলশান", "gulshan-thana-dhaka"],
    ["Gulshan Upazila", "gulshan-thana-dhaka"],
    ["Gulshan Area", "gulshan"],
    ["গুলশান এলাকা", "gulshan"],
    ["Savar Upazila", "savar"],
    ["savar_upozila", "savar"],
    ["Savar Sub-district", "savar"],
    ["সাভার উপজেলা", "savar"],
    ["সাভার থানা", "savar"],
    ["Mirpur Thana", "mirpur-thana-dhaka"],
    ["Mirpur Upazila", "mirpur-kushtia"],
    ["Dhaka District", "dhaka"],
    ["Dhaka Zila", "dhaka"],
    ["Zila Dhaka", "dhaka"],
    ["ঢাকা জেলা", "dhaka"],
    ["Cumilla Jela", "comilla"],
    ["Nawabganj District", "chapainawabganj"],
    ["Dhaka Division", "dhaka-division"],
    ["Dhaka Bibhag", "dhaka-division"],
    ["ঢাকা বিভাগ", "dhaka-division"],
    ["Chattogram Division", "chittagong-division"],
    ["Tejgaon Industrial Area", "tejgaon-industrial-area"],
    ["Dhanmondi Residential Area", "dhanmondi"],
  ])("%s is %s: the word for the kind says which", (address, slug) => {
    expect(answered(address)).toEqual([slug, true]);
  });

  test.each([
    "Nawabganj",
    "নবাবগঞ্জ",
    "Kotwali",
    "Airport",
    "Airport Thana",
    "কোতোয়ালী থানা",
    "Kaliganj Upazila",
    "Kadamtali Area",
  ])("%s is a guess: several of a kind are called so", (address) => {
    const found = placeByAddress(index, address);
    expect(found?.certain).toBe(false);
    expect(found?.all.filter(({ kind }) => kind === found.place.kind).length).toBeGreaterThan(1);
  });

  test("the guess is the capital's, where it has one", () => {
    expect(answered("Airport")).toEqual(["airport-thana-dhaka", false]);
    expect(answered("কোতোয়ালী থানা")).toEqual(["kotwali-thana-dhaka", false]);
  });

  test("a word for a kind that nothing of the name is leaves a guess", () => {
    expect(answered("Uttara Thana")).toEqual(["uttara", false]);
    expect(answered("Banani District")).toEqual(["banani", false]);
  });

  test.each(["", "-", "no-such-area", "gulsha", "\u0000", "Thana", "থানা", "District Division", "No Such Thana"])(
    "%j is none",
    (address) => {
      expect(placeByAddress(index, address)).toBeNull();
    },
  );

  test("every place answers to its own slug, and leads nowhere else under its names with their kind", () => {
    for (const place of places) expect(answered(place.slug)).toEqual([place.slug, true]);
    for (const { name, nameBn, kind, slug } of places) {
      for (const typed of [`${name} ${kind}`, `${nameBn} ${WORD[kind]}`]) {
        const found = placeByAddress(index, typed);
        if (found?.certain && kind !== "zone") expect(found.place.slug, typed).toBe(slug);
      }
    }
  });
});

const WORD = { division: "বিভাগ", district: "জেলা", upazila: "উপজেলা", thana: "থানা", area: "এলাকা", zone: "" };

describe("the place in what an owner writes", () => {
  test.each([
    [["Gulshan, Dhaka"], "gulshan"],
    [["Nowhere", "House 4, Savar Upazila, Dhaka"], "savar"],
    [["Kotwali, Sylhet"], "kotwali-thana-sylhet"],
    [["কোতোয়ালী", "লালদীঘি, চট্টগ্রাম জেলা"], "kotwali-thana-chittagong"],
    [["শেরপুর, বগুড়া"], "sherpur-bogura"],
    [["Companiganj, Chattogram Division"], "companiganj-noakhali"],
    [["Sherpur"], "sherpur"],
    [["Dhaka, Gulshan"], "dhaka"],
    [["Sylhet Division, Jaflong, Gowainghat"], "gowainghat"],
  ])("%j: %s", (texts, slug) => {
    expect(placeInTexts(index, texts)?.slug).toBe(slug);
  });

  test("a division alone is no place, nor is what nobody knows", () => {
    expect(placeInTexts(index, ["Dhaka Division", ""])).toBeNull();
    expect(placeInTexts(index, ["Beside the river"])).toBeNull();
  });
});
