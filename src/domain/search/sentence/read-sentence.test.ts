import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { EMPTY_LISTING_QUERY, listingQueryString, parseListingQuery } from "../query.ts";
import { matchingPlaceIds, placeIndex } from "#domain/place/lookup/search.ts";
import { readQuery } from "./read-query.ts";

const index = placeIndex(places);

/** 150 sentences each: English, Bengali, and Bengali in Latin letters. The grammar was never changed for one of `held`. */
const sentences = (file: string) =>
  readFileSync(new URL(`../../../../tests/support/sentences/${file}.tsv`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t") as [sentence: string, expected: string]);

/** A search as its address, but for the places, which are compared by what they mean. */
const meant = (address: string) => {
  const { query } = parseListingQuery(new URLSearchParams(address), { purpose: null });
  const rest = listingQueryString({ ...query, location: "" }, {}, { purpose: null });
  return { rest, places: matchingPlaceIds(index, query.location) };
};
const read = (sentence: string) => {
  const understood = readQuery(index, { ...EMPTY_LISTING_QUERY, q: sentence });
  return listingQueryString(understood?.query ?? EMPTY_LISTING_QUERY, {}, { purpose: null });
};

function wrong(file: string): string[] {
  return sentences(file).flatMap(([sentence, expected]) => {
    const got = read(sentence);
    return JSON.stringify(meant(got)) === JSON.stringify(meant(expected))
      ? []
      : [`${sentence}\n  wanted ${expected}\n  got    ${decodeURIComponent(got)}`];
  });
}

describe("300 sentences in English, Bengali and Banglish", () => {
  test("those it was made with are understood whole", () => {
    const all = wrong("tuned");
    expect(all.length, all.join("\n")).toBe(0);
  });
  test("of those it has never seen, nine in ten", () => {
    expect(wrong("held").length).toBeLessThanOrEqual(15);
  });
});
