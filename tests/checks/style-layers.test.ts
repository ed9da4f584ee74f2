import { expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

const ORDER = "@layer theme, base, components, utilities;";

type Text = { path: string; text: string };

/** The sheets that code imports by themselves: a browser may read them before the site's own. */
function importedSheets(sources: readonly Text[]): string[] {
  const imports = sources.flatMap(({ text }) => [...text.matchAll(/^\s*import "([^"]+\.css)";/gm)]);
  return imports.map(([, path = ""]) => path.replace(/^.*\//, ""));
}

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, "").trimStart();

/** Names of imported sheets that open a layer before they have said the order of all of them. */
const disordered = (sheets: readonly Text[], imported: readonly string[]): string[] =>
  sheets
    .filter(({ path }) => imported.includes(path.replace(/^.*\//, "")))
    .filter(({ text }) => !withoutComments(text).startsWith(ORDER))
    .map(({ path }) => path);

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

test("the site's own sheet says the order of the layers", () => {
  expect(disordered(projectTexts("src/styles/site.css"), ["site.css"])).toEqual([]);
});

test("a style sheet that is imported alone names the order of the layers first, or links beat buttons", () => {
  const imported = importedSheets(projectTexts("src/**/*.{ts,tsx,astro}"));
  expect(imported).toContain("longform.css");
  expect(disordered(projectTexts("src/**/*.css"), imported)).toEqual([]);
});

test("every rule of a part is in a layer: outside of them it would beat the utilities of Tailwind", () => {
  const parts = projectTexts("src/{ui,features,blocks}/**/*.css");
  expect(parts.length).toBeGreaterThan(1);
  expect(unlayered(parts)).toEqual([]);
});

test("no sheet is fetched by a script: Astro links those of a page in its head, all but MapLibre's own, which comes with the map", () => {
  expect(fetchedLater(projectTexts("src/**/*.{ts,tsx,astro}"))).toEqual(["src/ui/map/MapCanvas.tsx"]);
});

test("the checks see a sheet that opens its layer at once, one without a layer and one that is fetched", () => {
  const planted = [{ path: "src/features/x/x.css", text: "/* late */ @layer components { .x { color: red; } }" }];
  expect(disordered(planted, ["x.css"])).toEqual(["src/features/x/x.css"]);
  expect(unlayered([{ path: "x.css", text: ".x {\n  color: red;\n}\n" }])).toEqual(["x.css"]);
  expect(fetchedLater([{ path: "x.ts", text: 'import sheet from "./x.css?url";' }])).toEqual(["x.ts"]);
});
