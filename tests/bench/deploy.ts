import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { callPacked, functionName, packedModule, packFunctions } from "../support/pack-functions.ts";
import { atMost, machine, printBars, printTable, writeResult } from "./report.ts";

const FUNCTIONS = "netlify/functions";
/** The pages, as the build leaves them. */
const PAGES = ".netlify/v1/functions/ssr/ssr.mjs";
const NOTHING = ".data/nothing.mjs";
/** They bring a library for pictures, letters or papers along. */
const PICTURES = ["uploads", "uploaded-pictures", "shared-picture", "tenancy-papers", "scheduled-pictures"];
const BARS = { megabytes: 20, firstAnswer: 4 };
const BUILT = ".netlify/local-functions";

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );

/** The three largest packages that came along. */
function heaviest(folder: string): string {
  const packages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^@/][^/]*$/.test(name),
  );
  const sized = packages.map((name) => ({
    name: name.replace(/^.*node_modules\//, ""),
    size: sizeOf(join(folder, name)),
  }));
  const most = sized.toSorted((a, b) => b.size - a.size).slice(0, 3);
  return most.map(({ name, size }) => `${name} ${(size / 1e6).toFixed(1)}`).join(", ");
}

/** Nobody waits for the first answer of what the clock starts. */
const isVisited = (file: string): boolean => !functionName(file).startsWith("scheduled-");

/** What is asked first: a function's own address with a method that needs no database, and a page that is not there. */
const firstRequest = (file: string): [path: string, init: RequestInit] =>
  file === PAGES ? ["/bn/not-there", {}] : [`/api/${functionName(file)}`, { method: "OPTIONS" }];

/** Serves the site from the packed functions while its main roads are walked. @returns whether all of them passed */
function walkRoads(folder: string, files: readonly string[]): boolean {
  const aside = join(folder, "built");
  cpSync(BUILT, aside, { recursive: true });
  try {
    for (const file of files.filter((name) => name.startsWith(FUNCTIONS))) {
      const module = JSON.stringify(packedModule(folder, file));
      const text = `export * from ${module};\nexport { default } from ${module};\n`;
      writeFileSync(join(BUILT, `${functionName(file)}.mjs`), text);
    }
    execFileSync("npx", ["playwright", "test", "--grep=@road"], { stdio: "inherit" });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(BUILT, { recursive: true, force: true });
    cpSync(aside, BUILT, { recursive: true });
  }
}

/**
 * A rehearsal of a deploy, after `npm run build`: packs every function with Netlify's own bundler and tells its size, what weighs in it, how many
 * files its first answer reads, and that answer in a fresh process (the middle of `--runs 10`), beside a function that does nothing; `--only auth,ssr` takes
 * fewer. `--roads` serves the site from them while the main roads are walked in a browser. @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: "string", default: "10" },
      only: { type: "string" },
      roads: { type: "boolean", default: false },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), "nibash-deploy-"));
  const [open, zipped] = [join(folder, "open"), join(folder, "zip")];
  mkdirSync(".data", { recursive: true });
  writeFileSync(NOTHING, "export default () => new Response(null, { status: 204 });\n");
  try {
    const own = readdirSync(FUNCTIONS).filter((name) => name.endsWith(".ts"));
    const wanted = values.only?.split(",");
    const named = [PAGES, ...own.map((name) => `${FUNCTIONS}/${name}`)];
    const files = [NOTHING, ...named.filter((file) => !wanted || wanted.includes(functionName(file)))];
    for (const as of ["none", "zip"] as const) {
      console.log(`Packing ${files.length} functions (${as}) …`);
      await packFunctions(files, as === "zip" ? zipped : open, as);
    }
    const modules = new Map<string, number>();
    for (const file of files.filter(isVisited)) {
      modules.set(file, (await callPacked(open, file, ...firstRequest(file), { counted: true })).modules);
    }
    const times = new Map(files.filter(isVisited).map((file) => [file, [] as number[]]));
    for (let turn = 0; turn < Number(values.runs); turn += 1) {
      for (const file of times.keys()) {
        const begin = performance.now();
        await callPacked(open, file, ...firstRequest(file));
        times.get(file)!.push(performance.now() - begin);
      }
      process.stderr.write(`\rFirst answers: ${turn + 1} of ${values.runs} `);
    }
    process.stderr.write("\n");
    const nothing = middle(times.get(NOTHING)!);
    const lines = files.map((file) => {
      const first = times.has(file) ? middle(times.get(file)!) : null;
      return {
        name: functionName(file),
        megabytes: statSync(join(zipped, `${functionName(file)}.zip`)).size / 1e6,
        modules: modules.get(file),
        first,
        ratio: first && first / nothing,
        loads: heaviest(join(open, functionName(file))),
      };
    });
    printTable(
      ["function", "packed MB", "modules", "first answer ms", "× nothing", "heaviest packages, MB"],
      lines.map(({ name, megabytes, modules: read, first, ratio, loads }) => [
        name,
        megabytes.toFixed(1),
        read ?? "–",
        first ? Math.round(first) : "–",
        ratio?.toFixed(1) ?? "–",
        loads,
      ]),
    );
    const bars = lines.flatMap(({ name, megabytes, ratio }) => [
      ...(PICTURES.includes(name) ? [] : [atMost(name, "packed MB", megabytes, BARS.megabytes)]),
      ...(ratio ? [atMost(name, "first answer", ratio, BARS.firstAnswer)] : []),
    ]);
    const passed = printBars(bars);
    writeResult("deploy", { ...machine(), lines, bars });
    return (!values.roads || walkRoads(open, files)) && passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
