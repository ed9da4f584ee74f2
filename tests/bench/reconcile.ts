import { parseArgs } from "node:util";
import { sql } from "kysely";
import { insertOpenPayments, PAISA } from "./bookings/open-payments.ts";
import { providerState, startShop } from "./bookings/shop.ts";
import { atLeast, atMost, machine, printBars, printTable, writeResult } from "./report.ts";
import { watchMemory } from "./site/memory.ts";

/** How many payments are checked per round, as in the scheduled job. */
const ROUND = 5_000;
/** The memory in megabytes that the job may use beyond its first round, independent of the number of open payments. */
const GROWTH_MAX_MB = 100;
const requestsOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, calls) => sum + calls, 0);

/**
 * Reconciles 100,000 payments that were executed without an answer (every second one was paid) against the sandbox, and watches the memory
 * of the process. `--payments 10000` makes it smaller.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { payments: { type: "string", default: "100000" } } });
  const count = Number(values.payments);
  const begin = machine();
  const shop = await startShop(count);
  const { db } = await import("#db/client.ts");
  const { reconcilePayments } = await import("#server/payments/reconcile.ts");
  try {
    console.log(`${shop.database.name}, ${begin.machine}, Node ${begin.node}, load ${begin.load}\n`);
    await insertOpenPayments(db, count);
    const now = new Date();
    // One round before measuring, so that what every round needs is already in memory.
    const first = await reconcilePayments({ now, limit: Math.min(ROUND, Math.ceil(count / 2)) });
    const asked = requestsOf((await providerState(shop.provider)).counts);
    const memory = watchMemory();
    const start = performance.now();
    let looked = first.payments;
    for (let { left } = first; left;) {
      const done = await reconcilePayments({ now, limit: ROUND });
      looked += done.payments;
      left = done.left;
      process.stderr.write(`\r${looked} of ${count}`);
    }
    const seconds = (performance.now() - start) / 1000;
    const most = memory.stop();
    process.stderr.write("\n");
    const { counts, debitedPaisa } = await providerState(shop.provider);
    const { rows } = await sql<{ state: string; payments: number; paisa: number }>`
      select state, count(*) as payments, sum(amount_paisa)::bigint as paisa from payments group by state order by state
    `.execute(db);
    const requests = requestsOf(counts);
    printTable(
      ["reconciled", "", ""],
      [
        ["payments", looked, `${Math.round((looked - first.payments) / seconds)} a second`],
        ["requests to the provider", requests, `${Math.round((requests - asked) / seconds)} a second`],
        ["seconds", Math.round(seconds), ""],
        ["peak RSS, MB", most.rss, `${Math.round(most.rss - memory.before.rss)} more than after the first round`],
        ["peak heap, MB", most.heap, `${Math.round(most.heap - memory.before.heap)} more than after the first round`],
        ...rows.map(({ state, payments }) => [state, payments, ""]),
      ],
    );
    const paid = rows.find(({ state }) => state === "paid")?.paisa ?? 0;
    const bars = [
      atMost("memory", "MB more than after the first round, peak RSS", most.rss - memory.before.rss, GROWTH_MAX_MB),
      atLeast("payments", "share that was looked at", looked / count, 1),
      atMost("ledgers", "differ by paisa", Math.abs(paid - debitedPaisa), 0),
      atLeast("ledgers", "paisa paid in", paid, Math.ceil(count / 2) * PAISA),
    ];
    const passed = printBars(bars);
    writeResult("reconcile", {
      ...begin,
      database: shop.database.name,
      count,
      looked,
      seconds,
      requests,
      most,
      before: memory.before,
      bars,
    });
    return passed;
  } finally {
    await db.destroy();
    await shop.stop();
  }
}
