import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { buildPlaceIndex } from "./search.ts";
import { placeBySpelling } from "./guess.ts";

const index = buildPlaceIndex(places);
const answered = (address: string) => {
  const found = placeBySpelling(index, address);
  return found && [found.place.slug, found.certain];
};

describe("the place of an address in any spelling", () => {
  test.each([
    ["gulshan", "gulshan"],
    ["গুলশান", "gulshan"],
    ["gulsan", "gulshan"],
    ["Gulshan Thana", "gulshan-thana-dhaka"],
    ["chottogram", "chittagong"],
  ])("%s is %s for certain", (address, slug) => {
    expect(answered(address)).toEqual([slug, true]);
  });

  test.each([
    ["goolshan", "gulshan"],
    ["Goolshan", "gulshan"],
    ["gulsha", "gulshan"],
    ["dhanmondhi", "dhanmondi"],
    ["bashundara", "bashundhara"],
    ["বসুন্দরা", "bashundhara"],
    ["gazipoor", "gazipur"],
    ["mirpurr", "mirpur"],
    ["mirpurr-10", "mirpur-10"],
    ["gulshan-dhaka", "gulshan"],
    ["kotwali-sylhet", "kotwali-thana-sylhet"],
  ])("%s is taken for %s, as the search would", (address, slug) => {
    expect(answered(address)).toEqual([slug, false]);
  });

  test.each(["", "-", "no-such-area", "london", "delhi", "gulshan-3", "uttara-sector-99", "g".repeat(81), "\u0000"])(
    "%j is none",
    (address) => {
      expect(placeBySpelling(index, address)).toBeNull();
    },
  );
});
