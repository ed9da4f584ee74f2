import { expect, test } from "vitest";
import { PAGE_SHEETS } from "#styles/first-view.ts";
import { projectTexts } from "../support/project-files.ts";

const ORDER = "@layer theme, base, components, utilities;";

/** Style sheets that code imports by themselves: a page may load them before the site's own. */
function importedSheets(sources: readonly { text: string }[]): string[] {
  const imports = sources.flatMap(({ text }) => [
    ...text.matchAll(/^\s*import (?:\w+ from )?"([^"]+\.css)(?:\?url)?";/gm),
  ]);
  return imports.map(([, path = ""]) => path.replace(/^.*\//, ""));
}

/** Names of imported sheets that open a layer before they have said the order of all of them. */
function disordered(sheets: readonly { path: string; text: string }[], imported: readonly string[]): string[] {
  return sheets
    .filter(({ path }) => imported.includes(path.replace(/^.*\//, "")))
    .filter(
      ({ text }) =>
        !text
          .replace(/\/\*[\s\S]*?\*\//g, "")
          .trimStart()
          .startsWith(ORDER),
    )
    .map(({ path }) => path);
}

test("the site's own sheet says the order of the layers, and every page links it", () => {
  const site = projectTexts("src/styles/site.css");
  expect(disordered(site, ["site.css"])).toEqual([]);
  const head = projectTexts("src/layouts/SiteHead.astro")[0]?.text ?? "";
  expect(head).toContain('from "#styles/site.css?url"');
});

test("a style sheet that is imported alone names the order of the layers first, or links beat buttons", () => {
  const insidePages = Object.values(PAGE_SHEETS).map((path) => path.replace(/^.*\//, ""));
  const imported = [...importedSheets(projectTexts("src/**/*.{ts,tsx,astro}")), ...insidePages];
  expect(imported).toContain("form.css");
  expect(imported).toContain("compare.css");
  expect(imported).toContain("area.css");
  expect(disordered(projectTexts("src/**/*.css"), imported)).toEqual([]);
});

test("the check sees a sheet that opens its layer at once", () => {
  const planted = [{ path: "src/features/x/x.css", text: "/* late */ @layer components { .x { color: red; } }" }];
  expect(disordered(planted, ["x.css"])).toEqual(["src/features/x/x.css"]);
});
