import { join } from "node:path";
import { attachDatabase, fillDatabase } from "./database.ts";
import { loadEnvFile, prepareEnvironment, runCommand } from "./environment.ts";
import { ROOT } from "./paths.ts";
import { runChild } from "./run-child.ts";
import { rm } from "node:fs/promises";
import { build } from "esbuild";
import { functionFiles } from "./function-files.ts";

/** `npm run build`: the site and its functions, as Netlify and `npm run preview` need them. */
/** Where `npm run preview` finds the functions; Netlify bundles them itself from the sources. */
const FUNCTIONS_OUTPUT = join(ROOT, ".netlify/local-functions");

/** Packages with native code or WebAssembly, which cannot be bundled and are loaded from node_modules. */
const NATIVE = ["sharp", "@node-rs/*", "harfbuzzjs"];

/** Bundles each function into one file, with shared chunks. Returns the names of the functions. */
async function bundleFunctions(outdir: string = FUNCTIONS_OUTPUT): Promise<string[]> {
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

/**
 * Attaches the database from which the pages of places are made: that of DATABASE_URL, otherwise the local one. A preview on Netlify
 * without the variable has none, and its pages show samples.
 */
async function attach(): Promise<() => Promise<void>> {
  const isNamed = Boolean(process.env["DATABASE_URL"]);
  if (!isNamed && process.env["NETLIFY"] === "true") return async () => undefined;
  if (!isNamed) prepareEnvironment();
  const database = await attachDatabase();
  // A database that is named explicitly is only read by the build, not filled.
  if (!isNamed) await fillDatabase(database);
  return () => database.detach();
}

await runCommand(async () => {
  loadEnvFile();
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  delete process.env["NETLIFY_DEV"];
  // Otherwise Astro's adapter adds the deploy's id to every script's address: fetched again after each deploy, twice if pages or Vite ask
  // for the plain name, and not found by the service worker (docs/decisions/scripts.md).
  delete process.env["DEPLOY_ID"];
  const detach = await attach();
  const code = await runChild(join(ROOT, "node_modules/astro/bin/astro.mjs"), ["build"]);
  await detach();
  if (code !== 0) process.exit(code);
  const names = await bundleFunctions();
  console.log(`  Functions: ${names.join(", ")}`);
});
