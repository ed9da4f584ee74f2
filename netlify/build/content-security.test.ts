import { expect, test } from "vitest";
import { contentSecurity } from "./content-security.ts";

const directivesOf = (mapTiles: string | null) => contentSecurity([], mapTiles).directives;

test("without a map of somebody else's a page asks nobody but us", () => {
  expect(directivesOf(null).filter((directive) => directive.includes("https:"))).toEqual([]);
});

test("a map with streets lets in its one origin, for requests alone", () => {
  const open = directivesOf("https://tiles.example/planet.json?key=1").filter((one) => one.includes("https:"));
  expect(open).toEqual(["connect-src 'self' https://tiles.example"]);
});

test("the worker of the map is a file of ours", () => {
  expect(directivesOf(null)).toContain("worker-src 'self'");
});
