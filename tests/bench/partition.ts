import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { monthsOf, prepare, swap, type Months } from "./partition/move.ts";
import { atLeast, atMost, machine, printBars, printTable, writeResult } from "./report.ts";
import { startServer } from "./search/cluster.ts";

const LISTINGS = 5_000;
const DAYS = 180;

/**
 * Moves a table of days to monthly partitions while views are counted and read: step 2 of docs/scale.md. `--clients 8`, and `--pause 1`
 * (seconds before and after the move).
 * @returns whether nothing failed and nothing was lost
 */
export async function run(args: string[]): Promise<boolean> {
  const option = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({ args, options: { clients: option("8"), pause: option("1") } });
  const [clients, pause] = [Number(values.clients), Number(values.pause) * 1000];
  const server = await startServer();
  if (!server) {
    console.log("SKIPPED partition: there is no PostgreSQL; BENCH_DATABASE_URL names one.");
    return false;
  }
  const pool = new pg.Pool({ connectionString: server.url("postgres"), max: clients + 2 });
  const sum = async () => {
    const { rows } = await pool.query<{ views: string; rows: string }>(
      "select coalesce(sum(views), 0) as views, count(*) as rows from bench_days",
    );
    return { views: Number(rows[0]!.views), rows: Number(rows[0]!.rows) };
  };
  try {
    await pool.query(
      `create table bench_days (listing_id integer, day date, views integer not null default 0, primary key (listing_id, day))`,
    );
    await pool.query(
      `insert into bench_days select n, current_date - day, 1 from generate_series(1, $1::integer) as n, generate_series(0, $2::integer) as day`,
      [LISTINGS, DAYS],
    );
    const before = await sum();
    const counts = { writes: 0, reads: 0, failed: 0 };
    let [longest, going] = [0, true];
    const timed = async (task: () => Promise<unknown>, kind: "writes" | "reads") => {
      const start = performance.now();
      try {
        await task();
        counts[kind] += 1;
      } catch {
        counts.failed += 1;
      }
      longest = Math.max(longest, performance.now() - start);
    };
    const count = () =>
      pool.query(
        `insert into bench_days values ($1, current_date - $2::integer, 1) on conflict (listing_id, day) do update set views = bench_days.views + 1`,
        [1 + Math.floor(Math.random() * LISTINGS), Math.floor(Math.random() * DAYS)],
      );
    const look = () =>
      pool.query("select day, views from bench_days where listing_id = $1 order by day", [
        1 + Math.floor(Math.random() * LISTINGS),
      ]);
    const work = async (n: number) => {
      while (going) await timed(n % 2 === 0 ? count : look, n % 2 === 0 ? "writes" : "reads");
    };
    const working = Promise.all(Array.from({ length: clients }, (_, n) => work(n)));
    await sleep(pause);
    const usual = longest;
    const start = performance.now();
    const months: Months = await monthsOf(pool);
    await prepare(pool, months, (month) => process.stderr.write(`\r${month} moved, ${counts.writes} writes `));
    const moved = (performance.now() - start) / 1000;
    const tries = await swap(pool);
    await sleep(pause);
    going = false;
    await working;
    process.stderr.write("\n");
    const after = await sum();
    const { rows } = await pool.query<{ parts: string }>(
      "select count(*) as parts from pg_inherits where inhparent = 'bench_days'::regclass",
    );
    printTable(
      [`${clients} clients`, ""],
      [
        ["rows moved", before.rows],
        ["partitions", rows[0]!.parts],
        ["seconds of copying", moved.toFixed(1)],
        ["tries for the lock", tries],
        ["writes / reads meanwhile", `${counts.writes} / ${counts.reads}`],
        ["longest wait before, ms", usual.toFixed(0)],
        ["longest wait of all, ms", longest.toFixed(0)],
      ],
    );
    const bars = [
      atMost("anything", "failed", counts.failed, 0),
      atMost("views", "lost or counted twice", Math.abs(after.views - before.views - counts.writes), 0),
      atMost("rows", "lost", before.rows - after.rows, 0),
      atLeast("partitions", "of the table that is read now", Number(rows[0]!.parts), months.length),
    ];
    const passed = printBars(bars);
    writeResult("partition", { ...machine(), clients, rows: before.rows, moved, tries, counts, usual, longest, bars });
    return passed;
  } finally {
    await pool.query("drop table if exists bench_days, bench_days_old, bench_days_new cascade").catch(() => undefined);
    await pool.end();
    await server.stop();
  }
}
