/** `npm run docs:dependencies [-- --ask]`: writes docs/dependencies.md; `--ask` asks the registry for the newest releases first. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { format, resolveConfig } from "prettier";
import { dependenciesTable, readManifest, readReleases } from "./dependencies-table.ts";

const run = promisify(execFile);

async function writePretty(path: string, text: string): Promise<void> {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
  console.log(`${path} written.`);
}

/** Day of the newest release; null where the registry does not answer. */
async function newestRelease(name: string): Promise<string | null> {
  try {
    const { stdout } = await run("npm", ["view", name, "time", "dist-tags", "--json"], {
      timeout: 60_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    const { time, "dist-tags": tags } = JSON.parse(stdout) as {
      time: Record<string, string>;
      "dist-tags": { latest: string };
    };
    return time[tags.latest]?.slice(0, 10) ?? null;
  } catch {
    return null;
  }
}

if (process.argv.includes("--ask")) {
  const { dependencies, devDependencies } = readManifest();
  const { released: before } = readReleases();
  const released: Record<string, string> = {};
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).sort()) {
    const day = (await newestRelease(name)) ?? before[name];
    if (day) released[name] = day;
    else console.warn(`The registry does not say when ${name} was released.`);
  }
  const checkedOn = new Date().toISOString().slice(0, 10);
  await writePretty("docs/dependencies.json", JSON.stringify({ checkedOn, released }));
}
await writePretty("docs/dependencies.md", dependenciesTable());
