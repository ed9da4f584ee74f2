import { describe, expect, test } from "vitest";
import { FILTER_TABLE } from "#domain/search/filter-table.ts";
import { activeFilters, EMPTY_LISTING_QUERY, parseListingQuery } from "#domain/search/query.ts";
import { LISTING_FILTERS } from "#domain/search/filters.ts";
import { doubtIn } from "#i18n/amount-words.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { filterName, optionName } from "./filters/filter-words.ts";
import { areaRangeText, priceRangeText } from "./filters/range-words.ts";
import {
  countText,
  filterText,
  foundText,
  nearText,
  presetText,
  priceEndLabels,
  problemText,
  showText,
  sortName,
} from "./search-words.ts";

/** Amounts are set with non-breaking spaces, which no reader sees. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("a count", () => {
  test("is exact, grouped the Bangladeshi way", () =>
    expect(foundText(1284, false, EMPTY_LISTING_QUERY, "en")).toBe("1,284 properties found"));
  test("of one is singular", () => expect(foundText(1, false, EMPTY_LISTING_QUERY, "en")).toBe("1 property found"));
  test("of none says so", () => expect(foundText(0, false, EMPTY_LISTING_QUERY, "en")).toBe("No properties found"));
  test("that was given up is honest", () => {
    expect(foundText(1000, true, EMPTY_LISTING_QUERY, "en")).toBe("1,000+ properties found");
    expect(foundText(1, true, EMPTY_LISTING_QUERY, "en")).toBe("1+ properties found");
    expect(foundText(0, true, EMPTY_LISTING_QUERY, "en")).toBe(
      "Not every home could be looked through for these words. Add a place.",
    );
  });
  test.each([
    [{ kind: "homes", type: [] }, "9 homes found", "Show 9 homes"],
    [{ kind: "offices", type: [] }, "9 offices and shops found", "Show 9 offices and shops"],
    [{ kind: null, type: ["land"] }, "9 plots found", "Show 9 plots"],
    [{ kind: "homes", type: ["shop"] }, "9 shops found", "Show 9 shops"],
    [{ kind: null, type: ["apartment", "house"] }, "9 homes found", "Show 9 homes"],
    [{ kind: null, type: ["house", "land"] }, "9 properties found", "Show 9 properties"],
    [{ kind: null, type: [] }, "9 properties found", "Show 9 properties"],
  ] as const)("of %o says what was looked for, and homes only where only homes were", (sought, found, show) => {
    expect(foundText(9, false, sought, "en")).toBe(found);
    expect(showText({ total: 9, totalCapped: false }, sought, "en")).toBe(show);
  });
  test("has Bengali digits for Bengali readers", () => expect(countText(1000, true, "bn")).toBe("১,০০০+"));
});

test("ranges say which end is open", () => {
  expect(plain(priceRangeText(5_000_000, null, "en"))).toBe("From ৳ 50 Lac");
  expect(plain(priceRangeText(null, 60_000_000, "en"))).toBe("Up to ৳ 6 Cr");
  expect(plain(priceRangeText(10_000_000, 30_000_000, "en"))).toBe("৳ 1 Cr – ৳ 3 Cr");
  expect(priceRangeText(null, null, "en")).toBe("Any");
  expect(plain(areaRangeText(800, 2400, "en"))).toBe("800 – 2,400 sqft");
  expect(areaRangeText(null, null, "en")).toBe("Any");
  expect(withLocale("bn", () => areaRangeText(1000, null, "bn"))).toBe("১,০০০ বর্গফুট থেকে");
});

test("the ranges of the select read as in the specification", () => {
  expect(plain(presetText({ min: 0, max: 10_000_000 }, "en"))).toBe("৳ 0 – ৳ 1 Cr");
  expect(plain(presetText({ min: 100_000_000, max: null }, "en"))).toBe("৳ 10 Cr and more");
});

test.each([
  [{ min: 0, max: 20_000 }, "২০ হাজারের মধ্যে"],
  [{ min: 20_000, max: 50_000 }, "২০ – ৫০ হাজার"],
  [{ min: 50_000, max: 100_000 }, "৫০ হাজার – ১ লাখ"],
  [{ min: 100_000, max: null }, "১ লাখের বেশি"],
])("the range %j reads in Bengali as it is said", (range, said) => {
  const bengali = (say: () => string) => plain(withLocale("bn", say)).normalize("NFC");
  expect(bengali(() => presetText(range, "bn"))).toBe(said.normalize("NFC"));
  expect(bengali(() => priceRangeText(range.min || null, range.max, "bn"))).toBe(said.normalize("NFC"));
});

test.each([
  ["lake under 1 crore 35", ["lake under 1 crore 35 lakh"]],
  ["72.500", ["72.5 taka", "72,500 taka"]],
  ["2.250 sqft lake", ["2,250 sqft lake"]],
  ["3 bed lake", []],
])("a number among the words %j that could mean several is asked about", (words, readings) => {
  const choices = doubtIn(words)?.choices.map(({ text }) => text) ?? [];
  expect(choices).toEqual(expect.arrayContaining([...readings]));
  expect(choices.length > 0).toBe(readings.length > 0);
});

test("what a rental costs is called its rent, and not its price", () => {
  expect(priceEndLabels("rent")).toEqual(["Minimum rent", "Maximum rent"]);
  expect(priceEndLabels(null)).toEqual(["Minimum price", "Maximum price"]);
  expect(sortName("price-asc", "rent")).toBe("Rent: low to high");
  expect(sortName("price-asc", "sale")).toBe("Price: low to high");
  expect(sortName("newest", "rent")).toBe("Newest first");
  const problems = [{ field: "maxPrice", code: "not-a-number" } as const];
  expect(withLocale("bn", () => problemText(problems, "rent"))).toMatch(/সর্বোচ্চ ভাড়া$/);
  expect(withLocale("bn", () => problemText(problems, "sale"))).toMatch(/সর্বোচ্চ দাম$/);
});

test("every filter has words for its chip", () => {
  const query = { ...EMPTY_LISTING_QUERY, q: "lake", location: "Dhaka", type: ["land"] as const, bedrooms: 3 };
  expect(filterText("q", query, "en")).toBe("“lake”");
  expect(filterText("location", query, "en")).toBe("Dhaka");
  expect(filterText("type", query, "en")).toBe("Land");
  expect(filterText("type", { ...query, type: ["office", "shop"] }, "en")).toBe("Office, Shop");
  expect(filterText("kind", { ...query, kind: "offices" }, "en")).toBe("Offices & shops");
  expect(filterText("bedrooms", query, "en")).toBe("3+ beds");
  expect(filterText("tenant", { ...query, tenant: "family" }, "en")).toBe("For: Family");
  expect(filterText("location", { ...query, location: "Banani; Gulshan" }, "en")).toBe("Banani, Gulshan");
});

test.each([
  ["bathrooms=2", "2+ baths", "২+ বাথ"],
  ["bbox=90.3,23.7,90.5,23.9", "In this part of the map", "ম্যাপের এই অংশে"],
  ["area=90.3,23.7,90.4,23.7,90.4,23.8", "In the drawn area", "আঁকা এলাকার ভেতরে"],
  ["area=90.3,23.7,90.4,23.7,90.4,23.8;90.5,23.7,90.6,23.7,90.6,23.8", "In 2 drawn areas", "আঁকা ২টি এলাকার ভেতরে"],
  ["near=90.4,23.8,2.5", "Within 2.5 km", "২.৫ কিমির মধ্যে"],
  ["furnished=furnished,semi-furnished", "Furnished, Semi-furnished", "ফার্নিশড, সেমি-ফার্নিশড"],
  ["floor=0,4-7,8-", "Ground floor, Floors 4–7, Floor 8 and up", "নিচতলা, ৪–৭ তলা, ৮ তলা বা তার ওপরে"],
  ["minFloor=3&maxFloor=6", "Floors 3–6", "৩–৬ তলা"],
  ["minFloor=5", "Floor 5 and up", "৫ তলা বা তার ওপরে"],
  ["minFloor=0", "Ground floor and up", "নিচতলা বা তার ওপরে"],
  ["maxFloor=2", "Floor 2 and below", "২ তলা বা তার নিচে"],
  ["minFloor=2&maxFloor=2", "Floor 2", "২ তলা"],
  ["maxFloor=0", "Ground floor", "নিচতলা"],
  ["topFloor=true", "Top floor", "সবার ওপরের তলা"],
  ["exactBedrooms=2", "Exactly 2 beds", "ঠিক ২ বেড"],
  ["rental=seat,mess", "Seat, Mess", "সিট, মেস"],
  ["layout=duplex", "Duplex", "ডুপ্লেক্স"],
  ["block=c", "Block C", "ব্লক সি"],
  ["road=7/A", "Road 7/A", "রোড ৭/এ"],
  ["facing=south,east", "Facing South, East", "দক্ষিণমুখী, পূর্বমুখী"],
  ["lift=true", "With lift", "লিফট আছে"],
  ["parking=true", "With parking", "পার্কিং আছে"],
  ["gas=true", "With gas", "গ্যাস আছে"],
  ["month=January", "From January", "জানুয়ারি থেকে"],
  ["advance=0", "No advance", "অগ্রিম লাগবে না"],
  ["advance=1", "Advance: 1 month at most", "অগ্রিম সর্বোচ্চ ১ মাস"],
  ["advance=2", "Advance: 2 months at most", "অগ্রিম সর্বোচ্চ ২ মাস"],
  ["negotiable=true", "Negotiable", "আলোচনাসাপেক্ষ"],
  ["wellVerified=true", "Verified, 3 marks or more", "যাচাইকৃত, অন্তত ৩টি দিক"],
  ["confirmed=1", "Confirmed today", "আজ নিশ্চিত করা"],
  ["confirmed=7", "Confirmed within 7 days", "৭ দিনের মধ্যে নিশ্চিত করা"],
])("the chip of %s reads %s", (search, english, bengali) => {
  const { query } = parseListingQuery(new URLSearchParams(search), { purpose: "rent" });
  const [filter] = activeFilters(query);
  const text = (locale: "en" | "bn") => withLocale(locale, () => filterText(filter!, query, locale));
  expect([text("en"), text("bn")]).toEqual([english.normalize("NFC"), bengali.normalize("NFC")]);
});

test("every filter has a name, and every option of its table a word of its own", () => {
  for (const locale of ["en", "bn"] as const) {
    withLocale(locale, () => {
      const labels = LISTING_FILTERS.map((filter) => filterName(filter, "rent"));
      expect(new Set(labels).size).toBe(labels.length);
      for (const filter of LISTING_FILTERS) {
        const spec = FILTER_TABLE[filter];
        if (!("options" in spec)) continue;
        const words = spec.options.map((option) => optionName(filter, option, locale));
        expect(new Set(words).size, filter).toBe(spec.options.length);
        if (locale === "bn") expect(words.join("")).not.toMatch(/[A-Za-z0-9]/);
      }
    });
  }
});

test("a circle round a landmark is called by it, however wide, and by its size alone where another point is asked", () => {
  const { query } = parseListingQuery(new URLSearchParams("near=90.382,23.753,3"), { purpose: "rent" });
  const landmark = { name: "Square Hospital", nameBn: "স্কয়ার হাসপাতাল", lng: 90.382, lat: 23.753 };
  expect(nearText(query, landmark, "en")).toBe("Within 3 km of Square Hospital");
  expect(withLocale("bn", () => nearText(query, landmark, "bn"))).toBe("স্কয়ার হাসপাতাল থেকে ৩ কিমির মধ্যে");
  expect(nearText(query, { ...landmark, lat: 23.8 }, "en")).toBe("");
  expect(nearText(query, null, "en")).toBe("");
});
