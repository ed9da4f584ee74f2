import { fork, type ChildProcess } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { CompiledQuery, type Kysely } from "kysely";
import { createClient } from "#db/client.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { Database } from "#db/schema/tables.ts";
import { progressBar } from "#db/seed/progress.ts";
import { seed } from "#db/seed.ts";
import { CONCURRENT, drawFor, knownListings, searchCases, type Case } from "./search/cases.ts";
import { administer, startServer, type Server } from "./search/cluster.ts";
import { measure, type Timing } from "./search/measure.ts";

const FOLDER = "bench-results";
const CLIENTS = 16;
/** The bars of the product are for this many listings. */
const BAR_SIZE = 1_000_000;

type Line = Timing & {
  case: string;
  clients: number;
  bar: number | null;
  rateBar: number | null;
  passed: boolean | null;
};
type SizeResult = { listings: number; seedSeconds: number; lines: Line[] };

/** Starts a bridge in another process. */
async function startBridge(url: string): Promise<{ address: string; child: ChildProcess }> {
  const child = fork(new URL("./search/bridge-process.ts", import.meta.url), [url]);
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(String(message)));
    child.once("exit", (code) => reject(new Error(`The bridge ended with code ${code}`)));
  });
  return { address, child };
}

/** The plan of every statement that a case asks, with its real times and buffers. */
async function plansOf(item: Case, url: string, bridge: string): Promise<string> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = createClient({ url, bridge, max: 1, log: ({ query }) => void asked.push(query) });
  const plain = createClient({ url, bridge, max: 1 });
  let text = `## ${item.name}\n`;
  try {
    for (let n = 0; n < 3; n++) await item.ask(db, drawFor(1, n));
    for (const { sql, parameters } of asked.slice(0, 6)) {
      if (/insert into/.test(sql)) continue;
      const explain = CompiledQuery.raw(`explain (analyze, buffers) ${sql}`, [...parameters]);
      const { rows } = await plain.executeQuery<{ "QUERY PLAN": string }>(explain);
      text += `\n${sql.replace(/\s+/g, " ").trim()}\n${JSON.stringify(parameters)}\n`;
      text += `${rows.map((row) => row["QUERY PLAN"]).join("\n")}\n`;
    }
  } finally {
    await db.destroy();
    await plain.destroy();
  }
  return text;
}

function printLine(line: Line): void {
  const number = (value: number) => value.toFixed(2).padStart(9);
  const verdict = line.passed === null ? "" : line.passed ? "pass" : "FAIL";
  const bar = [line.bar && `p95 ≤ ${line.bar} ms`, line.rateBar && `≥ ${line.rateBar}/s`].filter(Boolean).join(", ");
  console.log(
    `${line.case.padEnd(26)}${String(line.clients).padStart(3)}${number(line.p50)}${number(line.p95)}${number(line.max)}` +
      `${line.rate.toFixed(0).padStart(8)}/s  ${bar.padEnd(24)}${verdict}`,
  );
}

async function measureSize(server: Server, listings: number, count: number, reuse: boolean): Promise<SizeResult> {
  const name = `nibash_bench_${listings}`;
  if (!reuse) {
    await administer(server, `drop database if exists ${name} with (force)`);
    await administer(server, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  }
  const url = server.url(name);
  const { address, child } = await startBridge(url);
  const open = (max: number): Kysely<Database> => createClient({ url, bridge: address, max });
  const one = open(1);
  const many = open(CLIENTS);
  try {
    await migrateToLatest(one);
    const started = performance.now();
    if (!reuse) await seed(one, { listings, seed: 1, now: new Date("2026-11-21T00:00:00Z"), progress: progressBar });
    const seedSeconds = (performance.now() - started) / 1000;
    console.log(`\n${listings} listings, seeded in ${seedSeconds.toFixed(1)} s`);
    console.log("question                  clients  p50 ms   p95 ms   max ms      rate  bar");
    const cases = searchCases(await knownListings(one));
    const lines: Line[] = [];
    const report = (item: Case, clients: number, timing: Timing, bar: number | null, rateBar: number | null) => {
      const gated = listings >= BAR_SIZE && (bar !== null || rateBar !== null);
      const passed = gated ? timing.p95 <= (bar ?? Infinity) && timing.rate >= (rateBar ?? 0) : null;
      lines.push({ case: item.name, clients, bar, rateBar, passed, ...timing });
      printLine(lines.at(-1)!);
    };
    for (const item of cases) report(item, 1, await measure(one, item, count, 1), item.bar, null);
    for (const { name: wanted, bar, rate } of CONCURRENT) {
      const item = cases.find((other) => other.name === wanted)!;
      report(item, CLIENTS, await measure(many, item, count * 10, CLIENTS), bar, rate);
    }
    let plans = `# Plans at ${listings} listings, PostgreSQL ${server.version}\n\n`;
    for (const item of cases) plans += `${await plansOf(item, url, address)}\n`;
    await writeFile(`${FOLDER}/search-plans-${listings}.txt`, plans);
    return { listings, seedSeconds, lines };
  } finally {
    await Promise.all([one.destroy(), many.destroy()]);
    child.removeAllListeners("exit");
    child.disconnect();
    if (!reuse) await administer(server, `drop database if exists ${name} with (force)`);
  }
}

/**
 * Search at 10,000, 100,000 and 1,000,000 listings on a real PostgreSQL, through the driver and a bridge, beside a primary-key lookup.
 * `--reuse` measures databases `nibash_bench_<size>` that BENCH_DATABASE_URL already holds, without filling or dropping them.
 * Prints a table and writes `bench-results/search.json` and the plans. `--sizes 10000,50000` and `--count 200` make it smaller.
 * @returns whether every bar was met (they hold for 1,000,000 listings)
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "10000,100000,1000000" },
      count: { type: "string", default: "400" },
      reuse: { type: "boolean", default: false },
    },
  });
  const server = await startServer();
  if (!server) {
    console.error(
      "No PostgreSQL was found: install it, name its programs' folder in PG_BIN, or give BENCH_DATABASE_URL.",
    );
    return false;
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(`PostgreSQL ${server.version}, ${machine}, Node ${process.version}`);
  const sizes: SizeResult[] = [];
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const size of values.sizes.split(",").map(Number))
      sizes.push(await measureSize(server, size, Number(values.count), values.reuse));
  } finally {
    await server.stop();
  }
  const result = { date: new Date().toISOString(), machine, postgres: server.version, node: process.version, sizes };
  await writeFile(`${FOLDER}/search.json`, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nWritten to ${FOLDER}/search.json; plans beside it.`);
  return sizes.every(({ lines }) => lines.every(({ passed }) => passed !== false));
}
