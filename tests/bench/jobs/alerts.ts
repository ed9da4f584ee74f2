import { sql } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import { atLeast, atMost, printTable, type Bar } from "../report.ts";
import { watchMemory } from "../site/memory.ts";
import { serverSeconds } from "../site/server-seconds.ts";
import { toldOtherwise } from "./judge.ts";
import { insertReaders, startMarket } from "./market.ts";
import { keepSearches } from "./saved-searches.ts";

/** `texts`: number of different searches; `quiet`: the share of them without new matches. */
export type AlertSizes = { searches: number; listings: number; texts: number; quiet: number };

/** The time in seconds for a million searches, from the brief; and the memory in megabytes that the job may use beyond its first round. */
const SECONDS = 300;
const GROWTH_MB = 150;
/** Searches per reader. */
const EACH = 4;

/** Runs the job of saved searches until everybody was told about every new listing. */
export async function measureAlerts({
  searches,
  listings,
  texts,
  quiet,
}: AlertSizes): Promise<{ bars: Bar[]; result: object }> {
  const market = await startMarket(listings);
  if (!market) throw new Error("There is no PostgreSQL; BENCH_DATABASE_URL names one.");
  const { db } = market;
  try {
    const { alertSearches } = await import("#server/subscriptions/search-alerts.ts");
    const readers = Math.ceil(searches / EACH);
    await insertReaders(db, readers);
    const kept = await keepSearches(db, searches, readers, texts, quiet);
    // The listings were hidden and are now published together; the product's own trigger writes the log.
    await withoutLimits(db, async (session) => {
      await sql`update listings set hidden_at = now(), must_confirm = true where approval = 'approved'`.execute(
        session,
      );
      await sql`update listings set hidden_at = null where must_confirm`.execute(session);
      await sql`vacuum (analyze) listings, listing_news`.execute(session);
    });
    const { rows } = await sql<{ news: number }>`select count(*) as news from listing_news`.execute(db);
    const news = rows[0]!.news;
    console.log(`${kept} searches kept, ${news} listings are news`);
    const databaseBefore = await serverSeconds(db);
    const memory = watchMemory();
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    let [looked, mails, first] = [0, 0, 0];
    await alertSearches(new Date(), Infinity, undefined, (round) => {
      looked += round.searches;
      mails += round.mails;
      first ||= process.memoryUsage().rss / 2 ** 20;
      const seconds = (performance.now() - start) / 1000;
      process.stderr.write(`\r${looked} looks, ${mails} mails, ${seconds.toFixed(0)} s `);
    });
    const seconds = (performance.now() - start) / 1000;
    const most = memory.stop();
    const processor = process.cpuUsage(cpu);
    const database = (await serverSeconds(db)) - databaseBefore;
    const { rows: after } = await sql<{ behind: number; told: number; outbox: number; lines: number }>`
      select (select count(*) from saved_searches where seen < (select last_value from listing_news_places)) as behind,
        (select coalesce(sum(cardinality(listings)), 0)::bigint from saved_search_told) as told, (select count(*) from outbox) as outbox,
        (select count(*) from listing_news) as lines
    `.execute(db);
    const { behind, told, outbox, lines } = after[0]!;
    process.stderr.write("\n");
    const otherwise = await toldOtherwise(db);
    printTable(
      ["alerts", ""],
      [
        ["searches", kept],
        ["new listings", news],
        ["seconds", seconds.toFixed(1)],
        ["searches a second", Math.round(kept / seconds)],
        ["processor of the job, s", ((processor.user + processor.system) / 1e6).toFixed(1)],
        ["processor of the database, s", database.toFixed(1)],
        ["mails", mails],
        ["listings told", told],
        ["memory after a round, MB", Math.round(first)],
        ["peak memory, MB", most.rss],
      ],
    );
    const bars = [
      atMost("alerts", "seconds for a million searches", (seconds * 1e6) / kept, SECONDS),
      atMost("alerts", "MB more than after a round", most.rss - first, GROWTH_MB),
      atMost("alerts", "of some searches, told other than what their list has", otherwise, 0),
      atMost("alerts", "searches left behind", behind, 0),
      atMost("alerts", "mails that are not in the outbox", Math.abs(mails - outbox), 0),
      atMost("alerts", "lines of the log left", lines, 0),
      atLeast("alerts", "mails", mails, 1),
    ];
    return {
      bars,
      result: { kept, news, seconds, mails, told, first, most, processor, database, postgres: market.version },
    };
  } finally {
    await market.stop();
  }
}
