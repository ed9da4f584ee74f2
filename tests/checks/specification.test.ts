import { describe, expect, test } from "vitest";
import { COMPARED_AMENITIES_MAX, COMPARED_FACTS, SPECIFIED_FACTS } from "#domain/listing/compare/table.ts";
import * as limits from "#domain/limits.ts";
import {
  AMENITY_GROUPS,
  AREA_UNITS,
  COMPLETION_STATUSES,
  FURNISHINGS,
  NEARBY_TYPES,
  PROPERTY_TYPES,
  PURPOSES,
} from "#domain/listing/listing.ts";
import { PRICE_PRESETS, priceRangeValue } from "#domain/listing/prices/presets.ts";
import { PROJECT_AMENITIES, PROJECT_STATUSES, PROJECT_TYPES } from "#domain/project/project.ts";
import { RATING } from "#domain/moderation/review.ts";
import { DEFAULT_REASON } from "#domain/moderation/rejection-reasons.ts";
import { RESORT_PRESET_ENDS, RESORT_SLIDER } from "#domain/resort/price.ts";
import { CHECK_IN_TIME, CHECK_OUT_TIME, RESORT_AMENITIES, RESORT_TYPES } from "#domain/resort/resort.ts";
import divisions from "#content/locations/divisions.json" with { type: "json" };
import home from "#content/site/home.json" with { type: "json" };
import policies from "#content/site/resort-policies.json" with { type: "json" };
import site from "#content/site/site.json" with { type: "json" };
import { LABELS, MESSAGES, type Sentence } from "../support/specification.ts";
import { projectTexts } from "../support/project-files.ts";

describe("the specification's numbers", () => {
  test("of lists, comparison and search", () => {
    expect(limits).toMatchObject({
      PAGE_SIZE: 6,
      SIMILAR_MAX: 4,
      COMPARE_MAX: 4,
      PROJECT_PAGE_SIZE: 12,
      PAGE_WINDOW: 5,
    });
    expect(limits).toMatchObject({ SUGGESTIONS_MAX: 15, NEARBY_MAX: 5, RECENT_MAX: 3, DESTINATIONS_MAX: 12 });
    expect(limits.FORM_PLACES).toEqual({ districts: 10, neighbourhoods: 10 });
    expect(COMPARED_AMENITIES_MAX).toBe(5);
    expect(limits.VIEWER_ZOOM).toEqual({ min: 0.5, max: 3, step: 0.5 });
  });

  test("of sliders and presets", () => {
    expect(limits.PRICE_SLIDER).toEqual({ min: 0, max: 100_000_000, step: 1_000_000 });
    expect(limits.RENT_AREA_SLIDER).toEqual({ min: 0, max: 5_000, step: 100 });
    expect(limits.SLIDER_PAGE_STEPS).toBe(10);
    expect(limits.PROJECT_PRICE_SLIDER.step).toBe(500_000);
    expect(RESORT_SLIDER).toEqual({ min: 0, max: 30_000, step: 500, from: 5_000, to: 30_000 });
    expect(PRICE_PRESETS.rent.map(priceRangeValue)).toEqual(["0-20000", "20000-50000", "50000-100000", "100000-"]);
    expect(Object.values(RESORT_PRESET_ENDS).map(({ min, max }) => [min, max])).toEqual([
      [null, null],
      [0, 5_000],
      [5_000, 10_000],
      [10_000, 20_000],
      [20_000, 30_000],
    ]);
  });

  test("of money, stays and accounts", () => {
    expect(limits.BOOKING_FEE).toEqual({ sale: 1000, rent: 10, resort: 500 });
    expect(limits.GUESTS).toEqual({ min: 1, max: 10, shown: 2 });
    expect([limits.RESORT_PICTURES_MAX, limits.RESORT_MATCH_THRESHOLD]).toEqual([5, 0.7]);
    expect([CHECK_IN_TIME, CHECK_OUT_TIME]).toEqual(["14:00", "12:00"]);
    expect([limits.PASSWORD.min, RATING.min, RATING.max]).toEqual([6, 1, 5]);
  });

  test("of the home page and the footer", () => {
    expect(home.stats.map(({ value, suffix }) => `${value}${suffix}`)).toEqual(["5000+", "10000+", "100%"]);
    expect(home.categories.map(({ count }) => count)).toEqual([2150, 850, 1200, 350]);
    expect(site.copyrightYear).toBe(2024);
  });
});

test("the specification's vocabulary, and nothing beside it", () => {
  expect([PURPOSES, AREA_UNITS, PROPERTY_TYPES]).toEqual([
    ["sale", "rent"],
    ["sqft", "katha", "decimal"],
    ["apartment", "house", "land", "commercial", "office", "shop"],
  ]);
  expect(FURNISHINGS).toEqual(["furnished", "semi-furnished", "unfurnished"]);
  expect(NEARBY_TYPES).toEqual(["school", "shopping", "transport", "airport", "park", "gym"]);
  expect(AMENITY_GROUPS[0].amenities).toEqual(["lift", "gas", "generator", "security", "cctv", "gym"]);
  expect(SPECIFIED_FACTS).toEqual([
    "price",
    "type",
    "bedrooms",
    "bathrooms",
    "area",
    "location",
    "purpose",
    "availableFrom",
  ]);
  expect(COMPARED_FACTS).toEqual(expect.arrayContaining([...SPECIFIED_FACTS]));
  expect(RESORT_TYPES.join()).toBe("beach,hill,tea-garden,forest,lake,eco,island,heritage,safari,city");
  expect(RESORT_AMENITIES.join()).toBe(
    "swimming-pool,beach-access,restaurant,spa,gym,wifi,parking,conference-room,boat-service,nature-tours," +
      "garden-view,mountain-view,lake-view,ac,room-service",
  );
  expect(PROJECT_TYPES).toEqual(["apartment", "commercial", "land"]);
  expect(PROJECT_STATUSES).toEqual(["ready", "under-construction", "upcoming"]);
  expect(COMPLETION_STATUSES).toEqual(PROJECT_STATUSES);
  expect(PROJECT_AMENITIES).toHaveLength(10);
  expect(divisions.map(({ name }) => name).sort()).toEqual([
    "Barisal",
    "Chittagong",
    "Dhaka",
    "Khulna",
    "Mymensingh",
    "Rajshahi",
    "Rangpur",
    "Sylhet",
  ]);
  expect(policies.map(({ text }) => text)).toEqual([
    "Free cancellation up to 24 hours before check-in",
    "Valid ID required",
  ]);
  expect(DEFAULT_REASON).toBe("not-our-standards");
});

/** All messages of a language by their key. */
const messagesOf = (locale: "en" | "bn"): Record<string, string> =>
  Object.assign(
    {},
    ...projectTexts(`src/i18n/messages/${locale}/*.json`).map(({ text }) => JSON.parse(text)),
  ) as Record<string, string>;
const [english, bengali] = [messagesOf("en"), messagesOf("bn")];
const code = projectTexts("{src,netlify}/**/*.{ts,tsx,astro}")
  .map(({ text }) => text)
  .join("\n");

/** A sentence may be put together of several messages; a parameter stands in braces, or is another message. */
function say(messages: Record<string, string>, { keys, words = {} }: Sentence): string {
  const filled = keys.map((key) =>
    (messages[key] ?? `no ${key}`).replace(/\{(\w+)\}/g, (hole, name: string) => {
      const word = words[name];
      return word === undefined ? hole : (messages[word] ?? word);
    }),
  );
  return filled.join(" / ");
}

describe.each([
  ["messages", MESSAGES],
  ["labels", LABELS],
] as const)("the specification's %s", (_, sentences) => {
  test.each(sentences)("$says", (sentence) => {
    expect(say(english, sentence)).toBe(sentence.says);
    // In Bengali it is Bengali: no English is left but what stands for a value.
    const words = say(bengali, sentence);
    expect(words).toMatch(/[\u0980-\u09ff]/);
    expect(words.replace(/\{\w+\}|01X+|PNG|JPG|GIF|MB/g, "")).not.toMatch(/[A-Za-z]{2,}/);
    // And somebody says it.
    for (const key of sentence.keys) expect(code).toMatch(new RegExp(`\\b${key}\\b`));
  });
});

/** Tests of when a sentence is said; this file and its list know only that it exists. */
const moments = projectTexts("{src,db,netlify,tests,tools}/**/*.{ts,tsx}")
  .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith("tests/checks/"))
  .map(({ text }) => text)
  .join("\n");
/** The longest part of a sentence in which nothing is put in. */
const fixedPart = (sentence: string): string =>
  sentence
    .split(/\{\w+\}|৳?\d+/)
    .map((part) => part.replace(/^[\s.!?…:]+|[\s.!?…:]+$/g, ""))
    .sort((a, b) => b.length - a.length)[0] ?? "";

test.each([
  ["messages", MESSAGES],
  ["labels", LABELS],
] as const)("each of the specification's %s is looked for by a test of when it is said", (_, said) => {
  const sentences = said.flatMap(({ says }) => says.split(" / "));
  expect(sentences.filter((sentence) => !moments.includes(fixedPart(sentence)))).toEqual([]);
});

test("a sentence is looked for by what is fixed in it", () => {
  expect(fixedPart("Booking fee of ৳500 has been charged.")).toBe("has been charged");
  expect(fixedPart("Failed to post resort: {message}")).toBe("Failed to post resort");
});
