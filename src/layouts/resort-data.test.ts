import { expect, test } from "vitest";
import rows from "#content/samples/resorts.json" with { type: "json" };
import { sampleResorts, type SampleResort } from "#content/samples/resorts.ts";
import { lodgingData } from "./resort-data.ts";

const site = new URL("https://nibash.example");
const [sample] = sampleResorts(rows as unknown as SampleResort[]);

test("search engines read the rating that guests gave, and never one that is made up", () => {
  expect(sample?.rating).toMatchObject({ value: 4.8, sample: true });
  expect(lodgingData(sample!, "en", "/resort/x", site)).not.toHaveProperty("aggregateRating");
  const rated = { ...sample!, rating: { value: 4.3, count: 12, orMore: false, sample: false } };
  expect(lodgingData(rated, "en", "/resort/x", site)).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
  });
  expect(lodgingData({ ...rated, rating: null }, "en", "/resort/x", site)).not.toHaveProperty("aggregateRating");
});
