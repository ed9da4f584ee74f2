import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeIndex as index } from "#db/places.ts";
import { judgePlaces } from "#tests/support/misspellings/people.ts";
import { judge, judgedSentences } from "#tests/support/sentences/judge.ts";
import { EMPTY_LISTING_QUERY } from "../query.ts";
import { readQuery } from "./read-query.ts";

const score = (file: string) => judge(index, judgedSentences(file));

// Each set has sentences in English, Bengali and Banglish. The grammar was never changed for one of `held`.
describe("sentences of one author", () => {
  test("those it was made with are understood whole", () => {
    const { misses } = score("tuned");
    expect(misses.length, misses.join("\n")).toBe(0);
  });
  test("of those it has never seen, nine in ten", () => {
    const { whole, asked } = score("held");
    expect(whole).toBeGreaterThanOrEqual(asked * 0.9);
  });
});

describe("sentences of three groups of people", () => {
  test.each(["a", "b", "c"])(
    "%s: of those it has never seen, seven in ten, and few say what was not meant",
    (group) => {
      const { whole, wrong, asked } = score(`people-${group}-held`);
      expect(whole).toBeGreaterThanOrEqual(asked * 0.75);
      expect(wrong).toBeLessThanOrEqual(asked * 0.17);
    },
  );
  test.each(["a", "b", "c"])("%s: nine places in ten come first, by any spelling and order", (group) => {
    const { places, landmarks } = judgePlaces(index, `people-${group}-held`);
    expect(places.first).toBeGreaterThanOrEqual(places.asked * 0.92);
    expect(landmarks.three).toBeGreaterThanOrEqual(landmarks.asked * 0.9);
  });
  test.each(["a", "b", "c"])("%s: ordinary words are no places", (group) => {
    const words = readFileSync(
      new URL(`../../../../tests/support/ordinary-words/people-${group}.txt`, import.meta.url),
      "utf8",
    );
    const taken = words
      .trim()
      .split("\n")
      .filter((word) => readQuery(index, { ...EMPTY_LISTING_QUERY, q: word })?.query.location);
    expect(taken.length, taken.join(", ")).toBeLessThanOrEqual(1);
  });
});

test("300 letters of anything cost about twice what 150 do", () => {
  const cost = (q: string) => {
    const started = performance.now();
    readQuery(index, { ...EMPTY_LISTING_QUERY, q });
    return performance.now() - started;
  };
  for (const text of ["a ", "না ", "sector 7 ", "1 crore ", "ba mirpur ", "এ/", "5,"]) {
    const letters = text.repeat(150);
    const least = (length: number) => Math.min(...Array.from({ length: 9 }, () => cost(letters.slice(0, length))));
    // Twice, and as much again; a reader that tries all pairs of words costs four times and more. A busy machine may be slow for one of the
    // two, but not at each of three looks.
    const isLinear = () => least(300) < 4 * least(150) + 5;
    expect([1, 2, 3].some(isLinear), text).toBe(true);
  }
});

test("a name with its ending is no guess, one that is spelt otherwise is", () => {
  const guessed = (q: string) => readQuery(index, { ...EMPTY_LISTING_QUERY, q })?.guessed;
  expect(guessed("সাজেকে জমি")).toEqual([]);
  expect(guessed("flat in goolshan")).toEqual(["goolshan"]);
});
