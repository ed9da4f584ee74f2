import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Rule } from "eslint";
import type { Node, Program } from "estree";
import { projectRoot, resolveImport } from "./alias.ts";
import {
  ALLOWED_IMPORTS,
  featureOf,
  GUARDED_PACKAGE_LAYERS,
  GUARDED_PACKAGES,
  layerOf,
  PURE_LAYERS,
} from "./layers.ts";

/** The path from the root; a script inside `page.astro` is linted as `page.astro/1_1.ts` but belongs to the page. */
function projectPath(root: string, filename: string): string {
  const path = relative(root, filename).split(sep).join("/");
  return path.replace(/(\.astro)\/[^/]+$/, "$1");
}

/** True if the file has `export const prerender = false`: only such pages run where there is a database. */
function rendersOnDemand(program: Program): boolean {
  return program.body.some(
    (statement) =>
      statement.type === "ExportNamedDeclaration" &&
      statement.declaration?.type === "VariableDeclaration" &&
      statement.declaration.declarations.some(
        ({ id, init }) =>
          id.type === "Identifier" && id.name === "prerender" && init?.type === "Literal" && init.value === false,
      ),
  );
}

/** Modules of pages are in `_data/` or begin with `_`: Astro publishes neither. */
const isPageModule = (path: string): boolean => /(?:^|\/)_(?:data\/.+|[^/]+)$/.test(path);

/** Layers that only pages rendered on demand may import: the database, and the functions' code for sessions. */
const ON_DEMAND_LAYERS = ["db", "server"];
const isOnDemandOnly = (specifier: string): boolean =>
  ON_DEMAND_LAYERS.some((layer) => specifier.startsWith(`#${layer}/`));

/** True if a module of the pages imports the database, directly or through another such module. */
function reachesDatabase(path: string, seen = new Set<string>()): boolean {
  const file = join(projectRoot, path);
  if (seen.has(path) || !existsSync(file)) return false;
  seen.add(path);
  const specifiers = [...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type ).*?from "([^"]+)";/gms)];
  return specifiers.some(([, specifier = ""]) => {
    if (isOnDemandOnly(specifier)) return true;
    const target = resolveImport(path, specifier);
    return target !== undefined && isPageModule(target) && reachesDatabase(target, seen);
  });
}

type Importing = { source?: { type: string; value?: unknown } | null; importKind?: string; exportKind?: string };

/** Reports every import that the table in `layers.ts` does not allow: static, dynamic, re-exported or of types. */
export const importLayers: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "Folders import only what the plan of the house allows" },
    schema: [],
    messages: {
      layer: "{{from}} may not import {{to}} ({{specifier}}).",
      feature: "A feature never imports another feature ({{specifier}}): share it through stores, ui or a block.",
      relative: "{{specifier}} leaves its folder's layer: use the alias of {{to}}.",
      tools: "Nothing of the product imports the workshop ({{specifier}}); the build by `import()` alone.",
      prerender:
        "Only a page with `export const prerender = false` may import the database or the server ({{specifier}}).",
      guarded: "{{specifier}} may be imported in db/ and netlify/server/ only.",
      pure: "domain is pure TypeScript: it imports no package ({{specifier}}), types excepted.",
      alias: "{{specifier}} is no alias of package.json.",
    },
  },
  create(context) {
    const path = projectPath(context.cwd, context.filename);
    if (path.startsWith("..")) return {};
    const isTest = /\.test\.tsx?$/.test(path);
    const from = layerOf(path);
    const isAstroScript = context.filename.split(sep).join("/").includes(".astro/");

    const check = (node: Node, specifier: string, typeOnly: boolean): void => {
      const isLazy = node.type === "ImportExpression";
      const report = (messageId: string, to = "") => context.report({ node, messageId, data: { from, to, specifier } });
      const isRelative = specifier.startsWith(".");
      if (!isRelative && !specifier.startsWith("#")) {
        if (isTest) return;
        if (GUARDED_PACKAGES.test(specifier) && !GUARDED_PACKAGE_LAYERS.includes(from)) report("guarded");
        else if (PURE_LAYERS.includes(from) && !typeOnly) report("pure");
        return;
      }
      const target = resolveImport(path, specifier);
      if (target === undefined) return report("alias");
      const to = layerOf(target);
      if (to === "tools" && from !== "tools" && from !== "outside") {
        return from === "build" && isLazy ? undefined : report("tools");
      }
      // A file at the root is in no layer, so its relative imports (`./`) lead into layers.
      if (isRelative && to !== from && path.includes("/")) return report("relative", to);
      if (to === "features" && from === "features" && featureOf(path) !== featureOf(target)) return report("feature");
      const onDemand = !isAstroScript && (isPageModule(path) || rendersOnDemand(context.sourceCode.ast));
      if (from === "pages" && isPageModule(target) && !typeOnly && !onDemand && reachesDatabase(target)) {
        return report("prerender");
      }
      // Tests are not part of the product: a test may import the data of the rule that it tests.
      if (to === from || isTest) return;
      if (!ALLOWED_IMPORTS[from]?.includes(to)) return report("layer", to);
      if (from === "pages" && ON_DEMAND_LAYERS.includes(to) && !typeOnly && !onDemand) report("prerender");
    };
    const visit = (node: Node & Importing): void => {
      if (typeof node.source?.value !== "string") return;
      check(node, node.source.value, node.importKind === "type" || node.exportKind === "type");
    };
    return {
      ImportDeclaration: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      ImportExpression: visit,
      TSImportType: visit,
    } as Rule.RuleListener;
  },
};
