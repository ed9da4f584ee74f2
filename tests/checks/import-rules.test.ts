import { describe, expect, test } from "vitest";
import { plant } from "../support/lint/plants.ts";

/** What the lint says to an invented file of a layer about what it imports. */
async function layerErrors(path: string, code: string): Promise<string[]> {
  const messages = await plant(path, code);
  return messages.filter(({ ruleId }) => ruleId === "nibash/import-layers").map(({ messageId }) => messageId ?? "");
}

const value = (specifier: string) => `import { thing } from "${specifier}";\nexport const used = thing;\n`;
const frontMatter = (specifier: string) => `---\nimport { thing } from "${specifier}";\n---\n\n<p>{thing}</p>\n`;
const script = (specifier: string) =>
  `<p>x</p>\n<script>\n  import { thing } from "${specifier}";\n  thing();\n</script>\n`;

type Plant = [file: string, illegal: string, messageId: string, legal: string];

/** One row a layer at least: an import that the plan forbids and its legal twin. */
const modules: Plant[] = [
  ["src/domain/plant.ts", "#i18n/messages.ts", "layer", "./listing.ts"],
  ["src/domain/plant.ts", "valibot", "pure", "./listing.ts"],
  ["src/domain/plant.ts", "node:fs", "pure", "./limits.ts"],
  ["src/api/plant.ts", "#stores/plant.ts", "layer", "#domain/listing/listing.ts"],
  ["src/i18n/plant.ts", "#api/plant.ts", "layer", "#domain/locale.ts"],
  ["src/stores/plant.ts", "#ui/plant.ts", "layer", "#api/plant.ts"],
  ["src/stores/plant.ts", "#i18n/messages.ts", "layer", "nanostores"],
  ["src/ui/plant.ts", "#stores/plant.ts", "layer", "#i18n/messages.ts"],
  ["src/ui/Plant.tsx", "#features/search/plant.ts", "layer", "#domain/picture/picture.ts"],
  ["src/features/search/plant.ts", "#features/listing/plant.ts", "feature", "#features/search/other.ts"],
  ["src/features/search/plant.ts", "../listing/plant.ts", "feature", "./other.ts"],
  ["src/features/search/Plant.tsx", "#blocks/plant.ts", "layer", "#stores/plant.ts"],
  ["src/features/search/plant.ts", "#db/listings/listings.ts", "layer", "#api/plant.ts"],
  ["src/blocks/Plant.tsx", "#layouts/plant.ts", "layer", "#features/listing/plant.ts"],
  ["src/blocks/plant.ts", "kysely", "guarded", "nanostores"],
  ["src/layouts/plant.ts", "#content/pictures.json", "layer", "#blocks/plant.ts"],
  ["src/pages/plant.ts", "#functions/listings.ts", "layer", "#blocks/plant.ts"],
  ["src/pages/plant.ts", "#db/listings/listings.ts", "prerender", "#content/pictures.json"],
  ["src/pages/plant.ts", "#server/sessions/session.ts", "prerender", "#content/site/site.json"],
  ["src/middleware.ts", "#db/client.ts", "layer", "#i18n/request-locale.ts"],
  ["db/plant.ts", "#server/env.ts", "layer", "#domain/listing/listing.ts"],
  ["db/plant.ts", "#api/plant.ts", "layer", "kysely"],
  ["netlify/server/plant.ts", "#functions/listings.ts", "layer", "#db/listings/listings.ts"],
  ["netlify/functions/plant.ts", "#i18n/messages.ts", "layer", "#server/env.ts"],
  ["netlify/functions/plant.ts", "@neondatabase/serverless", "guarded", "hono"],
  ["netlify/functions/plant.ts", "lucia", "guarded", "hono"],
  ["netlify/server/plant.ts", "#tools/dev.ts", "tools", "kysely"],
  ["src/features/search/plant.ts", "#tools/dev.ts", "tools", "#domain/listing/listing.ts"],
  ["db/plant.ts", "../tools/dev.ts", "tools", "./client.ts"],
  ["netlify/build/plant.ts", "#tools/dev.ts", "tools", "#domain/locale.ts"],
  ["src/ui/plant.ts", "../domain/money.ts", "relative", "#domain/money/money.ts"],
  ["netlify/functions/plant.ts", "../server/env.ts", "relative", "#server/env.ts"],
  ["src/ui/plant.ts", "#nowhere/plant.ts", "alias", "./other.ts"],
];

const pages: Plant[] = [
  ["src/ui/Plant.astro", "#stores/plant.ts", "layer", "#i18n/messages.ts"],
  ["src/features/search/Plant.astro", "#features/listing/plant.ts", "feature", "#ui/icon/Icon.tsx"],
  ["src/features/search/Plant.astro", "#blocks/plant.ts", "layer", "./other.ts"],
  ["src/blocks/Plant.astro", "#layouts/plant.ts", "layer", "#features/search/plant.ts"],
  ["src/layouts/Plant.astro", "#db/listings/listings.ts", "layer", "#blocks/plant.ts"],
  ["src/pages/plant.astro", "#server/env.ts", "prerender", "#features/search/plant.ts"],
  ["src/pages/plant.astro", "#tools/dev.ts", "tools", "#content/pictures.json"],
  ["src/pages/plant.astro", "#db/listings/listings.ts", "prerender", "#layouts/SiteLayout.astro"],
  ["src/pages/plant.astro", "../ui/Icon.tsx", "relative", "#ui/icon/Icon.tsx"],
];

describe("the lint reports an import that the plan forbids, and not its legal twin", () => {
  test.each(modules)("%s: %s (%s)", async (file, illegal, messageId, legal) => {
    expect(await layerErrors(file, value(illegal))).toEqual([messageId]);
    expect(await layerErrors(file, value(legal))).toEqual([]);
  });

  test.each(pages)("front matter of %s: %s (%s)", async (file, illegal, messageId, legal) => {
    expect(await layerErrors(file, frontMatter(illegal))).toEqual([messageId]);
    expect(await layerErrors(file, frontMatter(legal))).toEqual([]);
  });

  test.each(pages)("script of %s: %s (%s)", async (file, illegal, messageId, legal) => {
    expect(await layerErrors(file, script(illegal))).toEqual([messageId]);
    expect(await layerErrors(file, script(legal))).toEqual([]);
  });
});

describe("no way round the lint", () => {
  const file = "src/ui/plant.ts";
  test.each([
    ["dynamic import", `export const later = () => import("#stores/plant.ts");\n`],
    ["re-export", `export { thing } from "#stores/plant.ts";\n`],
    ["re-export of all", `export * from "#stores/plant.ts";\n`],
    ["type import", `import type { Thing } from "#stores/plant.ts";\nexport type Other = Thing;\n`],
    ["side effect", `import "#stores/plant.ts";\n`],
    ["inline type", `export type Other = import("#stores/plant.ts").Thing;\n`],
  ])("%s", async (_, code) => {
    expect(await layerErrors(file, code)).toEqual(["layer"]);
  });

  test("a page that renders on demand may import the database in its front matter, never in a script", async () => {
    const head = `---\nimport { thing } from "#db/listings/listings.ts";\nexport const prerender = false;\n---\n\n<p>{thing}</p>\n`;
    expect(await layerErrors("src/pages/plant.astro", head)).toEqual([]);
    expect(await layerErrors("src/pages/plant.astro", head.replace("false", "true"))).toEqual(["prerender"]);
    expect(await layerErrors("src/pages/plant.astro", head + script("#db/listings/listings.ts"))).toEqual([
      "prerender",
    ]);
  });

  test("a page does not reach the database through a module beside it either", async () => {
    // The module exists: the rule reads it.
    const page = (prerender: boolean) =>
      `---\nimport { thing } from "#pages/_data/lists/list-page.ts";\nexport const prerender = ${prerender};\n---\n\n<p>{thing}</p>\n`;
    expect(await layerErrors("src/pages/[...locale]/plant.astro", page(true))).toEqual(["prerender"]);
    expect(await layerErrors("src/pages/[...locale]/plant.astro", page(false))).toEqual([]);
    expect(await layerErrors("src/pages/_data/plant.ts", value("#db/listings/listings.ts"))).toEqual([]);
  });

  test("the build takes the workshop when it runs, the product never", async () => {
    const later = `export const later = () => import("#tools/dev.ts");\n`;
    expect(await layerErrors("netlify/build/plant.ts", later)).toEqual([]);
    expect(await layerErrors("netlify/server/plant.ts", later)).toEqual(["tools"]);
  });

  test("a test may look further than what it tests, but not by relative paths", async () => {
    expect(await layerErrors("src/domain/plant.test.ts", value("#db/place-data.ts"))).toEqual([]);
    expect(await layerErrors("src/domain/plant.ts", value("#db/place-data.ts"))).toEqual(["layer"]);
    expect(await layerErrors("src/domain/plant.test.ts", value("../../db/place-data.ts"))).toEqual(["relative"]);
  });

  test("a browser test that sleeps is reported", async () => {
    const sleeps = async (code: string) => (await plant("tests/e2e/plant.spec.ts", code)).map(({ ruleId }) => ruleId);
    expect(await sleeps(`await page.waitForTimeout(100);\n`)).toContain("nibash/no-sleep");
    expect(await sleeps(`await page.goto("/", { waitUntil: "networkidle" });\n`)).toContain("nibash/no-sleep");
    expect(await sleeps(`await page.goto("/");\n`)).toEqual([]);
  });
});
