/** `npm run build`: the site and its functions, as Netlify and `npm run preview` need them. */
import { join } from "node:path";
import { attachDatabase, fillDatabase } from "../bridge/attach.ts";
import { loadEnvFile, prepareEnvironment, runCommand } from "../environment.ts";
import { ROOT } from "../paths.ts";
import { runChild } from "../run-child.ts";
import { bundleFunctions } from "./bundle-functions.ts";

/**
 * The database that the pages of places are made from: the one of DATABASE_URL, otherwise that of this machine. Netlify has none for a
 * preview without the variable; these pages then have samples.
 */
async function attach(): Promise<() => Promise<void>> {
  const isNamed = Boolean(process.env["DATABASE_URL"]);
  if (!isNamed && process.env["NETLIFY"] === "true") return async () => undefined;
  if (!isNamed) prepareEnvironment();
  const database = await attachDatabase();
  // Whoever names a database fills it: a build only looks at it.
  if (!isNamed) await fillDatabase(database);
  return () => database.detach();
}

await runCommand(async () => {
  loadEnvFile();
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  delete process.env["NETLIFY_DEV"];
  // Astro's adapter would have a version's name in the address of every script: fetched anew after each deploy, twice where our pages or
  // Vite ask by the plain name, and not found by the service worker (docs/decisions/045-scripts-outlive-a-deploy.md).
  delete process.env["DEPLOY_ID"];
  const detach = await attach();
  const code = await runChild(join(ROOT, "node_modules/astro/bin/astro.mjs"), ["build"]);
  await detach();
  if (code !== 0) process.exit(code);
  const names = await bundleFunctions();
  console.log(`  Functions: ${names.join(", ")}`);
});
