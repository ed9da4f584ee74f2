import { expect, test } from "vitest";
import { areaTag, listingsTag, listingTag, tagsTouchedBy } from "./cache-tags.ts";

test("a change of a listing touches its page, both kinds of lists and its area", () => {
  expect(tagsTouchedBy({ slug: "lake-view-1", purpose: "rent", areaSlug: "gulshan" })).toEqual([
    listingTag("lake-view-1"),
    listingsTag("rent"),
    listingsTag(null),
    areaTag("gulshan"),
  ]);
  expect(listingsTag(null)).toBe("listings:all");
});
