import { expect, test } from "vitest";
import { contentSecurity } from "./content-security.ts";

const directivesOf = (mapStyle: string | null) => contentSecurity([], mapStyle).directives;

test("without a map of somebody else's a page asks nobody but us", () => {
  expect(directivesOf(null).filter((directive) => directive.includes("https:"))).toEqual([]);
});

test("a map with tiles lets in its one origin, for pictures and requests alone", () => {
  const open = directivesOf("https://tiles.example/styles/bright?key=1").filter((one) => one.includes("https:"));
  expect(open).toEqual([
    "img-src 'self' data: blob: https://tiles.example",
    "connect-src 'self' https://tiles.example",
  ]);
});

test("the worker of the map is a file of ours", () => {
  expect(directivesOf(null)).toContain("worker-src 'self'");
});
