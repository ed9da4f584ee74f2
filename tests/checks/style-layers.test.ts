import { expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

const ORDER = "@layer theme, base, components, utilities;";

type Text = { path: string; text: string };

/** Files that import a sheet by themselves: Astro would write a second `<style>` into their pages. */
const ownSheets = (sources: readonly Text[]): string[] =>
  sources.filter(({ text }) => /^\s*import "[^"]+\.css";/m.test(text)).map(({ path }) => path);

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, "").trimStart();

/** Sheets that code asks for by their address: a page would be seen before such a sheet has come. */
const fetchedLater = (sources: readonly Text[]): string[] =>
  sources.filter(({ text }) => /\.css\?(?:url|inline|raw)\b/.test(text)).map(({ path }) => path);

/** Sheets with a rule outside of `@layer`; what paper asks for may beat everything. */
const unlayered = (sheets: readonly Text[]): string[] =>
  sheets
    .filter(({ text }) => {
      const screen = withoutComments(text).replace(/^@(?:page [^}]*|media print \{[\s\S]*?\n)\}\s*/gm, "");
      const rules = screen.replace(/^@(?:layer|import) [^;{]*;\s*/gm, "");
      return rules.trim() !== "" && !/^@layer \w+ \{[\s\S]*?\n\}\s*$/.test(rules);
    })
    .map(({ path }) => path);

test("the site's sheet says the order of the layers first, or links beat buttons", () => {
  const [sheet] = projectTexts("src/styles/site.css");
  expect(withoutComments(sheet!.text).startsWith(ORDER)).toBe(true);
});

test("no part brings a sheet of its own: all are imported by the site's", () => {
  expect(ownSheets(projectTexts("src/**/*.{ts,tsx,astro}"))).toEqual([]);
});

test("every rule of a sheet is in a layer: outside of them it would beat the utilities of Tailwind", () => {
  const sheets = projectTexts("src/styles/{page,longform,thumbs}.css");
  expect(sheets).toHaveLength(3);
  expect(unlayered(sheets)).toEqual([]);
});

test("no sheet is fetched by a script, but MapLibre's own, which comes with the map", () => {
  expect(fetchedLater(projectTexts("src/**/*.{ts,tsx,astro}"))).toEqual(["src/ui/map/MapCanvas.tsx"]);
});

test("the checks see a part with a sheet of its own, a rule outside of the layers and a sheet that is fetched", () => {
  expect(ownSheets([{ path: "x.tsx", text: 'import "./x.css";\n' }])).toEqual(["x.tsx"]);
  expect(unlayered([{ path: "x.css", text: ".x {\n  color: red;\n}\n" }])).toEqual(["x.css"]);
  expect(fetchedLater([{ path: "x.ts", text: 'import sheet from "./x.css?url";' }])).toEqual(["x.ts"]);
});
