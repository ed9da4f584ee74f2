import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { databaseTime, type Question } from "./render/database-time.ts";
import { keepBusy, load, type Load } from "./render/load.ts";
import { atMost, machine, printBars, printTable, writeResult, type Bar } from "./report.ts";
import { startServer, startSite, type ChildServer } from "./site/child-server.ts";
import { startDatabase } from "./site/database.ts";
import { copyBuiltSite } from "./site/site-folder.ts";

/** Home itself is a file; what of it is rendered is its live part. */
const PAGES: { name: Question; path: string }[] = [
  { name: "list", path: "/buy" },
  { name: "detail", path: "/property/gulshan-lake-view" },
  { name: "home", path: "/api/listings?featured=true&pageSize=6" },
];
const CONNECTIONS = [10, 50];
const BARS = { p99: 50, staticRatio: 2, memory: 400 };

type Way = "rendered" | "bare server, uncompressed" | "cached" | "static file" | "bare server";
type Line = Load & { page: string; way: Way };

/** Resident memory of a process in megabytes. */
const memoryOf = (pid: number): number =>
  Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024);

/** The text of a page; anything but 200 is an error. */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** The memory of `npm run preview` itself after it has answered a lot of everything. */
async function previewMemory(seconds: number): Promise<number> {
  const preview = await startServer(new URL("../../netlify/local/preview.ts", import.meta.url), () => []);
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
 * Requests a second of pages that are rendered on demand, uncached and from the cache, beside a static file of the same bytes from the same
 * server and beside Node's bare server. Prints a table and writes `bench-results/render.json`. `--seconds 2` makes it shorter.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { seconds: { type: "string", default: "5" } } });
  const seconds = Number(values.seconds);
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
    const uncached = keep(await startSite(folder.root, 0));
    mkdirSync(bodies, { recursive: true });
    for (const { name, path } of PAGES) {
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
    for (const { name, path } of PAGES) {
      const ways: [Way, ChildServer, string, "br" | "identity"][] = [
        // Netlify compresses at its edge, so a renderer's own time is measured without it.
        ["rendered", uncached, path, "identity"],
        ["bare server, uncompressed", bare, `/${name}`, "identity"],
        ["cached", cached, path, "br"],
        ["static file", cached, `/same-bytes/${name}`, "br"],
        ["bare server", bare, `/${name}`, "br"],
      ];
      databaseP99[name] = await databaseTime(name, CONNECTIONS[0]!, Math.min(seconds, 3));
      for (const connections of CONNECTIONS) {
        for (const [way, server, address, encoding] of ways) {
          lines.push({ page: name, way, ...(await load(server, address, connections, seconds, encoding)) });
          process.stderr.write(".");
        }
      }
    }
    process.stderr.write("\n");
    const memory = await previewMemory(seconds);

    const find = (page: string, way: Way, connections: number) =>
      lines.find((line) => line.page === page && line.way === way && line.connections === connections)!;
    const bars: Bar[] = [atMost("preview", "memory, MB", memory, BARS.memory)];
    for (const { name } of PAGES) {
      const budget = Math.round((BARS.p99 + databaseP99[name]!) * 10) / 10;
      bars.push(atMost(`${name}, 10 connections`, "rendered, p99 ms", find(name, "rendered", 10).p99, budget));
      for (const connections of CONNECTIONS) {
        const subject = `${name}, ${connections} connections`;
        const ratio = find(name, "static file", connections).rate / find(name, "cached", connections).rate;
        bars.push(atMost(subject, "static file ÷ cached", ratio, BARS.staticRatio));
        const { timeouts, failed, rate } = find(name, "rendered", connections);
        const unanswered = rate > 0 ? 0 : 1;
        bars.push(atMost(subject, "time-outs and failures", timeouts + failed + unanswered, 0));
      }
    }
    printTable(
      ["page", "way", "connections", "a second", "processor ms", "p50 ms", "p99 ms", "time-outs", "failed"],
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
      ]),
    );
    const shares = PAGES.map(({ name }) => `${name} ${databaseP99[name]!.toFixed(1)}`).join(", ");
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
