import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPair } from "./replica/pair.ts";
import { atLeast, atMost, machine, printBars, printTable, writeResult } from "./report.ts";

/** How often a reader checks the standby's position, and when it reads from the primary instead, in milliseconds. */
const LOOK_MS = 2;
const PATIENCE_MS = 2_000;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Posts at the primary and reads each post at a standby as soon as the standby has reached the commit's position in the log, while others
 * read there: step 1 of docs/scale.md. `--seconds 20`, `--clients 8`, `--delay 20` (milliseconds by which the standby is delayed).
 * @returns whether every post was read by its writer
 */
export async function run(args: string[]): Promise<boolean> {
  const option = (value: string) => ({ type: "string", default: value }) as const;
  const { values } = parseArgs({ args, options: { seconds: option("20"), clients: option("8"), delay: option("20") } });
  const [seconds, clients, delay] = [Number(values.seconds), Number(values.clients), Number(values.delay)];
  const pair = await startPair(delay);
  if (!pair) {
    console.log("SKIPPED replica: there is no PostgreSQL.");
    return false;
  }
  const [writer, reader] = [pair.primary, pair.standby].map(
    (connectionString) => new pg.Pool({ connectionString, max: clients * 2 }),
  ) as [pg.Pool, pg.Pool];
  try {
    await writer.query(
      "create table posts (id uuid primary key, title text not null, created_at timestamptz default now())",
    );
    await writer.query(
      "insert into posts select gen_random_uuid(), repeat('home ', 50) from generate_series(1, 100000)",
    );
    const isThere = async (pool: pg.Pool, id: string) =>
      (await pool.query("select 1 from posts where id = $1", [id])).rows.length > 0;
    const replayed = async (lsn: string): Promise<boolean> => {
      const { rows } = await reader.query<{ there: boolean }>(
        "select pg_last_wal_replay_lsn() >= $1::pg_lsn as there",
        [lsn],
      );
      return rows[0]!.there;
    };
    const counts = { posts: 0, unread: 0, missedAtOnce: 0, atPrimary: 0, reads: 0, failed: 0 };
    const waits: number[] = [];
    const end = performance.now() + seconds * 1000;
    const post = async () => {
      const id = randomUUID();
      await writer.query("insert into posts (id, title) values ($1, $2)", [id, "A home by the lake"]);
      // Read after the commit; in the product, a cookie of the answer would carry it.
      const { rows } = await writer.query<{ lsn: string }>("select pg_current_wal_insert_lsn() as lsn");
      const start = performance.now();
      if (!(await isThere(reader, id))) counts.missedAtOnce += 1;
      while (!(await replayed(rows[0]!.lsn)) && performance.now() - start < PATIENCE_MS) await sleep(LOOK_MS);
      const late = performance.now() - start >= PATIENCE_MS;
      if (late) counts.atPrimary += 1;
      waits.push(performance.now() - start);
      if (!(await isThere(late ? writer : reader, id))) counts.unread += 1;
      counts.posts += 1;
    };
    const readOthers = async () => {
      await reader.query("select count(*) from posts where id > gen_random_uuid()");
      counts.reads += 1;
    };
    const work = async (task: () => Promise<void>) => {
      while (performance.now() < end) await task().catch(() => (counts.failed += 1));
    };
    const progress = setInterval(() => process.stderr.write(`\r${counts.posts} posts, ${counts.reads} reads `), 1000);
    await Promise.all([...Array(clients).keys()].flatMap(() => [work(post)]).concat(work(readOthers)));
    clearInterval(progress);
    process.stderr.write("\n");
    waits.sort((left, right) => left - right);
    const wait = { p50: at(waits, 0.5), p99: at(waits, 0.99), max: waits.at(-1)! };
    printTable(
      [`${clients} who post, standby ${delay} ms behind`, ""],
      [
        ["posts a second", Math.round(counts.posts / seconds)],
        ["not at the standby when asked at once", counts.missedAtOnce],
        [
          "wait for the commit, p50 / p99 / max ms",
          [wait.p50, wait.p99, wait.max].map((ms) => ms.toFixed(1)).join(" / "),
        ],
        ["read at the primary after two seconds", counts.atPrimary],
        ["reads of others at the standby", counts.reads],
      ],
    );
    const bars = [
      atMost("own post", "not read after the wait", counts.unread, 0),
      atMost("anything", "failed", counts.failed, 0),
      // If there is none, the standby was never behind, and the run proves nothing.
      atLeast("standby", "posts that it did not have at once", counts.missedAtOnce, 1),
    ];
    const passed = printBars(bars);
    writeResult("replica", { ...machine(), seconds, clients, delay, counts, wait, bars });
    return passed;
  } finally {
    await Promise.all([writer.end(), reader.end()]);
    await pair.stop();
  }
}
