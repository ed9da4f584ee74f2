import { expect, test } from "vitest";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { COMPARED_FACTS, isAmenity, type ComparedFact, type ComparedListing } from "#domain/listing/compare/table.ts";
import { NO_EXTRAS } from "#domain/listing/rent-extras.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { plainWords } from "./comparison-words.ts";

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);
/** A home of which nobody said more than must be said. */
const bare = (change: Partial<ComparedListing>): ComparedListing => ({
  ...(samples[0] as ComparedListing),
  bedrooms: null,
  bathrooms: null,
  floor: null,
  totalFloors: null,
  parking: null,
  furnished: null,
  rentalMonth: null,
  rentalMonthCount: null,
  rentExtras: NO_EXTRAS,
  monthlyExtras: null,
  advanceMonths: null,
  tenants: [],
  areaSqft: 0,
  ...change,
});
/** Which rows say it of a home. */
const saying = (word: string, listing: ComparedListing, locale: "en" | "bn" = "en"): ComparedFact[] =>
  withLocale(locale, () =>
    COMPARED_FACTS.filter((fact) => !isAmenity(fact) && plainWords(fact, listing, locale) === word),
  );

const ROOMS: ComparedFact[] = ["bedrooms", "bathrooms", "availableFrom"];

test("what nobody said is not stated; N/A stands at rooms and months alone", () => {
  const house = bare({ purpose: "rent", type: "house" });
  expect(saying("N/A", house)).toEqual(ROOMS);
  const unsaid = [
    "totalMonthly",
    "serviceCharge",
    "advance",
    "moveIn",
    "perSqft",
    "floor",
    "parking",
    "furnishing",
    "tenants",
  ];
  expect(saying("Not stated", house)).toEqual(unsaid);
  expect(saying("জানানো হয়নি", house, "bn")).toEqual(unsaid);
  expect(saying("প্রযোজ্য নয়", house, "bn")).toEqual(ROOMS);
});

test("what a home cannot have is a dash: the terms of a rental for a sale, the floor of a plot", () => {
  expect(saying("–", bare({ purpose: "sale", type: "shop" }))).toEqual([
    "totalMonthly",
    "serviceCharge",
    "advance",
    "moveIn",
    "perKatha",
    "tenants",
  ]);
  const plot = bare({ purpose: "rent", type: "land" });
  expect(saying("–", plot)).toEqual(["floor", "parking", "furnishing"]);
  expect(saying("N/A", plot)).toEqual(ROOMS);
});

test("a total without all costs names those that are missing", () => {
  const total = (listing: ComparedListing) => plainWords("totalMonthly", listing, "en").replaceAll("\u00a0", " ");
  const extras = { ...NO_EXTRAS, gasBill: 1080, waterBill: 0 };
  const flat = bare({ purpose: "rent", type: "apartment", price: 21_500, rentExtras: extras, monthlyExtras: 1080 });
  expect(total(flat)).toBe("৳ 22,580 / month, Not stated: Service charge");
  const parked = { ...flat, parking: 1, rentExtras: { ...extras, serviceCharge: 0 } };
  expect(total(parked)).toBe("৳ 22,580 / month, Not stated: Parking");
  expect(total({ ...parked, parking: 0 })).toBe("৳ 22,580 / month");
});

test("of a building whose storey nobody said its floors are told", () => {
  const floors = (floor: number | null, totalFloors: number | null) =>
    plainWords("floor", bare({ type: "office", floor, totalFloors }), "en");
  expect([floors(null, 3), floors(null, 1), floors(0, null), floors(7, 12)]).toEqual([
    "In a building of 3 floors",
    "In a building of 1 floor",
    "Ground",
    "7 / 12",
  ]);
});
