import { expect, test } from "vitest";
import { withLocale } from "#i18n/request-locale.ts";
import { decidedWords, factsLine, failedWords } from "./submission-words.ts";

test("a decision is told in the specification's sentences, one that failed too", () => {
  const said = (words: typeof decidedWords) => ({
    approved: [words.approved("listings"), words.approved("resorts")],
    rejected: [words.rejected("listings"), words.rejected("resorts")],
  });
  expect(said(decidedWords)).toEqual({
    approved: ["Property approved successfully", "Resort approved successfully"],
    rejected: ["Property rejected and removed", "Resort rejected"],
  });
  expect(said(failedWords)).toEqual({
    approved: ["Failed to approve property", "Failed to approve resort"],
    rejected: ["Failed to reject property", "Failed to reject resort"],
  });
  for (const kind of ["listings", "resorts", "projects", "reviews"] as const) {
    const words = [decidedWords, failedWords].flatMap(({ approved, rejected }) => [approved, rejected]);
    for (const word of words) expect(withLocale("bn", () => word(kind))).not.toMatch(/[A-Za-z{]/);
  }
});

test("rooms that nobody counted are N/A", () => {
  const place = { area: "Banani", areaBn: "বনানী", district: "Dhaka", districtBn: "ঢাকা" };
  const facts = { type: "apartment", purpose: "sale", area: 1650, areaUnit: "sqft", guests: null } as const;
  const line = factsLine({ kind: "listings", place, facts: { ...facts, bedrooms: null, bathrooms: null } }, 0, "en");
  expect(line).toContain("N/A beds · N/A baths");
});
