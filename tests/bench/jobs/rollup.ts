import { sql } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import { atMost, printTable, type Bar } from "../report.ts";
import { watchMemory } from "../site/memory.ts";
import { startMarket } from "./market.ts";

/** The memory in megabytes that the job may use, independent of the number of views, because it moves them inside the database. */
const GROWTH_MB = 50;
const LOOK_MS = 5_000;

/** Flushes the views of three days on all listings, some viewed far more often than others, into sums and days. */
export async function measureRollup(views: number, listings: number): Promise<{ bars: Bar[]; result: object }> {
  const market = await startMarket(listings);
  if (!market) throw new Error("There is no PostgreSQL; BENCH_DATABASE_URL names one.");
  const { db } = market;
  try {
    const { rollUpFigures } = await import("#server/catalogue/counting.ts");
    const count = async () => {
      const { rows } = await sql<{ left: number; sums: number; days: number }>`
        select (select count(*) from listing_views_buffer) as left, (select coalesce(sum(views), 0) from listing_views)::bigint as sums,
          (select coalesce(sum(views), 0) from listing_days)::bigint as days
      `.execute(db);
      return rows[0]!;
    };
    const before = await count();
    await withoutLimits(db, async (session) => {
      // Ten million checks of a foreign key would only slow down the preparation.
      await sql`set session_replication_role = replica`.execute(session);
      await sql`
        with known as (select id, row_number() over (order by id) as nth, count(*) over () as most from listings)
        insert into listing_views_buffer (listing_id, created_at)
        select known.id, now() - random() * interval '3 days'
        from (
          select 1 + floor(power(random(), 3) * (select count(*) from listings))::bigint as nth
          from generate_series(1, ${views}::integer)
        ) as seen join known on known.nth = seen.nth
      `.execute(session);
      await sql`set session_replication_role = origin`.execute(session);
      await sql`vacuum (analyze) listing_views_buffer`.execute(session);
    });
    const memory = watchMemory();
    const start = performance.now();
    const watch = setInterval(() => {
      void count().then(({ left }) =>
        process.stderr.write(`\r${left} views left, ${((performance.now() - start) / 1000).toFixed(0)} s `),
      );
    }, LOOK_MS);
    const done = await rollUpFigures(new Date()).finally(() => clearInterval(watch));
    const seconds = (performance.now() - start) / 1000;
    const most = memory.stop();
    const after = await count();
    process.stderr.write("\n");
    printTable(
      ["rollup", ""],
      [
        ["views", done.views],
        ["seconds", seconds.toFixed(1)],
        ["views a second", Math.round(done.views / seconds)],
        ["memory before, MB", memory.before.rss],
        ["peak memory, MB", most.rss],
      ],
    );
    const bars = [
      atMost("rollup", "views left", after.left, 0),
      atMost("rollup", "views lost or counted twice, sums", Math.abs(after.sums - before.sums - views), 0),
      atMost("rollup", "views lost or counted twice, days", Math.abs(after.days - before.days - views), 0),
      atMost("rollup", "MB more than before", most.rss - memory.before.rss, GROWTH_MB),
    ];
    return { bars, result: { views, seconds, before: memory.before, most, postgres: market.version } };
  } finally {
    await market.stop();
  }
}
