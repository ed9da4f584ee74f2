import { expect, test } from "vitest";
import { islandLinks } from "./island-links.ts";

const graph = {
  "/a.js": { scripts: ["/a.js", "/shared.js"] },
  "/b.js": { scripts: ["/b.js", "/shared.js", "/more.js"] },
  "/react.js": { scripts: ["/react.js"] },
  "/handed-on.js": { scripts: ["/list.js"], handsOn: { file: "/list.js", names: { Plans: "t", default: "u$1" } } },
};
const island = (script: string, client: string, name = "default") =>
  `<astro-island uid="1" component-url="${script}" component-export="${name}" renderer-url="/react.js" client="${client}" ssr></astro-island>`;
const AT_ONCE = 'intent" opts="{&quot;value&quot;:{&quot;rest&quot;:&quot;never&quot;}}';
const page = (...islands: string[]) => `<html><head><title>x</title></head><body>${islands.join("")}</body></html>`;

test("a page without islands stays as it is", () => {
  expect(islandLinks(page(), graph)).toBe(page());
});

test("islands that hydrate at once are preloaded with all they import, each once", () => {
  const html = islandLinks(page(island("/a.js", AT_ONCE), island("/b.js", AT_ONCE)), graph);
  for (const script of ["/a.js", "/shared.js", "/b.js", "/more.js", "/react.js"]) {
    expect(html.split(`<link rel="modulepreload" fetchpriority="low" href="${script}">`)).toHaveLength(2);
  }
});

test("those that wait for intent are only named, without what is preloaded anyway", () => {
  const html = islandLinks(page(island("/a.js", AT_ONCE), island("/b.js", "intent")), graph);
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

test("a Bengali page takes every script from the folder of its language, an English one none", () => {
  const html = (lang: string) =>
    `<html lang="${lang}"><head></head><body><script type="module" src="/_astro/shell.x1.js"></script>${island("/_astro/a.js", AT_ONCE)}<img src="/_astro/a.svg"></body></html>`;
  const known = { "/_astro/a.js": { scripts: ["/_astro/a.js", "/_astro/shared.js"] } };
  const bengali = islandLinks(html("bn"), known);
  for (const script of ["shell.x1.js", "a.js", "shared.js"]) expect(bengali).toContain(`"/_astro/bn/${script}"`);
  expect(bengali).not.toMatch(/"\/_astro\/[\w.]+\.js"/);
  expect(bengali).toContain('"/_astro/a.svg"');
  expect(islandLinks(html("en"), known)).not.toContain("/bn/");
});

test("a component is taken from the file in which it lies, not from one that hands it on", () => {
  const html = islandLinks(page(island("/handed-on.js", "intent", "Plans"), island("/handed-on.js", "intent")), graph);
  expect(html).toContain('component-url="/list.js" component-export="t"');
  expect(html).toContain('component-url="/list.js" component-export="u$1"');
  expect(html).toContain('content="/list.js /react.js"');
  expect(html).not.toContain("handed-on");
});

test("an island that the build does not know is left to Astro", () => {
  const html = page(island("/unknown.js", AT_ONCE));
  expect(islandLinks(html, {})).toBe(html);
});
