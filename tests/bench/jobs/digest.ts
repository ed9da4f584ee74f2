import { fork } from "node:child_process";
import { sql } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import { atMost, printTable, type Bar } from "../report.ts";
import { watchMemory } from "../site/memory.ts";
import { insertReaders, startMarket } from "./market.ts";

/** Lines per reader; and the memory in megabytes that the job may use beyond its first minute. */
const LINES = 3;
const GROWTH_MB = 150;

/** Writes the digest of every reader and sends it to a server that accepts everything. */
export async function measureDigest(readers: number): Promise<{ bars: Bar[]; result: object }> {
  const market = await startMarket(100);
  if (!market) throw new Error("There is no PostgreSQL; BENCH_DATABASE_URL names one.");
  const child = fork(new URL("./sink.ts", import.meta.url), []);
  const answer = () => new Promise<number>((resolve) => child.once("message", (value) => resolve(Number(value))));
  const { db } = market;
  try {
    const port = await answer();
    Object.assign(process.env, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Nibash <post@nibash.example>" });
    const { sendNotificationDigests } = await import("#server/notifications/digests.ts");
    await insertReaders(db, readers);
    await withoutLimits(db, async (session) => {
      await sql`
        insert into notifications (id, account_id, kind, event, record, data, shown, digest_at, created_at)
        select gen_random_uuid(), md5('reader ' || n)::uuid, 'search-alert', 'bench:' || n || ':' || line, 'rent?location=Dhaka',
          '{"text":"A home by the lake","count":3}', true, now() - interval '1 hour', now() - interval '1 day'
        from generate_series(1, ${readers}::integer) as n, generate_series(1, ${LINES}::integer) as line
      `.execute(session);
      await sql`vacuum (analyze) notifications`.execute(session);
    });
    const memory = watchMemory();
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    let [written, first, run] = [0, 0, 0];
    do {
      // As the schedule does, but without pauses: each run has the budget of one scheduled run.
      run = await sendNotificationDigests(new Date(), 10_000);
      written += run;
      first ||= process.memoryUsage().rss / 2 ** 20;
      process.stderr.write(`\r${written} of ${readers} digests, ${((performance.now() - start) / 1000).toFixed(0)} s `);
    } while (run > 0);
    const seconds = (performance.now() - start) / 1000;
    const most = memory.stop();
    const processor = process.cpuUsage(cpu);
    child.send("how many");
    const taken = await answer();
    const { rows } = await sql<{
      due: number;
    }>`select count(*) as due from notifications where digest_at is not null`.execute(db);
    process.stderr.write("\n");
    printTable(
      ["digests", ""],
      [
        ["readers", readers],
        ["seconds", seconds.toFixed(1)],
        ["digests a second, sent", Math.round(written / seconds)],
        ["processor of the job, ms a digest", ((processor.user + processor.system) / 1e3 / written).toFixed(2)],
        ["mails that the server took", taken],
        ["memory after the first run, MB", Math.round(first)],
        ["peak memory, MB", most.rss],
      ],
    );
    const bars = [
      atMost("digest", "readers without their mail", Math.abs(readers - taken), 0),
      atMost("digest", "lines still due", rows[0]!.due, 0),
      atMost("digest", "MB more than after the first run", most.rss - first, GROWTH_MB),
    ];
    return { bars, result: { readers, written, taken, seconds, first, most, processor, postgres: market.version } };
  } finally {
    child.disconnect();
    await market.stop();
  }
}
