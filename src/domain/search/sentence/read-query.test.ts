import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeIndex as index } from "#db/places.ts";
import { anyQueryString } from "#tests/support/arbitrary-query.ts";
import { EMPTY_LISTING_QUERY, listingQueryString, parseListingQuery } from "../query.ts";
import type { ListingQuery } from "../filters.ts";
import { readQuery } from "./read-query.ts";

const read = (q: string, given: Partial<ListingQuery> = {}) => {
  const meant = readQuery(index, { ...EMPTY_LISTING_QUERY, purpose: "sale", ...given, q });
  return meant && [decodeURIComponent(listingQueryString(meant.query, {}, { purpose: null })), meant.rest.join(" ")];
};

describe("the words of a search as filters", () => {
  test.each([
    ["Gulshan", "purpose=sale&location=Gulshan", ""],
    ["flat in goolshan", "purpose=sale&location=Gulshan&type=apartment", ""],
    ["gulshan dhaka", "purpose=sale&location=Gulshan,+Dhaka", ""],
    ["bashundhara r/a plot", "purpose=sale&location=Bashundhara+R/A&type=land", ""],
    ["Gulshan 3", "purpose=sale&location=Gulshan", "3"],
    ["hotel in sajek", "purpose=sale&location=Baghaichhari", "hotel"],
    ["সাজেকে জমি", "purpose=sale&location=Baghaichhari&type=land", ""],
    ["plot kolatoli road", "purpose=sale&location=Cox's+Bazar+Sadar&type=land", ""],
    ["Dhanmondi Road 5", "purpose=sale&location=Dhanmondi&road=5", ""],
    ["flat no bachelor gulshan", "purpose=sale&location=Gulshan&type=apartment", "no bachelor"],
    ["flat without lift gulshan", "purpose=sale&location=Gulshan&type=apartment", "without lift"],
    [
      "3 bed flat near Dhanmondi lake under 40k",
      "purpose=rent&location=Dhanmondi&type=apartment&maxPrice=40000&bedrooms=3",
      "lake",
    ],
    ["flat for rent", "purpose=rent&type=apartment", ""],
    ["mirpur 2 bed flat", "purpose=sale&location=Mirpur&type=apartment&bedrooms=2", ""],
    ["flat 1 crore 20 lakh", "purpose=sale&type=apartment&maxPrice=12000000", ""],
    ["flat under 1,35 crore gulshan", "purpose=sale&location=Gulshan&type=apartment&maxPrice=13500000", ""],
    ["flat 2 crore 15 lakh 50 thousand", "purpose=sale&type=apartment&maxPrice=21550000", ""],
    ["গুলশানে ২,২৫ কোটির মধ্যে ফ্ল্যাট", "purpose=sale&location=Gulshan&type=apartment&maxPrice=22500000", ""],
    ["plot 5 katha 8 chotak", "purpose=sale&type=land&minArea=3960", ""],
    ["land 2 acre under 95,00,000", "purpose=sale&type=land&maxPrice=9500000&minArea=87120", ""],
    // Who offers it: an agent is only read where they are not wanted.
    ["from owner", "purpose=sale&advertiser=owner", ""],
    ["malik theke", "purpose=sale&advertiser=owner", ""],
    ["মালিকের কাছ থেকে", "purpose=sale&advertiser=owner", ""],
    ["no broker", "purpose=sale&advertiser=owner", ""],
    ["দালাল ছাড়া", "purpose=sale&advertiser=owner", ""],
    ["এজেন্ট ছাড়া বাসা গুলশান", "purpose=sale&location=Gulshan&kind=homes&advertiser=owner", ""],
    ["2 bed home in gulshan", "purpose=sale&location=Gulshan&kind=homes&bedrooms=2", ""],
    ["gulshan e basa", "purpose=sale&location=Gulshan&kind=homes", ""],
    ["office in gulshan near my home", "purpose=sale&location=Gulshan&type=office", ""],
    ["flat or house gulshan", "purpose=sale&location=Gulshan&type=apartment,house", ""],
    ["গুলশানে অফিস বা দোকান", "purpose=sale&location=Gulshan&type=office,shop", ""],
    ["office na hole dokan", "purpose=sale&type=office,shop", ""],
    ["shop or home in gulshan", "purpose=sale&location=Gulshan&type=shop", ""],
    ["agent gulshan", "purpose=sale&location=Gulshan", "agent"],
    // What could mean two numbers makes no filter and is named.
    ["flat gulshan under 62.500", "purpose=sale&location=Gulshan&type=apartment", "under 62.500"],
    ["flat 3 crore 40 gulshan", "purpose=sale&location=Gulshan&type=apartment", "3 crore 40"],
    ["flat gulshan 20.000 to 30 thousand", "purpose=sale&location=Gulshan&type=apartment", "20.000 to 30 thousand"],
    ["flat 1,850,00 banani", "purpose=sale&location=Banani&type=apartment", "1,850,00"],
    ["land 2 kani", "purpose=sale&type=land", "2 kani"],
    ["under 62.500", "purpose=sale", "under 62.500"],
    ["flat 1 crore 3 bed", "purpose=sale&type=apartment&maxPrice=10000000&bedrooms=3", ""],
  ])("%s", (words, ...meant) => {
    expect(read(words)).toEqual(meant);
  });

  test.each(["", "lake view", "corner", "brand new luxury", "garden", "নিরিবিলি পরিবেশ", "; , ।", "5", "zzyzx", "the"])(
    "%j means no filter",
    (words) => {
      expect(read(words)).toBeNull();
    },
  );

  test("what was chosen stays, and what contradicts it is left over", () => {
    expect(read("house gulshan", { type: ["apartment"], location: "Banani" })).toEqual([
      "purpose=sale&location=Banani;+Gulshan&type=apartment",
      "house",
    ]);
    expect(read("flat shop")).toEqual(["purpose=sale&type=apartment", "shop"]);
    expect(read("flat or house", { type: ["apartment"] })).toEqual(["purpose=sale&type=apartment", "house"]);
    expect(read("under 40k gulshan", { maxPrice: 30_000 })).toEqual([
      "purpose=rent&location=Gulshan&maxPrice=30000",
      "under 40 k",
    ]);
    expect(read("house", { type: ["apartment"] })).toBeNull();
  });

  test("a sentence that was typed where a place is asked for is read, too", () => {
    expect(read("", { location: "3 bed flat in Banani" })).toEqual([
      "purpose=sale&location=Banani&type=apartment&bedrooms=3",
      "",
    ]);
    expect(read("", { location: "Banani" })).toBeNull();
  });

  test("reading ends in the same filters, whatever was typed, and reads no words twice", () => {
    const words = [
      "flat",
      "gulshan",
      "dhaka",
      "in",
      "no",
      "lake",
      "গুলশানে",
      "10",
      "mirpur",
      "k",
      "to",
      "bed",
      "the",
      "দেড়",
      "লাখ",
      "na",
      "er",
    ];
    fc.assert(
      fc.property(anyQueryString, fc.array(fc.constantFrom(...words)), (address, typed) => {
        const { query } = parseListingQuery(new URLSearchParams(address), { purpose: "rent" });
        const meant = readQuery(index, { ...query, q: typed.join(" ") });
        if (!meant) return;
        expect(meant.rest.length).toBeLessThan(typed.length + query.location.split(/\s/).length + 20);
        const canonical = listingQueryString(meant.query, {}, { purpose: null });
        expect(
          listingQueryString(
            parseListingQuery(new URLSearchParams(canonical), { purpose: null }).query,
            {},
            { purpose: null },
          ),
        ).toBe(canonical);
        expect(readQuery(index, meant.query)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

describe("what is doubtful is no filter", () => {
  test.each([
    // Sums that are no price.
    ["dokan vara 10k, advance 2 lakh", "purpose=rent&type=shop&maxPrice=10000", "2 lakh"],
    ["service charge 3k, flat 20k", "purpose=rent&type=apartment&maxPrice=20000", "service charge 3 k"],
    ["service charge soho 25k", "purpose=rent&maxPrice=25000", "service charge"],
    ["per sft 6500 taka flat banani", "purpose=sale&location=Banani&type=apartment", "sft 6500 taka"],
    ["katha 40 lakh kore 5 katha plot", "purpose=sale&type=land&minArea=3600", "katha 40 lakh kore"],
    ["basa januari 2027 theke", "purpose=rent&kind=homes&month=January", "2027"],
    ["basa vara 12 hajar 500", "purpose=rent&kind=homes&maxPrice=12500", ""],
    // What a search cannot say, and what "or" leaves open.
    ["less than 3 bed banani", "purpose=sale&location=Banani", "less than 3 bed"],
    ["more than 2 bed banani", "purpose=sale&location=Banani&bedrooms=3", ""],
    ["2 or 3 bed banani", "purpose=sale&location=Banani&bedrooms=2", ""],
    ["family or bachelor flat", "purpose=sale&type=apartment", "family bachelor"],
    ["rent or buy flat", "purpose=sale&type=apartment", ""],
    ["bashundhara block N or P", "purpose=sale&location=Bashundhara+R/A", "block n p"],
    ["min 2000 max 2600 sft flat", "purpose=sale&type=apartment&minArea=2000&maxArea=2600", ""],
    ["office in one floor", "purpose=sale&type=office", ""],
    ["gulshan first choice", "purpose=sale&location=Gulshan", "first choice"],
    ["10 tala building e flat", "purpose=sale&type=apartment", "10"],
    ["bari bhara na, flat bhara", "purpose=rent&type=apartment", "bari bhara na"],
    ["mortgage flat 10 lakh", "purpose=sale&type=apartment", "mortgage 10 lakh"],
    ["size 1200 price 60 lakh", "purpose=sale&maxPrice=6000000&minArea=1200", "size"],
    ["floor no 4 flat", "purpose=sale&type=apartment&floor=4-7", ""],
    ["katha proti 50 lakh plot", "purpose=sale&type=land", "katha proti 50 lakh"],
    ["bashundhara A, B, C block", "purpose=sale&location=Bashundhara+R/A", "b c block"],
    ["sector 3, 5 o 7 uttara", "purpose=sale&location=Uttara+Sector+3;+Uttara+Sector+5;+Uttara+Sector+7", ""],
    ["block L or block M bashundhara", "purpose=sale&location=Bashundhara+R/A", "block l block m"],
    // Words beside others.
    ["girls school mirpur", "purpose=sale&location=Mirpur", "girls school"],
    ["tin shed basa", "purpose=sale&kind=homes", "tin shed"],
    ["malik er basha banani", "purpose=sale&location=Banani&kind=homes", "malik"],
    ["may be 2 bed", "purpose=sale&bedrooms=2", "may"],
    ["75 lakh budget, 1200 sft", "purpose=sale&maxPrice=7500000&minArea=1200", ""],
    ["meye student seat", "purpose=rent&tenant=female&rental=seat", "student"],
    // Places of other towns, of people, of roads; parts that stand apart.
    ["jessore new market flat", "purpose=sale&location=Jessore&type=apartment", ""],
    ["nabinagar savar", "purpose=sale&location=Nabinagar,+Savar", ""],
    ["rampura banasree", "purpose=sale&location=Banasree", ""],
    ["dhanmondi, lalmatia, mohammadpur", "purpose=sale&location=Dhanmondi;+Lalmatia;+Mohammadpur", ""],
    ["barishal er meye, dhanmondi", "purpose=rent&location=Dhanmondi&tenant=female", "barishal"],
    ["hathazari road oxygen", "purpose=sale&location=Oxygen", "hathazari road"],
    ["mirpur 6 block C road 12", "purpose=sale&location=Mirpur+6&block=C&road=12", ""],
    ["banasree blok e road 4", "purpose=sale&location=Banasree&block=E&road=4", ""],
    ["C block e road 4 banasree", "purpose=sale&location=Banasree&block=C&road=4", ""],
    ["uttara 3rd phase", "purpose=sale&location=Uttara", "3 rd phase"],
    ["uttara te flat, sector 7", "purpose=sale&location=Uttara+Sector+7&type=apartment", ""],
    ["ডিওএইচএস মিরপুর", "purpose=sale&location=Mirpur+DOHS", ""],
  ])("%s", (words, query, rest) => {
    expect(read(words)).toEqual([query, rest]);
  });
});
