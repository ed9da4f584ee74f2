import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { createClient } from "#db/client.ts";
import { withoutLimits } from "#db/connection-limits.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { resortBySlug } from "#db/resorts/detail.ts";
import { moreResorts, searchResorts } from "#db/resorts/list.ts";
import { resortAvailability } from "#db/bookings/availability.ts";
import type { Database } from "#db/schema/tables.ts";
import type { Random } from "#db/seed/random.ts";
import { seed } from "#db/seed.ts";
import { RESORT_PRESETS } from "#domain/resort/price.ts";
import { EMPTY_RESORT_QUERY } from "#domain/resort/query.ts";
import { RESORT_SORTS, type ResortQuery } from "#domain/resort/search.ts";
import { atMost, machine, printBars, printTable, writeResult } from "./report.ts";
import type { Case } from "./search/cases.ts";
import { administer, startServer } from "./search/cluster.ts";
import { measure } from "./search/measure.ts";

const NAME = "nibash_bench_resorts";
const PLACES = ["Cox's Bazar", "কক্সবাজার", "sajek", "Sreemangl", "সিলেট", "Bandarban", "Kuakata", "Nowhere"];

function anyQuery(draw: Random): ResortQuery {
  return {
    ...EMPTY_RESORT_QUERY,
    location: draw.chance(0.6) ? draw.pick(PLACES) : "",
    price: { kind: "preset", preset: draw.pick(RESORT_PRESETS) },
    guests: draw.chance(0.3) ? draw.int(1, 10) : null,
    sort: draw.chance(0.6) ? "newest" : draw.pick(RESORT_SORTS),
  };
}

type Known = { id: string; slug: string };

/** `bar`: p95 in milliseconds at 10,000 resorts, including the driver. */
type BarredCase = Case & { bar: number | null };

/** The queries of the resort pages. */
function casesOf(known: readonly Known[]): BarredCase[] {
  const list = (query: Partial<ResortQuery>) => ({ ...EMPTY_RESORT_QUERY, ...query });
  const dates = { checkIn: "2027-01-05", checkOut: "2027-01-08" };
  return [
    {
      name: "primary key (floor)",
      bar: null,
      ask: (db, draw) => sql`select * from resorts where id = ${draw.pick(known).id}::uuid`.execute(db),
    },
    { name: "list, unfiltered", bar: 10, ask: (db) => searchResorts(db, list({})) },
    { name: "list, filtered", bar: 15, ask: (db, draw) => searchResorts(db, anyQuery(draw)) },
    { name: "list, dates", bar: 20, ask: (db, draw) => searchResorts(db, { ...anyQuery(draw), ...dates }) },
    { name: "list, any page", bar: 15, ask: (db, draw) => searchResorts(db, list({ page: draw.int(1, 400) })) },
    { name: "resort by slug", bar: 5, ask: (db, draw) => resortBySlug(db, draw.pick(known).slug) },
    { name: "more resorts", bar: 10, ask: (db, draw) => moreResorts(db, draw.pick(known)) },
    {
      name: "availability, 90 nights",
      bar: 5,
      ask: (db, draw) => resortAvailability(db, draw.pick(known).id, "2027-01-01", "2027-04-01"),
    },
  ];
}

/** Inserts three confirmed stays at every resort, none overlapping. */
const fillStays = (db: Kysely<Database>) =>
  sql`
    insert into stays (id, resort_id, check_in, check_out, state)
    select gen_random_uuid(), r.id, date '2027-01-01' + n * 20 + offset_days, date '2027-01-04' + n * 20 + offset_days, 'confirmed'
    from (select id, (hashtext(id::text) & 15) as offset_days from resorts) as r, generate_series(0, 2) as n
  `.execute(db);

/**
 * The queries of the resort pages at 10,000 resorts on a real PostgreSQL, through the driver and a bridge, compared with a primary-key
 * lookup. Prints a table and writes `bench-results/resorts.json`. `--resorts 2000` and `--count 100` make it smaller.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { resorts: { type: "string" }, count: { type: "string" } } });
  const [resorts, count] = [Number(values.resorts ?? 10_000), Number(values.count ?? 300)];
  const server = await startServer();
  if (!server) {
    console.log("SKIPPED resorts: there is no PostgreSQL; BENCH_DATABASE_URL names one.");
    return false;
  }
  await administer(server, `drop database if exists ${NAME} with (force)`);
  await administer(server, `create database ${NAME} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const url = server.url(NAME);
  const child = fork(new URL("./search/bridge-process.ts", import.meta.url), [url]);
  const bridge = await new Promise<string>((resolve) => child.once("message", (message) => resolve(String(message))));
  const db = createClient({ url, bridge, max: 1 });
  try {
    await migrateToLatest(db);
    await seed(db, { listings: 0, resorts, seed: 1, now: new Date("2026-11-21T00:00:00Z") });
    await withoutLimits(db, async (session) => {
      await fillStays(session);
      await sql`vacuum (analyze) stays`.execute(session);
    });
    const { rows: known } = await sql<Known>`
      select id, slug from resorts where approval = 'approved' order by md5(id::text) limit 300
    `.execute(db);
    const cases = casesOf(known);
    const lines = [];
    for (const item of cases) lines.push({ case: item.name, bar: item.bar, ...(await measure(db, item, count, 1)) });
    printTable(
      [`${resorts} resorts`, "p50 ms", "p95 ms", "max ms", "bar, p95"],
      lines.map((line) => [line.case, line.p50.toFixed(2), line.p95.toFixed(2), line.max.toFixed(2), line.bar ?? ""]),
    );
    writeResult("resorts", { ...machine(), resorts, count, postgres: server.version, lines });
    return printBars(
      lines.flatMap((line) => (line.bar === null ? [] : [atMost(line.case, "p95", line.p95, line.bar)])),
    );
  } finally {
    await db.destroy();
    child.disconnect();
    await administer(server, `drop database if exists ${NAME} with (force)`);
    await server.stop();
  }
}
