import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify, slugText } from "./slug.ts";

test.each([
  ["South-facing apartment beside the lake", "south-facing-apartment-beside-the-lake"],
  ["Owner's flat #3, Gulshan–2!", "owners-flat-3-gulshan-2"],
  ["গুলশান", "gulshan"],
  ["ধানমন্ডি ৩২", "dhanmandi-32"],
  ["লেকের পাশে ফ্ল্যাট", "leker-pashe-flat"],
  ["মিরপুর নগর", "mirpur-nagar"],
  ["অ্যাপার্টমেন্ট", "apartament"],
  ["ভাড়া", "bhara"],
  ["Café résidence", "cafe-residence"],
  ["😀", ""],
])("%s → %s", (title, slug) => {
  expect(slugText(title)).toBe(slug);
});

test("the short id ends the slug, also where nothing can be read", () => {
  expect(slugify("Lake view", "a1b2c3")).toBe("lake-view-a1b2c3");
  expect(slugify("!!!", "a1b2c3")).toBe("property-a1b2c3");
});

test("every title makes a slug of dashes, small letters and digits, of bounded length", () => {
  const title = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  fc.assert(
    fc.property(title, (text) => {
      const slug = slugify(text, "k3m9");
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugText(slug)).toBe(slug);
    }),
  );
});
