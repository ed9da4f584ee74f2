import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createClient, db } from "#db/client.ts";
import { searchResorts } from "#db/resorts/list.ts";
import { RESORTS_TAG } from "#domain/site/cache-tags.ts";
import { EMPTY_RESORT_QUERY } from "#domain/resort/query.ts";
import resorts, { config } from "#functions/resorts.ts";
import { createCdn } from "#tools/netlify-preview/cdn/cache.ts";
import { createPurgeLimit, interceptPurges } from "#tools/netlify-preview/cdn/purge-api.ts";
import { callFunction } from "#tools/netlify-preview/functions/call.ts";
import { matchFunction, type LoadedFunction } from "#tools/netlify-preview/functions/route.ts";
import { send } from "#tools/netlify-preview/send.ts";
import { toWebRequest } from "#tools/web/exchange.ts";
import { purge } from "#server/http/purge.ts";
import { startPglite } from "#tests/support/database/pglite.ts";
import { atMost, machine, printBars, printTable, writeResult } from "./report.ts";

/** How often an open page asks for changes (`features/resort/fresh-resorts.ts`). */
const EVERY_SECONDS = 3;
const HOUR = 3600;

/** The preview's CDN, with its 304 answers, in front of the function; its clock is moved forward instead of waiting. */
async function openSite() {
  let seconds = 0;
  let functionCalls = 0;
  const clock = () => seconds * 1000;
  const cdn = createCdn({ clock });
  interceptPurges(cdn, createPurgeLimit(clock));
  const functions: LoadedFunction[] = [
    {
      name: "resorts",
      module: {
        default: (request, context) => {
          functionCalls += 1;
          return resorts(request, context);
        },
        config,
      },
    },
  ];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const found = matchFunction(functions, "GET", url)!;
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
    const origin = () => callFunction(found, toWebRequest(request, url), url, "127.0.0.1");
    void cdn.handle({ method: "GET", headers }, url, origin).then((answer) => send(request, response, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/api/resorts`,
    tick: () => (seconds += EVERY_SECONDS),
    calls: () => functionCalls,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** An open page: remembers the version that it shows and asks whether there is a newer one. */
function openPage(address: string) {
  let version = "";
  const count = { requests: 0, notModified: 0, bytes: 0, changes: 0 };
  return {
    count,
    async look(): Promise<boolean> {
      const response = await fetch(address, { headers: { "if-none-match": version, "accept-encoding": "br" } });
      count.requests += 1;
      const size = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
      count.bytes += size + Number(response.headers.get("content-length") ?? 0);
      await response.arrayBuffer();
      if (response.status === 304) {
        count.notModified += 1;
        return false;
      }
      version = response.headers.get("etag") ?? "";
      count.changes += 1;
      return true;
    },
  };
}

/** The number of statements that one call of the function sends to the database. */
async function statementsOfACall(url: string, bridge: string): Promise<number> {
  let statements = 0;
  const counted = createClient({ url, bridge, max: 1, log: () => void (statements += 1) });
  await searchResorts(counted, EMPTY_RESORT_QUERY);
  await counted.destroy();
  return statements;
}

/** Raises a price and purges, as a write does. */
async function change(): Promise<void> {
  await db
    .updateTable("resorts")
    .set((row) => ({ night_paisa: row("night_paisa", "+", 100) }))
    .where("demo_id", "=", "1")
    .execute();
  await purge([RESORTS_TAG]);
}

/**
 * The cost of a page that stays open for an hour, and how soon it shows a change: open pages call the function through the preview's CDN
 * every 3 seconds of a clock that is moved forward. `--pages 10`, `--changes 6`. Writes `bench-results/living-list.json`.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { pages: { type: "string" }, changes: { type: "string" } } });
  const [count, changes] = [Number(values.pages ?? 10), Number(values.changes ?? 6)];
  const database = await startPglite("seeded");
  Object.assign(process.env, { DATABASE_URL: database.url, DATABASE_BRIDGE: database.address });
  process.env["SESSION_SECRET"] ??= "only for this measurement, long enough for it";
  const site = await openSite();
  const pages = Array.from({ length: count }, () => openPage(site.address));
  const rounds = HOUR / EVERY_SECONDS;
  try {
    for (const page of pages) await page.look();
    const [first, seen] = [site.calls(), pages.map(({ count: { changes: shown } }) => shown)];
    let late = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const changed = round % Math.floor(rounds / changes) === 0;
      if (changed) await change();
      site.tick();
      // Pages were opened at different times, so their requests are spread over the three seconds.
      const news: boolean[] = [];
      for (const page of pages) news.push(await page.look());
      if (changed) late += news.filter((isNew) => !isNew).length;
    }
    const calls = site.calls() - first;
    const perCall = await statementsOfACall(database.url, database.address);
    const shown = pages.map((page, index) => page.count.changes - seen[index]!);
    const total = (pick: (page: (typeof pages)[number]) => number) => pages.reduce((sum, page) => sum + pick(page), 0);
    const result = {
      pages: count,
      changes,
      requestsPerPage: rounds,
      notModifiedPerPage: Math.round(total((page) => page.count.notModified) / count),
      kilobytesPerPage: Math.round(total((page) => page.count.bytes) / count / 1024),
      functionCallsAllPages: calls,
      statementsAllPages: calls * perCall,
      changesShownPerPage: shown,
      late,
    };
    printTable(
      ["in one hour", "value"],
      [
        ["open pages", count],
        ["changes of the list", changes],
        ["requests of a page", result.requestsPerPage],
        ["… answered 304 by the CDN", result.notModifiedPerPage],
        ["kilobytes of a page", result.kilobytesPerPage],
        ["function calls, all pages together", calls],
        ["database statements, all pages together", result.statementsAllPages],
        ["changes a page did not show at its next question", late],
      ],
    );
    writeResult("living-list", { ...machine(), ...result });
    return printBars([
      atMost("function calls", "one a minute and two a change, however many pages", calls, HOUR / 60 + changes * 2),
      atMost("database statements", "the same", result.statementsAllPages, (HOUR / 60 + changes * 2) * perCall),
      atMost("change", "shown by every page at its next question", late, 0),
      atMost("seconds until it is asked", "waiting time of a page", EVERY_SECONDS, 4),
    ]);
  } finally {
    await site.close();
    await db.destroy();
    await database.stop();
  }
}
