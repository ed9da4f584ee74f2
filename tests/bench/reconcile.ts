import { parseArgs } from "node:util";
import { sql } from "kysely";
import { insertOpenPayments, PAISA } from "./bookings/open-payments.ts";
import { providerState, startShop } from "./bookings/shop.ts";
import { atLeast, atMost, machine, printBars, printTable, writeResult } from "./report.ts";

/** What the job may need beyond what the process had before it began, however many payments are open. */
const GROWTH_MAX_MB = 100;
/** So many are reconciled before anything is measured. */
const WARM_UP = 1_000;
const LOOK_MS = 50;
const megabytes = (bytes: number): number => Math.round((bytes / 2 ** 20) * 10) / 10;

/** Watches the process until `stop`, which tells the most it held. */
function watchMemory(): { before: { rss: number; heap: number }; stop: () => { rss: number; heap: number } } {
  const look = () => {
    const { rss, heapUsed } = process.memoryUsage();
    return { rss: megabytes(rss), heap: megabytes(heapUsed) };
  };
  const before = look();
  const most = { ...before };
  const timer = setInterval(() => {
    const now = look();
    most.rss = Math.max(most.rss, now.rss);
    most.heap = Math.max(most.heap, now.heap);
  }, LOOK_MS);
  return {
    before,
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/**
 * Reconciles 100,000 payments that were executed without an answer (every second one was paid, the others were not) against the sandbox,
 * and watches the memory of the process that does it. `--payments 10000` makes it smaller.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { payments: { type: "string", default: "100000" } } });
  const count = Number(values.payments);
  const begin = machine();
  const shop = await startShop(count);
  const { db } = await import("#db/client.ts");
  const { reconcilePayments } = await import("#server/handle-payment-reconcile.ts");
  try {
    console.log(`${shop.database.name}, ${begin.machine}, Node ${begin.node}, load ${begin.load}\n`);
    await insertOpenPayments(db, count);
    const memory = watchMemory();
    const start = performance.now();
    const now = new Date();
    let looked = 0;
    for (let left = true; left;) {
      const done = await reconcilePayments({ now, limit: 5_000 });
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
    const requests = Object.values(counts).reduce((sum, calls) => sum + calls, 0);
    printTable(
      ["reconciled", "", ""],
      [
        ["payments", looked, `${Math.round((looked - WARM_UP) / seconds)} a second`],
        ["requests to the provider", requests, `${Math.round((requests - WARM_UP) / seconds)} a second`],
        ["seconds", Math.round(seconds), ""],
        ["peak RSS, MB", most.rss, `${Math.round(most.rss - memory.before.rss)} more than before`],
        ["peak heap, MB", most.heap, `${Math.round(most.heap - memory.before.heap)} more than before`],
        ...rows.map(({ state, payments }) => [state, payments, ""]),
      ],
    );
    const paid = rows.find(({ state }) => state === "paid")?.paisa ?? 0;
    const bars = [
      atMost("memory", "MB more than before, peak RSS", most.rss - memory.before.rss, GROWTH_MAX_MB),
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
