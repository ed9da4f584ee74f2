import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { functionFiles } from "./function-files.ts";
import { ROOT } from "./paths.ts";

/** Where `npm run preview` finds the functions; Netlify bundles them itself from the sources. */
export const FUNCTIONS_OUTPUT = join(ROOT, ".netlify/local-functions");

/** Packages with native code or WebAssembly, which cannot be bundled and are loaded from node_modules. */
const NATIVE = ["sharp", "@node-rs/*", "harfbuzzjs"];

/** Bundles each function into one file, with shared chunks. Returns the names of the functions. */
export async function bundleFunctions(outdir: string = FUNCTIONS_OUTPUT): Promise<string[]> {
  const files = functionFiles(join(ROOT, "netlify/functions"));
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(files.map(({ name, file }) => [name, file])),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // All functions share one database client in one process, as in dev.
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    format: "esm",
    platform: "node",
    target: "node22",
    sourcemap: true,
    external: NATIVE,
    legalComments: "none",
    // CommonJS packages inside an ES module still use require for Node's modules.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module";const require = __createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  return files.map(({ name }) => name);
}
