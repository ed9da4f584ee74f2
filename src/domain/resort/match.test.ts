import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meansPlace, similarity } from "./match.ts";

const COXS_BAZAR = { area: "Inani Beach", areaBn: "ইনানী সমুদ্র সৈকত", district: "Cox's Bazar", districtBn: "কক্সবাজার" };
const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });

describe("similarity", () => {
  test("is 1 if one contains the other, otherwise the shared characters over the longer length", () => {
    expect(similarity("bazar", "coxsbazar")).toBe(1);
    expect(similarity("coxsbazar", "bazar")).toBe(1);
    expect(similarity("sylet", "sylhet")).toBe(5 / 6);
    expect(similarity("aab", "abb")).toBe(2 / 3);
    expect(similarity("abc", "xyz")).toBe(0);
    expect(similarity("সিলট", "সিলেট")).toBe(4 / 5);
  });

  test("by its law: symmetric, between 0 and 1, containment wins, and never more than the shorter allows", () => {
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        const value = similarity(a, b);
        expect(value).toBe(similarity(b, a));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(similarity(a, a + b)).toBe(1);
        expect(similarity(b + a + c, a)).toBe(1);
        if (a.includes(b) || b.includes(a)) return;
        // Written the other way round: take every character of the shorter away from the longer, once each.
        const [longer, shorter] = [...a].length >= [...b].length ? [[...a], [...b]] : [[...b], [...a]];
        const rest = [...longer];
        for (const sign of shorter) if (rest.includes(sign)) rest.splice(rest.indexOf(sign), 1);
        expect(value).toBe((longer.length - rest.length) / longer.length);
      }),
    );
  });

  test("does not depend on the order of the characters unless one contains the other", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([..."bandarban"], { minLength: 9 }), word, (mixed, other) => {
        const [a, b] = [mixed.join(""), "bandarban"];
        const contained = [a, b].some((text) => text.includes(other) || other.includes(text));
        if (!contained) expect(similarity(a, other)).toBe(similarity(b, other));
      }),
    );
  });
});

describe("a typed place", () => {
  test.each([
    "Cox's Bazar",
    "coxs bazar",
    "COX",
    "cox bazaar",
    "inani",
    "Inani beach resort",
    "কক্সবাজার",
    "কক্স বাজার",
    "ইনানী",
  ])("%s means a resort at Inani in Cox's Bazar", (text) => {
    expect(meansPlace(text, COXS_BAZAR)).toBe(true);
  });

  test.each(["Sylhet", "Kuakata", "সিলেট", "!!!", "Rangamati"])("%s does not", (text) => {
    expect(meansPlace(text, COXS_BAZAR)).toBe(false);
  });

  test("is left open by an empty text, and is met from a similarity of exactly 0.7", () => {
    expect(meansPlace("  ", COXS_BAZAR)).toBe(true);
    const at = (area: string) => ({ ...COXS_BAZAR, area, areaBn: "ক", district: "q", districtBn: "খ" });
    expect(meansPlace("abcdefgxyz", at("gfedcbauvw"))).toBe(true);
    expect(meansPlace("abcdefwxyz", at("gfedcbauvq"))).toBe(false);
  });
});
