import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { drawFor, type Case } from "./cases.ts";

/** Times in milliseconds, rate in queries per second; `givenUp` queries reached the statement timeout and count with that time. */
export type Timing = { p50: number; p95: number; max: number; rate: number; givenUp: number };

/** The value below which a share of the sorted ones lies. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** PostgreSQL's error code for a statement timeout. */
const isTooLong = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "57014";

/** Runs `count` queries with `clients` at once, after a warm-up of a quarter as many, 40 at most. */
export async function measure(db: Kysely<Database>, item: Case, count: number, clients: number): Promise<Timing> {
  let givenUp = 0;
  const ask = async (run: number, n: number): Promise<void> => {
    try {
      await item.ask(db, drawFor(run, n));
    } catch (error) {
      if (!isTooLong(error)) throw error;
      givenUp += run;
    }
  };
  for (let n = 0; n < Math.min(40, Math.ceil(count / 4)); n++) await ask(0, n);
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
  return { p50: at(times, 0.5), p95: at(times, 0.95), max: times.at(-1) ?? 0, rate: times.length / seconds, givenUp };
}
