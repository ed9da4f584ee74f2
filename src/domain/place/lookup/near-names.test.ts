import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { random } from "#db/seed/random.ts";
import { places } from "#db/place-data.ts";
import { depth } from "#tests/support/depth.ts";
import { misspellings, type Misspelling } from "#tests/support/misspellings/generate.ts";
import { measure } from "#tests/support/misspellings/measure.ts";
import { ownMisspellings } from "#tests/support/misspellings/own.ts";
import { matchingPlaceIds, buildPlaceIndex, suggestPlaces } from "./search.ts";
import { nearNames } from "./near-names.ts";

const index = buildPlaceIndex(places);
const first = (text: string) => suggestPlaces(index, text)[0]?.slug;

describe("the place that is offered first", () => {
  test.each([
    ["utara", "uttara"],
    ["Banane", "banani"],
    ["mohamadpur", "mohammadpur"],
    ["Mohammadpur", "mohammadpur"],
    ["Mirpur", "mirpur"],
    ["khilgaown", "khilgaon"],
    ["panchlais", "panchlaish"],
    ["Babganj", "babuganj"],
  ])("for %s is %s", (text, slug) => {
    expect(first(text)).toBe(slug);
  });

  test.each([
    ["Mirpoor 10", "mirpur-10"],
    ["Goolshan 2", "gulshan-2"],
    ["gulshan dui", "gulshan-2"],
    ["mirpur dosh", "mirpur-10"],
    ["মিরপুর এগারো", "mirpur-11"],
    ["Uttara Sector fourteen", "uttara-sector-14"],
    ["Dhanmondi twenty seven", "dhanmondi-27"],
    ["গুলশান ২ নম্বর", "gulshan-2"],
  ])("for %s has its number: %s, in a list as well", (text, slug) => {
    expect(first(text)).toBe(slug);
    expect(matchingPlaceIds(index, text)?.map((id) => index.byId.get(id)?.slug)).toEqual([slug]);
  });
});

test("one misspelling and the other find the same", () => {
  expect(matchingPlaceIds(index, "Banane")).toEqual(matchingPlaceIds(index, "Banani"));
  expect(matchingPlaceIds(index, "utara")).toEqual(matchingPlaceIds(index, "Uttara"));
});

test("a name that is written wrong may have its district, its kind or a road behind it", () => {
  for (const text of ["utara dhaka", "utara road", "utara, Dhaka"]) {
    expect(first(text), text).toBe("uttara");
    expect(matchingPlaceIds(index, text), text).toEqual(matchingPlaceIds(index, "Uttara"));
  }
  expect(first("mohamadpur thana")).toBe("mohammadpur");
  expect(first("mohamadpur magura")).toBe("mohammadpur-magura");
});

test("what is no place's name with a slip is near none, however long it is", () => {
  for (const text of ["", "qqqqqqqq", "gxl", "London", "Gulshan 3", "Gulshan tin", "g".repeat(100_000)])
    expect(nearNames(index, text, true), text.slice(0, 20)).toEqual([]);
});

test("the nearest come first, and every name is near itself", () => {
  fc.assert(
    fc.property(fc.constantFrom(...places.flatMap(({ name, nameBn }) => [name, nameBn])), (name) => {
      const near = nearNames(index, name, true).map(({ distance }) => distance);
      expect(near).toEqual([...near].sort((a, b) => a - b));
      expect(near[0]).toBe(0);
    }),
  );
});

describe("misspellings", () => {
  const floors = (list: readonly Misspelling[]) => {
    const { asked, first: right, three, misses } = measure(index, list);
    const missed = misses.map(({ text, place, found }) => `${text} (${place.slug}): ${found.join(", ")}`).join("\n");
    expect(asked).toBeGreaterThan(list.length * 0.95);
    expect(right / asked, missed).toBeGreaterThanOrEqual(0.95);
    expect(three / asked, missed).toBeGreaterThanOrEqual(0.99);
  };

  test.each(["tuned", "held"] as const)("150 of our own (%s)", (half) => floors(ownMisspellings(index, half)));

  test("all kinds of slips in the names of the popular and of one place in twenty, in long runs of all 1,170", () => {
    const draw = random(31, 0);
    const asked = places.filter(({ popular }) => popular || draw.chance(depth > 1 ? 1 : 0.05));
    floors(misspellings(asked, 1));
  });
});
