import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { databaseTime, type Question } from "./render/database-time.ts";
import { crowd } from "./render/crowd.ts";
import { keepBusy, load, type Load } from "./tools/load.ts";
import { atMost, machine, median, printBars, printTable, writeResult, type Bar } from "./report.ts";
import { startServer, startSite, type ChildServer } from "./site/child-server.ts";
import { startDatabase } from "./site/database.ts";
import { copyBuiltSite, type SiteFolder } from "./site/site-folder.ts";

/** The home page itself is a file; only its live data is rendered. */
const PAGES: { name: Question; path: string }[] = [
  { name: "list", path: "/buy" },
  { name: "detail", path: "/property/gulshan-lake-view" },
  { name: "home", path: "/api/listings?featured=true&pageSize=6" },
];
const CONNECTIONS = [10, 50, 200];
/**
 * `processor`: milliseconds for one rendered answer. `tail`: its p99 divided by its p50. `staticRatio`: answers per second of static files
 * divided by those of cached pages. `memory`: megabytes of the preview. `growth`: the renderer's memory after all lines of a page divided
 * by that after the first line.
 */
const BARS = { processor: 8, tail: 4, staticRatio: 2, memory: 400, growth: 1.25 };
/** The most seconds for a line that renders nothing; it needs no longer measurement. */
const READY_SECONDS = 5;

type Way = "rendered" | "bare server, uncompressed" | "cached" | "static file" | "bare server";
/** `memory`: megabytes of the server after the line. */
type Line = Load & { page: string; way: Way; memory: number };

/** Resident memory of a process in megabytes. */
const memoryOf = (pid: number): number =>
  Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024);

/** The text of a page. Throws for any status but 200. */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Very many at once: how many are answered how fast, who is told to come again, and what it does to memory. */
const CROWDS = [200, 500];
/** `wait`: seconds until somebody is told to come again, who waits for a turn at most so long, and for the processor. */
const CROWD_BARS = { wait: 3, tail: 4, growth: 1.25 };

/** @returns the bars of very many clients at a site with its cache */
async function crowds(folder: SiteFolder, seconds: number): Promise<Bar[]> {
  const bars: Bar[] = [];
  const rows: (string | number)[][] = [];
  for (const clients of CROWDS) {
    const site = await startSite(folder.root);
    const { times, popularRefused, processor, memory } = await crowd(site, clients, seconds, memoryOf);
    await site.stop();
    const at = (list: number[], share: number) => list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
    for (const [outcome, list] of Object.entries(times)) {
      rows.push([clients, outcome, list.length, ...[0.5, 0.99, 1].map((share) => Math.round(at(list, share)))]);
    }
    const { kept, made, refused, wrong } = times;
    const half = Math.ceil(memory.length / 2);
    const [early, late] = [median(memory.slice(Math.floor(half / 2), half)), median(memory.slice(half))];
    const answers = kept.length + made.length + refused.length;
    console.log(
      `${clients} clients: ${(processor / answers).toFixed(1)} ms of processor an answer, ${early}, then ${late} MB`,
    );
    const subject = `${clients} clients`;
    bars.push(
      atMost(subject, "neither 200 nor 503 with Retry-After", wrong.length, 0),
      atMost(subject, "refused though the cache has it", popularRefused, 0),
      atMost(subject, "longest wait for a 503, s", at(refused, 1) / 1000, CROWD_BARS.wait),
      atMost(subject, "made: p99 in p50s", at(made, 0.99) / at(made, 0.5), CROWD_BARS.tail),
      atMost(subject, "kept: p99 in p50s", at(kept, 0.99) / at(kept, 0.5), CROWD_BARS.tail),
      atMost(subject, "memory, second half ÷ first half", late / early, CROWD_BARS.growth),
    );
  }
  printTable(["clients", "answer", "how many", "p50 ms", "p99 ms", "longest ms"], rows);
  return bars;
}

/** The memory of `npm run preview` itself after many requests of all kinds. */
async function previewMemory(seconds: number): Promise<number> {
  const preview = await startServer(new URL("../../tools/preview.ts", import.meta.url), () => []);
  try {
    for (const path of [
      "/",
      "/bn",
      ...PAGES.map((page) => page.path),
      "/api/listings",
      "/pictures/panorama-3-dawn-1600.avif",
    ]) {
      await keepBusy(preview.origin, path, Math.min(seconds, 2));
    }
    return memoryOf(preview.pid);
  } finally {
    await preview.stop();
  }
}

/**
 * Requests per second of pages that are rendered on demand, uncached and cached, compared with a static file of the same size from the same
 * server and with Node's bare server. Prints a table and writes `bench-results/render.json`. `--seconds 60` measures rendered pages for
 * that long, `--only list,detail` measures fewer pages; `--crowd` lets very many ask for lists at once instead.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "5" },
      only: { type: "string", default: "list,detail,home" },
      crowd: { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds);
  const pages = PAGES.filter(({ name }) => values.only.split(",").includes(name));
  const begin = machine();
  const folder = copyBuiltSite();
  const bodies = mkdtempSync(join(tmpdir(), "nibash-bench-bodies-"));
  const started: { stop(): Promise<void> }[] = [];
  const keep = <Server extends { stop(): Promise<void> }>(server: Server): Server => {
    started.unshift(server);
    return server;
  };
  try {
    const database = keep(await startDatabase());
    console.log(`Preview server on ${database.name}, ${begin.machine}, Node ${begin.node}, load ${begin.load}\n`);
    if (values.crowd) {
      const bars = await crowds(folder, seconds);
      const passed = printBars(bars);
      writeResult("render-crowd", { ...begin, loadAfter: machine().load, database: database.name, seconds, bars });
      return passed;
    }
    const uncached = keep(await startSite(folder.root, 0));
    mkdirSync(bodies, { recursive: true });
    for (const { name, path } of pages) {
      const text = await textOf(uncached.origin + path);
      folder.add(`same-bytes/${name}.html`, text);
      writeFileSync(join(bodies, name), text);
    }
    const cached = keep(await startSite(folder.root));
    const bare = keep(
      await startServer(new URL("./render/bare-server.ts", import.meta.url), (port) => [String(port), bodies]),
    );

    const lines: Line[] = [];
    const databaseP99: Record<string, number> = {};
    for (const { name, path } of pages) {
      const ways: [Way, ChildServer, string, "br" | "identity"][] = [
        // Netlify compresses at its edge, so the renderer is measured without compression.
        ["rendered", uncached, path, "identity"],
        ["bare server, uncompressed", bare, `/${name}`, "identity"],
        ["cached", cached, path, "br"],
        ["static file", cached, `/same-bytes/${name}`, "br"],
        ["bare server", bare, `/${name}`, "br"],
      ];
      databaseP99[name] = await databaseTime(name, CONNECTIONS[0]!, Math.min(seconds, 3));
      for (const connections of CONNECTIONS) {
        for (const [way, server, address, encoding] of ways) {
          const length = way === "rendered" ? seconds : Math.min(seconds, READY_SECONDS);
          const timing = await load(server, address, connections, length, encoding);
          lines.push({ page: name, way, ...timing, memory: memoryOf(server.pid) });
          console.log(`${name}, ${way}, ${connections} at once`);
        }
      }
    }
    const memory = await previewMemory(seconds);

    const find = (page: string, way: Way, connections: number) =>
      lines.find((line) => line.page === page && line.way === way && line.connections === connections)!;
    const bars: Bar[] = [atMost("preview", "memory, MB", memory, BARS.memory)];
    for (const { name } of pages) {
      const rendered = CONNECTIONS.map((connections) => find(name, "rendered", connections));
      for (const { connections, p50, p99, processor, timeouts, failed, rate } of rendered) {
        const subject = `${name}, ${connections} connections`;
        const ratio = find(name, "static file", connections).rate / find(name, "cached", connections).rate;
        bars.push(
          atMost(subject, "time-outs and failures", timeouts + failed + (rate > 0 ? 0 : 1), 0),
          atMost(subject, "processor, ms an answer", processor, BARS.processor),
          atMost(subject, "p99 in p50s", p99 / p50, BARS.tail),
          atMost(subject, "static file ÷ cached", ratio, BARS.staticRatio),
        );
      }
      bars.push(atMost(name, "memory, last line ÷ first", rendered.at(-1)!.memory / rendered[0]!.memory, BARS.growth));
    }
    printTable(
      ["page", "way", "connections", "a second", "processor ms", "p50 ms", "p99 ms", "time-outs", "failed", "MB"],
      lines.map((line) => [
        line.page,
        line.way,
        line.connections,
        line.rate,
        line.processor.toFixed(2),
        line.p50,
        line.p99,
        line.timeouts,
        line.failed,
        line.memory,
      ]),
    );
    const shares = pages.map(({ name }) => `${name} ${databaseP99[name]!.toFixed(1)}`).join(", ");
    console.log(`\nDatabase time alone at 10 clients, p99 ms: ${shares}. Memory of preview: ${memory} MB.`);
    const passed = printBars(bars);
    writeResult("render", {
      ...begin,
      loadAfter: machine().load,
      database: database.name,
      seconds,
      memory,
      databaseP99,
      lines,
      bars,
    });
    return passed;
  } finally {
    for (const server of started) await server.stop();
    rmSync(bodies, { recursive: true, force: true });
    folder.remove();
  }
}
