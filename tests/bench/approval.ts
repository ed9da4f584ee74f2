import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { db } from "#db/client.ts";
import { startSession } from "#server/sessions/session.ts";
import { makePeople, makeSubmission, type Made } from "#tests/api/submissions.ts";
import { atMost, machine, median, printBars, printTable, writeResult, type Bar } from "./report.ts";
import { startServer } from "./site/child-server.ts";
import { startDatabase } from "./site/database.ts";

const ADMIN = "chief@example.org";
/** How often each page is requested; a measured time can be this much too long. */
const LOOK_MS = 50;
const GIVE_UP_MS = 20_000;
/** Milliseconds after which the CDN's purge limit has counted nothing recent. */
const CALM_MS = 6_500;
const BAR_MS = 2_000;
const LIST = "location=banani&sort=newest";

/** Where a listing must appear: pages as people request them, and the API's answer for scripts. */
const isThere = (status: number): boolean => status === 200;
const isListed = (_status: number, text: string, { slug }: Made): boolean => text.includes(slug);
const WATCHED = [
  { name: "its own page", path: ({ slug }: Made) => `/property/${slug}`, shows: isThere },
  { name: "its own page, Bengali", path: ({ slug }: Made) => `/bn/property/${slug}`, shows: isThere },
  {
    name: "a list",
    path: ({ title }: Made) => `/buy?q=${encodeURIComponent(title).replaceAll("%20", "+")}&${LIST}`,
    shows: isListed,
  },
  { name: "the API", path: () => `/api/listings?purpose=sale&${LIST}&pageSize=48`, shows: isListed },
] as const;
type Watched = (typeof WATCHED)[number];

type Site = { origin: string; cookie: string };

/** Milliseconds from `since` until a page or answer shows the listing. */
async function untilShown({ origin }: Site, { path, shows }: Watched, made: Made, since: number): Promise<number> {
  while (performance.now() - since < GIVE_UP_MS) {
    const response = await fetch(origin + path(made));
    if (shows(response.status, await response.text(), made)) return performance.now() - since;
    await pause(LOOK_MS);
  }
  return Infinity;
}

/** Requests everything until the CDN answers from its cache, as after many visits. */
async function warm({ origin }: Site, all: readonly Made[]): Promise<void> {
  for (const made of all) {
    for (const { path } of WATCHED) {
      await fetch(origin + path(made)).then((response) => response.text());
      const again = await fetch(origin + path(made));
      const status = again.headers.get("cache-status") ?? "";
      await again.text();
      if (!status.includes("hit")) throw new Error(`${path(made)} is not kept: ${status}`);
    }
  }
}

async function approve({ origin, cookie }: Site, { id, version }: Made): Promise<void> {
  const response = await fetch(`${origin}/api/admin/listings/${id}/approve`, {
    method: "POST",
    headers: { origin, cookie, "content-type": "application/json" },
    body: JSON.stringify({ version }),
  });
  if (response.status !== 200) throw new Error(`Approving answered ${response.status}: ${await response.text()}`);
}

type Seen = { place: string; ms: number };
/** Approves one listing; `seen` resolves when it is shown everywhere, with times from the click. */
async function approveAndWatch(site: Site, made: Made): Promise<{ seen: Promise<Seen[]> }> {
  const since = performance.now();
  await approve(site, made);
  const watch = async (place: Watched) => ({ place: place.name, ms: await untilShown(site, place, made, since) });
  return { seen: Promise.all(WATCHED.map(watch)) };
}

const rowsOf = (what: string, seen: readonly Seen[]) =>
  WATCHED.map(({ name }) => {
    const times = seen.filter(({ place }) => place === name).map(({ ms }) => ms);
    return { what, place: name, count: times.length, median: median(times), slowest: Math.max(...times) };
  });

/**
 * The time between the administrator's click and a listing being visible to everybody: on the preview server, whose CDN has Netlify's purge
 * limit, with every page cached. One approval at a time, and ten immediately after each other. Prints a table and writes
 * `bench-results/approval.json`. `--rounds 3` makes it shorter. Needs a build.
 * @returns whether each was public within two seconds
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string" } } });
  const rounds = Number(values.rounds ?? 5);
  process.env["ADMIN_EMAIL"] = ADMIN;
  const database = await startDatabase();
  const preview = await startServer(new URL("../../tools/preview.ts", import.meta.url), () => []);
  try {
    const { ownerId, adminId } = await makePeople(db, { owner: "owner@example.org", admin: ADMIN });
    const { cookies } = await startSession(new Request(preview.origin), adminId, { factor: true });
    const site = { origin: preview.origin, cookie: cookies.map((line) => line.split(";")[0]).join("; ") };
    const make = (count: number) =>
      Promise.all(Array.from({ length: count }, () => makeSubmission(db, "listings", { ownerId })));

    const alone: Seen[] = [];
    for (const made of await make(rounds)) {
      await warm(site, [made]);
      alone.push(...(await (await approveAndWatch(site, made)).seen));
      await pause(CALM_MS);
    }
    const many: Seen[] = [];
    for (let round = 0; round < Math.max(1, Math.round(rounds / 2)); round += 1) {
      const ten = await make(10);
      await warm(site, ten);
      const watching: Promise<Seen[]>[] = [];
      for (const made of ten) watching.push((await approveAndWatch(site, made)).seen);
      many.push(...(await Promise.all(watching)).flat());
      await pause(CALM_MS);
    }

    const lines = [...rowsOf("one at a time", alone), ...rowsOf("ten at once", many)];
    printTable(
      ["approved", "shown by", "times", "median ms", "slowest ms"],
      lines.map((line) => [line.what, line.place, line.count, Math.round(line.median), Math.round(line.slowest)]),
    );
    writeResult("approval", { ...machine(), database: database.name, lines });
    const bars: Bar[] = lines.map((line) =>
      atMost(`${line.what}, ${line.place}`, "ms after the click", line.slowest, BAR_MS),
    );
    return printBars(bars);
  } finally {
    await db.destroy();
    await preview.stop();
    await database.stop();
  }
}
