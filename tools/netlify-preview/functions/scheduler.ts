import { CronExpressionParser } from "cron-parser";
import { callFunction } from "./call.ts";
import type { LoadedFunction } from "./route.ts";

/** Node's timers allow 24.8 days at most, so jobs with longer waits are scheduled again after a day. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Runs one scheduled function now, with the body that Netlify sends. */
export async function runScheduled(job: LoadedFunction, origin: string, next: Date): Promise<Response> {
  const url = new URL(`/.netlify/functions/${job.name}`, origin);
  const body = JSON.stringify({ next_run: next.toISOString() });
  return callFunction({ ...job, params: {} }, new Request(url, { method: "POST", body }), url, "127.0.0.1");
}

/**
 * Calls every function at the times of its `config.schedule` (UTC, as on Netlify).
 * @param load returns the current functions, so that an edited schedule applies from the next minute on
 * @returns a function that stops the schedule
 */
export function startScheduler(load: () => Promise<LoadedFunction[]>, origin: () => string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const nextRun = (schedule: string, after: Date): Date =>
    CronExpressionParser.parse(schedule, { tz: "UTC", currentDate: after }).next().toDate();

  const tick = async (from: Date): Promise<void> => {
    const now = new Date();
    let soonest = now.getTime() + 60_000;
    for (const job of await load().catch(() => [])) {
      const schedule = (job.module.config as { schedule?: string } | undefined)?.schedule;
      if (!schedule) continue;
      try {
        if (nextRun(schedule, from) <= now) await runScheduled(job, origin(), nextRun(schedule, now));
        soonest = Math.min(soonest, nextRun(schedule, now).getTime());
      } catch (error) {
        console.error(`${job.name}: schedule "${schedule}"`, error);
      }
    }
    if (stopped) return;
    const wait = Math.min(Math.max(soonest - Date.now(), 0) + 50, LONGEST_WAIT_MS);
    timer = setTimeout(() => void tick(now), wait);
    timer.unref();
  };

  void tick(new Date());
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
