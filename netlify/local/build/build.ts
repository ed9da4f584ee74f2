/** `npm run build`: the site and its functions, as Netlify and `npm run preview` need them. */
import { join } from "node:path";
import { loadEnvFile, runCommand } from "../environment.ts";
import { ROOT } from "../paths.ts";
import { runChild } from "../run-child.ts";
import { bundleFunctions } from "./bundle-functions.ts";

await runCommand(async () => {
  loadEnvFile();
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  delete process.env["NETLIFY_DEV"];
  // Astro's adapter would have a version's name in the address of every script: fetched anew after each deploy, twice where our pages or
  // Vite ask by the plain name, and not found by the service worker (docs/decisions/045-scripts-outlive-a-deploy.md).
  delete process.env["DEPLOY_ID"];
  const code = await runChild(join(ROOT, "node_modules/astro/bin/astro.mjs"), ["build"]);
  if (code !== 0) process.exit(code);
  const names = await bundleFunctions();
  console.log(`  Functions: ${names.join(", ")}`);
});
