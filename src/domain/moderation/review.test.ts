import fc from "fast-check";
import { describe, expect, test } from "vitest";
import rows from "#content/samples/reviews.json" with { type: "json" };
import { PROPERTY_TYPES } from "../listing/listing.ts";
import {
  languageOf,
  RATING,
  REVIEW_MAX,
  reviewLead,
  reviewPageOf,
  sampleReviews,
  type SampleReview,
} from "./review.ts";

const samples = rows as SampleReview[];

test("the built-in reviews are six, whole in both languages, and say that they are demos", () => {
  const [en, bn] = [sampleReviews(samples, "en"), sampleReviews(samples, "bn")];
  expect(en).toHaveLength(6);
  expect(new Set(en.map(({ id }) => id)).size).toBe(6);
  for (const [index, review] of en.entries()) {
    expect(review.demo).toBe(true);
    expect(review.rating).toBeGreaterThanOrEqual(RATING.min);
    expect(review.rating).toBeLessThanOrEqual(RATING.max);
    expect(PROPERTY_TYPES).toContain(review.propertyType);
    expect(Number.isNaN(Date.parse(review.createdAt))).toBe(false);
    for (const field of ["name", "comment", "location"] as const) {
      expect(languageOf(review[field] ?? ""), `${review.id} ${field}`).toBe("en");
      expect(languageOf(bn[index]![field] ?? ""), `${review.id} ${field}`).toBe("bn");
    }
  }
});

test("a review is of the page that it was written on; of the list for sale where nobody said", () => {
  expect([reviewPageOf("rent"), reviewPageOf("buy"), reviewPageOf(null), reviewPageOf("home")]).toEqual([
    "rent",
    "buy",
    "buy",
    "buy",
  ]);
});

describe("of a long comment the card shows", () => {
  test("all, where it is short or only a little longer", () => {
    for (const comment of ["Good.", "খুব ভালো।\nধন্যবাদ!", "word ".repeat(37).trim()])
      expect(reviewLead(comment)).toEqual({ lead: comment, rest: "" });
  });

  test("whole sentences, else whole words, and never more than a few lines", () => {
    const sentences = `${"We looked at nine homes in a week and bought the tenth. ".repeat(8)}`.trim();
    expect(reviewLead(sentences).lead).toMatch(/tenth\.$/);
    expect(reviewLead("বাড়ি দেখলাম। ".repeat(40)).lead).toMatch(/।$/);
    expect(reviewLead("flat ".repeat(80)).lead).toMatch(/^(?:flat )+flat$/);
    expect(reviewLead("a\n".repeat(60)).lead.split("\n")).toHaveLength(4);
  });

  test("so little that a card stays a card, and nothing is lost between it and the rest", () => {
    const texts = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: REVIEW_MAX.comment }),
      fc.string({ unit: fc.constantFrom("a", "ক", "ি", "।", " ", ".", "\n", "😀"), maxLength: REVIEW_MAX.comment }),
    );
    fc.assert(
      fc.property(texts, (comment) => {
        const { lead, rest } = reviewLead(comment);
        expect(lead.length).toBeLessThanOrEqual(190);
        expect(lead.split("\n").length).toBeLessThanOrEqual(4);
        expect((lead + rest).replace(/\s/g, "")).toBe(comment.replace(/\s/g, ""));
        expect(lead.isWellFormed() || !comment.isWellFormed()).toBe(true);
      }),
    );
  });
});
