import { expect, test } from "vitest";
import { areaTag, listingsTag, listingTag, projectTag, tagsAskedFor, tagsTouchedBy } from "./cache-tags.ts";

test("a change of a listing touches its page, both kinds of lists and its area", () => {
  expect(tagsTouchedBy({ slug: "lake-view-1", purpose: "rent", areaSlug: "gulshan" })).toEqual([
    listingTag("lake-view-1"),
    listingsTag("rent"),
    listingsTag(null),
    areaTag("gulshan"),
  ]);
  expect(listingsTag(null)).toBe("listings:all");
});

test("what was asked for is a tag in the spelling of slugs, and none where nothing can be called so", () => {
  expect(tagsAskedFor(listingTag, "Lake-View-1")).toEqual([listingTag("lake-view-1")]);
  expect(tagsAskedFor(projectTag, "a".repeat(160))).toEqual([projectTag("a".repeat(160))]);
  for (const name of ["", "a".repeat(161), "two,tags", "lake view", "লেক", "a\nb"]) {
    expect(tagsAskedFor(listingTag, name), name).toEqual([]);
  }
});
