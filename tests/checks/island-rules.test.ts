import { expect, test } from "vitest";
import { plant } from "../support/lint/plants.ts";

async function errors(path: string, code: string): Promise<string[]> {
  return (await plant(path, code))
    .filter(({ ruleId }) => ruleId === "nibash/islands-in-pages" || ruleId === "nibash/state-in-components")
    .map(({ messageId }) => messageId ?? "");
}

const mount = (directive: string) =>
  `---\nimport { Plant } from "#blocks/listing/Plant.tsx";\n---\n\n<main><Plant ${directive} /></main>\n`;

test.each(["client:intent", "client:load", "client:visible={{ rootMargin: '1px' }}", "client:intent={{ group: 'x' }}"])(
  "%s stands in pages, layouts and blocks",
  async (directive) => {
    const island = mount(directive);
    expect(await errors("src/pages/[...locale]/plant.astro", island)).toEqual([]);
    expect(await errors("src/layouts/Plant.astro", island)).toEqual([]);
    expect(await errors("src/blocks/Plant.astro", island)).toEqual([]);
    expect(await errors("src/features/search/Plant.astro", island)).toEqual(["place"]);
  },
);

test("what only looks like a directive is none", async () => {
  expect(await errors("src/features/search/Plant.astro", mount(`client="load"`))).toEqual([]);
});

test.each([
  `document.querySelector("main")`,
  `document.querySelectorAll("main")`,
  `document.getElementById("main")`,
  `document.createElement("p")`,
  `(document.body.innerHTML = "")`,
])("a component does not say %s", async (code) => {
  for (const path of ["src/ui/Plant.tsx", "src/features/search/Plant.tsx", "src/blocks/use-plant.ts"]) {
    expect(await errors(path, `export const plant = () => ${code};\n`), path).toEqual(["dom"]);
  }
  expect(await errors("src/ui/Plant.tsx", `export const plant = (element: HTMLElement) => element.focus();\n`)).toEqual(
    [],
  );
});
