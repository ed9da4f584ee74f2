import { fork, type ChildProcess } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { createClient } from "#db/client.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { Database } from "#db/schema/tables.ts";
import { machine, printAllBars, printBars, printTable, writeResult } from "./report.ts";
import { barsOf, floorOf, type Line, type SizeResult } from "./search/bars.ts";
import { CONCURRENT, knownListings, searchCases } from "./search/cases.ts";
import { administer, SETTINGS, startServer, type Server } from "./search/cluster.ts";
import { fillMarket } from "./search/fill.ts";
import { growthChart } from "./search/growth-chart.ts";
import { measure } from "./search/measure.ts";
import { besideSphinx, printPeer } from "./search/peer/compare.ts";
import { sphinxVersion } from "./search/peer/server.ts";
import { pagesOf, plansOf } from "./search/plans.ts";

const FOLDER = "bench-results";
const CLIENTS = 16;

/** Starts a bridge in a separate process. */
async function startBridge(url: string): Promise<{ address: string; child: ChildProcess }> {
  const child = fork(new URL("./search/bridge-process.ts", import.meta.url), [url]);
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(String(message)));
    child.once("exit", (code) => reject(new Error(`The bridge ended with code ${code}`)));
  });
  return { address, child };
}

/** Whether a complete market of that name exists; a kept one is measured again after running the current migrations. */
async function isFilled(server: Server, name: string): Promise<boolean> {
  const rows = await administer(server, `select from pg_database where datname = '${name}' and datallowconn`);
  return rows > 0;
}

async function megabytes(db: Kysely<Database>): Promise<{ tableMB: number; indexMB: number }> {
  const { rows } = await sql<{ tables: number; indexes: number }>`
    select sum(pg_table_size(c.oid)) / 1048576 as tables, sum(pg_indexes_size(c.oid)) / 1048576 as indexes
    from pg_class as c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  `.execute(db);
  return { tableMB: Math.round(rows[0]!.tables), indexMB: Math.round(rows[0]!.indexes) };
}

/** A market to ask: with one connection and with many, through a bridge in a process of its own. */
type Market = {
  one: Kysely<Database>;
  many: Kysely<Database>;
  url: string;
  address: string;
  size: Pick<SizeResult, "listings" | "fillSeconds" | "tableMB" | "indexMB">;
};

/** Makes the market of a size, or opens a kept one, for as long as `work` takes. */
async function withMarket<T>(
  server: Server,
  { listings, reuse }: { listings: number; reuse: boolean },
  work: (market: Market) => Promise<T>,
): Promise<T> {
  const name = `nibash_bench_${listings}`;
  const kept = reuse && (await isFilled(server, name));
  if (!kept) {
    await administer(server, `drop database if exists ${name} with (force)`);
    await administer(server, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  }
  const url = server.url(name);
  const { address, child } = await startBridge(url);
  // Connections have the settings that are stored before they are opened.
  const first = createClient({ url, bridge: address, max: 1 });
  await migrateToLatest(first).finally(() => first.destroy());
  const one = createClient({ url, bridge: address, max: 1 });
  const many = createClient({ url, bridge: address, max: CLIENTS });
  try {
    const started = performance.now();
    if (!kept) await fillMarket(many, listings);
    const fillSeconds = kept ? null : Math.round((performance.now() - started) / 1000);
    const size = { listings, fillSeconds, ...(await megabytes(one)) };
    console.log(
      `\n${listings} listings, ${fillSeconds === null ? "kept" : `filled in ${fillSeconds} s`}: tables ${size.tableMB} MB, indexes ${size.indexMB} MB\n`,
    );
    return await work({ one, many, url, address, size });
  } finally {
    await Promise.all([one.destroy(), many.destroy()]);
    child.removeAllListeners("exit");
    child.disconnect();
    if (!reuse) await administer(server, `drop database if exists ${name} with (force)`);
  }
}

async function measureSize(server: Server, count: number, { one, many, url, address, size }: Market) {
  const cases = searchCases(await knownListings(one));
  const lines: Line[] = [];
  const asks = [
    ...cases.map((item) => ({ item, clients: 1 })),
    ...CONCURRENT.map((wanted) => ({ item: cases.find((item) => item.name === wanted)!, clients: CLIENTS })),
  ];
  for (const [index, { item, clients }] of asks.entries()) {
    console.log(`${index + 1} of ${asks.length}: ${item.name}, ${clients} at once`);
    const timing = await measure(clients === 1 ? one : many, item, clients === 1 ? count : count * 10, clients);
    lines.push({ case: item.name, clients, ...timing, pages: await pagesOf(item, url, address) });
  }
  const result: SizeResult = { ...size, lines };
  printLines(result);
  let plans = `# Plans at ${size.listings} listings, PostgreSQL ${server.version}\n\n`;
  for (const item of cases) plans += `${await plansOf(item, url, address)}\n`;
  await writeFile(`${FOLDER}/search-plans-${size.listings}.txt`, plans);
  return result;
}

/** The same questions to Sphinx, with one market. */
async function runBeside(server: Server, options: { listings: number; reuse: boolean; count: number }): Promise<void> {
  const lines = await withMarket(server, options, (market) =>
    besideSphinx(market, { count: options.count, clients: CLIENTS }),
  );
  printPeer(lines);
  writeResult("search-sphinx", { ...machine(), postgres: server.version, listings: options.listings, lines });
}

function printLines(size: SizeResult): void {
  printTable(
    [
      "question",
      "clients",
      "p50 ms",
      "p95 ms",
      "p95, floors",
      "slowest, floors",
      "a second",
      "given up",
      "pages, p50",
      "p95",
    ],
    size.lines.map((line) => {
      const floor = floorOf(size, line.clients);
      const [p95, max] = [line.p95 / floor.p95, line.max / floor.p95];
      const numbers = [line.p50.toFixed(2), line.p95.toFixed(2), p95.toFixed(1), max.toFixed(1), line.rate.toFixed(0)];
      return [line.case, line.clients, ...numbers, line.givenUp, line.pages.p50, line.pages.p95];
    }),
  );
}

/**
 * Search at 10,000, 100,000, 1,000,000 and 5,000,000 listings on a real PostgreSQL, through the driver and a bridge. Times are multiples of
 * the floor, a primary-key lookup in the same run. Writes `bench-results/search.json` (`--json` names another file), the plans and a chart
 * of growth. `--reuse` keeps the databases `nibash_bench_<size>` of BENCH_DATABASE_URL and measures existing ones; `--sizes 10000,50000`
 * and `--count 200` make it smaller. `--peer sphinx` asks Debian's Sphinx the same instead, with the first of the sizes.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "10000,100000,1000000,5000000" },
      count: { type: "string", default: "400" },
      reuse: { type: "boolean", default: false },
      json: { type: "string", default: `${FOLDER}/search.json` },
      peer: { type: "string" },
    },
  });
  if (values.peer !== undefined && values.peer !== "sphinx") {
    console.error("The only peer is: --peer sphinx");
    return false;
  }
  if (values.peer && sphinxVersion() === null) {
    console.error("Sphinx is not here. Install it: apt-get install sphinxsearch");
    return false;
  }
  const server = await startServer();
  if (!server) {
    console.error(
      "No PostgreSQL was found: install it, name its programs' folder in PG_BIN, or give BENCH_DATABASE_URL.",
    );
    return false;
  }
  const where = { ...machine(), postgres: server.version, settings: SETTINGS };
  console.log(`PostgreSQL ${server.version}, ${where.machine}, load ${where.load}, Node ${where.node}`);
  const sizes: SizeResult[] = [];
  try {
    await mkdir(FOLDER, { recursive: true });
    const [count, reuse] = [Number(values.count), values.reuse];
    const wanted = values.sizes.split(",").map(Number);
    if (values.peer) {
      await runBeside(server, { listings: wanted[0]!, reuse, count });
      return true;
    }
    for (const listings of wanted) {
      sizes.push(await withMarket(server, { listings, reuse }, (market) => measureSize(server, count, market)));
      await writeFile(values.json, `${JSON.stringify({ ...where, sizes }, null, 2)}\n`);
    }
  } finally {
    await server.stop();
  }
  if (sizes.length > 1) {
    await writeFile(
      `${FOLDER}/search-growth.svg`,
      growthChart(sizes, "p95 of each question, in floors of the same run"),
    );
  }
  console.log(`\nWritten to ${values.json}; plans and chart in ${FOLDER}.`);
  const bars = barsOf(sizes);
  printAllBars(bars);
  return printBars(bars);
}
