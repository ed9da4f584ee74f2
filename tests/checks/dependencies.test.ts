import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

type Source = { path: string; text: string };
type Declared = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const declared = JSON.parse(readFileSync("package.json", "utf8")) as Declared;

/** Used without an import: programs of scripts, plugins that are named in a configuration, types, fonts that are read as files. */
const USED_BY_NAME = new Set([
  "@astrojs/check",
  "@fontsource-variable/anek-bangla",
  "@inlang/plugin-message-format",
  "@typescript/native-preview",
  "node",
  "oxfmt",
  "prettier",
  "prettier-plugin-astro",
  "react-dom",
  "tailwindcss",
  "typescript",
]);

/** `@scope/name/file` → `@scope/name`; null for files, aliases, Node's own modules and virtual ones. */
function packageOf(specifier: string): string | null {
  if (/^[.#/]|^(?:node|astro|virtual):/.test(specifier)) return null;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Packages whose code a file runs; imports of types alone leave nothing behind. */
function packagesOf(text: string): string[] {
  const imports = text.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"\n]+)"|\bimport\("([^"\n]+)"\)/gm,
  );
  return [...imports].map(([, fixed, dynamic]) => packageOf(fixed ?? dynamic ?? "")).filter((name) => name !== null);
}

/** What is deployed; generators, the seed, the reader of extracts, tests and what stands in for the cloud stay on the machine that builds. */
const isDeployed = (path: string): boolean =>
  /^(?:src|db|netlify\/server|netlify\/functions)\//.test(path) &&
  !/\.test\.tsx?$|^src\/styles\/fonts\/|^src\/ui\/map\/ground\/|^db\/(?:seed|migrate|bench|landmarks\/osm)/.test(path);

const sources = projectTexts().filter(({ path }) => /\.(?:ts|tsx|mjs|astro)$/.test(path));

function undeclared(files: Source[], { dependencies }: Declared): string[] {
  const used = files.filter(({ path }) => isDeployed(path));
  return used.flatMap(({ path, text }) =>
    packagesOf(text)
      .filter((name) => !(name in dependencies))
      .map((name) => `${path}: ${name}`),
  );
}

function unused(files: Source[], { dependencies, devDependencies }: Declared): string[] {
  const texts = files.map(({ text }) => text).join("\n");
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !USED_BY_NAME.has(name) && !name.startsWith("@types/") && !texts.includes(`"${name}`),
  );
}

describe("dependencies", () => {
  test("of what is deployed are declared as such", () => {
    expect(undeclared(sources, declared)).toEqual([]);
  });

  test("are all used", () => {
    expect(unused(sources, declared)).toEqual([]);
  });

  test("have exact versions, so that an install next year is the one of today", () => {
    const loose = Object.entries({ ...declared.dependencies, ...declared.devDependencies });
    expect(loose.filter(([, version]) => !/^\d/.test(version)).map(([name]) => name)).toEqual([]);
  });

  test("the checks see what is planted", () => {
    const plant = [
      { path: "src/ui/plant.ts", text: `import { a } from "left-pad";\nimport type { B } from "types-only";\n` },
    ];
    expect(undeclared(plant, { dependencies: {}, devDependencies: {} })).toEqual(["src/ui/plant.ts: left-pad"]);
    expect(unused(plant, { dependencies: { "left-pad": "1.0.0", other: "1.0.0" }, devDependencies: {} })).toEqual([
      "other",
    ]);
  });
});
