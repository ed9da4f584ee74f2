import type { Context } from "@netlify/functions";
import { createAccount } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";

export const ORIGIN = "http://localhost:8888";
export const PASSWORD = "rickshaw bell seven";
export const emailOf = (n: number): string => `reader${n}@example.com`;

/** Inserts accounts that share one password hash. */
export async function makeAccounts(count: number, passwordHash: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < count; n += 1) {
      const account = { name: `Reader ${n}`, email: emailOf(n), phone: null, passwordHash, locale: "en" as const };
      await createAccount(trx, { ...account, now: new Date() });
    }
  });
}

/** A write request as a page of the site sends it. */
export const post = (path: string, body: object, cookie = ""): Request =>
  new Request(new URL(path, ORIGIN), {
    method: "POST",
    headers: { origin: ORIGIN, "content-type": "application/json", "user-agent": "bench", cookie },
    body: JSON.stringify(body),
  });

const afterwards = new Set<Promise<unknown>>();
/** The part of Netlify's function context that is needed here. */
export const context = {
  waitUntil: (work: Promise<unknown>) => {
    const watched = work.finally(() => afterwards.delete(watched));
    afterwards.add(watched);
  },
} as unknown as Context;
/** Waits for all work that functions continue after their answers. */
export async function settle(): Promise<void> {
  while (afterwards.size > 0) await Promise.allSettled(afterwards);
}

/** Deletes the counted attempts, so that the measurement itself is not limited. */
export const forgetLimits = () => db.deleteFrom("rate_limits").execute();

export type Rate = { rate: number; p50: number; p99: number };

/** Runs `work` from `clients` simultaneous callers for some seconds. `rate` per second, times in milliseconds. */
export async function rateOf(work: (n: number) => Promise<unknown>, clients: number, seconds: number): Promise<Rate> {
  const times: number[] = [];
  let n = 0;
  const end = performance.now() + seconds * 1000;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await work((n += 1));
        times.push(performance.now() - start);
      }
    }),
  );
  const spent = (performance.now() - begin) / 1000;
  times.sort((left, right) => left - right);
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10;
  return { rate: Math.round((times.length / spent) * 10) / 10, p50: at(0.5), p99: at(0.99) };
}

/** Milliseconds of one call. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
