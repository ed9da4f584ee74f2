import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { drawFor, type Case } from "./cases.ts";

export type Timing = { p50: number; p95: number; max: number; rate: number };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks `count` times with `clients` at once, after a warm-up. Times in milliseconds, rate in questions a second. */
export async function measure(db: Kysely<Database>, item: Case, count: number, clients: number): Promise<Timing> {
  const ask = (run: number, n: number) => item.ask(db, drawFor(run, n));
  for (let n = 0; n < Math.max(40, clients * 4); n++) await ask(0, n);
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      const n = next++;
      const start = performance.now();
      await ask(1, n);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p95: at(times, 0.95), max: times.at(-1) ?? 0, rate: times.length / seconds };
}
