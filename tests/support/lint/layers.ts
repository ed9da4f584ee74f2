/** Who may import whom. This table is the house's plan; `import-layers.ts` is the rule that enforces it. */

/** What features may import; blocks, layouts and pages build on it. */
const featureImports = ["domain", "i18n", "api", "stores", "ui", "styles"];
const blockImports = [...featureImports, "features", "blocks"];
const layoutImports = [...blockImports, "islands", "layouts"];

const everything =
  "domain styles content api i18n scenes stores ui features blocks islands layouts pages src db server functions local".split(
    " ",
  );

/** Layer → layers that it may import besides itself. A layer that is missing here may import nothing of ours. */
export const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  domain: [],
  styles: [],
  /** The samples are fixtures in the shapes of `domain`. */
  content: ["domain"],
  api: ["domain"],
  i18n: ["domain"],
  /** The generator of the pictures; it runs before a build, nothing of the site imports it. */
  scenes: ["domain"],
  stores: ["domain", "api"],
  ui: ["domain", "i18n", "api", "styles"],
  features: featureImports,
  blocks: blockImports,
  /** Every entry that hydrates, one file each. */
  islands: blockImports,
  layouts: layoutImports,
  /** `db` and `server` where a page is made on demand only. */
  pages: [...layoutImports, "content", "db", "server"],
  /** Files that lie directly in `src/`: the middleware. */
  src: ["domain", "i18n", "content"],
  /** The content collections: a build asks the database what each place offers, and a company's icon is one of `ui/icon/icons.ts`. */
  collections: ["domain", "content", "db", "ui"],
  db: ["domain", "content"],
  server: ["domain", "i18n", "api", "db", "content"],
  functions: ["domain", "api", "db", "server", "content"],
  /** What stands in for the cloud, tests, and configuration at the root: they start the product up and see all of it. */
  local: everything,
  outside: everything,
};

/** Packages that speak to the database or keep sessions, and the layers that may hold them. */
export const GUARDED_PACKAGES = /^(?:kysely|@neondatabase\/serverless|lucia|@lucia-auth\/.+)(?:\/|$)/;
export const GUARDED_PACKAGE_LAYERS: readonly string[] = ["db", "server", "outside"];

/** Layers that run in a browser or in any renderer: nothing of Node, no database client. */
export const PURE_LAYERS: readonly string[] = ["domain"];

const PLACES: readonly (readonly [prefix: string, layer: string])[] = [
  ["src/content.config.ts", "collections"],
  ["netlify/server/", "server"],
  ["netlify/functions/", "functions"],
  ["netlify/local/", "local"],
  ["content/", "content"],
  ["db/", "db"],
];

/** The layer of a file, by its path from the root of the project ("src/ui/icon/Icon.tsx" → "ui"). */
export function layerOf(path: string): string {
  for (const [prefix, layer] of PLACES) if (path.startsWith(prefix)) return layer;
  const inSource = /^src\/(?:([^/]+)\/)?/.exec(path);
  if (!inSource) return "outside";
  return inSource[1] ?? "src";
}

/** The feature that a path from the root belongs to ("src/features/search/x.ts" → "search"). */
export function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}
