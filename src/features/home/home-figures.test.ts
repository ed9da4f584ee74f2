import { expect, test } from "vitest";
import home from "#content/site/home.json" with { type: "json" };
import { homeFigures } from "./home-figures.ts";

test("a demo says the specification's three figures and four counts", () => {
  const { stats, categories } = homeFigures(true, home);
  expect(stats.map(({ value, suffix }) => `${value}${suffix}`)).toEqual(["5000+", "10000+", "100%"]);
  expect(categories.map(({ figure }) => figure && `${figure.count}${figure.suffix}`)).toEqual([
    "2150+",
    "850+",
    "1200+",
    expect.stringMatching(/^\d+\+$/),
  ]);
});

test("a site that is run for real says none that nobody has counted", () => {
  const { stats, categories } = homeFigures(false, home);
  expect([stats, categories.map(({ figure }) => figure)]).toEqual([[], [null, null, null, null]]);
  expect(categories.every((category) => !("count" in category))).toBe(true);
});
