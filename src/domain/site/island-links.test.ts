import { expect, test } from "vitest";
import { islandLinks } from "./island-links.ts";

const graph = {
  "/a.js": ["/a.js", "/shared.js"],
  "/b.js": ["/b.js", "/shared.js", "/more.js"],
  "/react.js": ["/react.js"],
};
const island = (script: string, client: string) =>
  `<astro-island uid="1" component-url="${script}" renderer-url="/react.js" client="${client}" ssr></astro-island>`;
const page = (...islands: string[]) => `<html><head><title>x</title></head><body>${islands.join("")}</body></html>`;

test("a page without islands stays as it is", () => {
  expect(islandLinks(page(), graph)).toBe(page());
});

test("islands that hydrate at once are preloaded with all they import, each once", () => {
  const html = islandLinks(page(island("/a.js", "load"), island("/b.js", "idle")), graph);
  for (const script of ["/a.js", "/shared.js", "/b.js", "/more.js", "/react.js"]) {
    expect(html.split(`<link rel="modulepreload" fetchpriority="low" href="${script}">`)).toHaveLength(2);
  }
});

test("those that wait for intent are only named, without what is preloaded anyway", () => {
  const html = islandLinks(page(island("/a.js", "load"), island("/b.js", "intent")), graph);
  expect(html).toContain('<meta name="island-scripts" content="/b.js /more.js"></head>');
  expect(html.startsWith("<html><head><title>x</title><link")).toBe(true);
  expect(islandLinks(page(island("/b.js", "intent")), graph)).not.toContain("modulepreload");
});

test("what waits until it is seen is not fetched before", () => {
  expect(islandLinks(page(island("/b.js", "visible")), graph)).toBe(page(island("/b.js", "visible")));
  const html = islandLinks(page(island("/a.js", "intent"), island("/b.js", "visible")), graph);
  expect(html).toContain('<meta name="island-scripts" content="/a.js /shared.js /react.js"></head>');
});

test("nor is what waits for intent or for being seen", () => {
  const seen = island("/b.js", 'intent" opts="{&quot;value&quot;:{&quot;seen&quot;:true}}');
  expect(islandLinks(page(seen), graph)).toBe(page(seen));
});

test("an island that the build does not know is left to Astro", () => {
  const html = page(island("/unknown.js", "load"));
  expect(islandLinks(html, {})).toBe(html);
});
