/** Which layers may import which. `import-layers.ts` enforces this table. */

/** The imports of features; blocks, layouts and pages may import more. */
const featureImports = ["domain", "i18n", "api", "stores", "ui", "styles"];
const blockImports = [...featureImports, "features", "blocks"];
const layoutImports = [...blockImports, "layouts"];

const everything =
  "domain styles content api i18n stores ui features blocks layouts pages src db server functions build tools".split(
    " ",
  );

/** Layer → layers that it may import in addition to itself. A layer that is missing here may import none of our layers. */
export const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  domain: [],
  styles: [],
  /** The samples have the types of `domain`. */
  content: ["domain"],
  api: ["domain"],
  i18n: ["domain"],
  stores: ["domain", "api"],
  ui: ["domain", "i18n", "api", "styles"],
  features: featureImports,
  blocks: blockImports,
  layouts: layoutImports,
  /** `db` and `server` only in pages that are rendered on demand. */
  pages: [...layoutImports, "content", "db", "server"],
  /** Files directly in `src/`: the middleware, which says for a whole request what its reads have to know. */
  src: ["domain", "i18n", "content", "server"],
  /** The content collections: the build reads places' listings from the database, and companies' icons are from `ui/icon`. */
  collections: ["domain", "content", "db", "ui"],
  db: ["domain", "content"],
  server: ["domain", "i18n", "api", "db", "content"],
  functions: ["domain", "api", "db", "server", "content"],
  /** What makes production; it takes the workshop by `import()` alone, where a database has to stand in for the cloud. */
  build: ["domain"],
  /** The workshop, tests, and configuration at the root: they start the product and may import all of it. */
  tools: everything,
  outside: everything,
};

/** Packages for the database or sessions, and the layers that may import them. */
export const GUARDED_PACKAGES = /^(?:kysely|@neondatabase\/serverless|lucia|@lucia-auth\/.+)(?:\/|$)/;
export const GUARDED_PACKAGE_LAYERS: readonly string[] = ["db", "server", "tools", "outside"];

/** Layers that run in browsers or any renderer: without Node's modules and database clients. */
export const PURE_LAYERS: readonly string[] = ["domain"];

const PLACES: readonly (readonly [prefix: string, layer: string])[] = [
  ["src/content.config.ts", "collections"],
  ["netlify/server/", "server"],
  ["netlify/functions/", "functions"],
  ["netlify/build/", "build"],
  ["tools/", "tools"],
  ["content/", "content"],
  ["db/", "db"],
];

/** The layer of a file, from its path relative to the root ("src/ui/icon/Icon.tsx" → "ui"). */
export function layerOf(path: string): string {
  for (const [prefix, layer] of PLACES) if (path.startsWith(prefix)) return layer;
  const inSource = /^src\/(?:([^/]+)\/)?/.exec(path);
  if (!inSource) return "outside";
  return inSource[1] ?? "src";
}

/** The feature of a path relative to the root ("src/features/search/x.ts" → "search"). */
export function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}
