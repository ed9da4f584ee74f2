import { db } from "#db/client.ts";
import { flushViews, flushResortViews } from "#db/listings/views.ts";

/** One process folds the buffer at most this often; views are exact in between, because reading adds the buffer. */
const EVERY_MS = 60_000;
let lastFlush = 0;

/** Folds all buffered views into their listings and resorts. Returns how many rows were folded. */
export async function flushAllViews(): Promise<number> {
  let all = 0;
  for (const flush of [flushViews, flushResortViews]) {
    for (let folded = await flush(db); folded > 0; folded = await flush(db)) all += folded;
  }
  return all;
}

/** The same after a view was counted, but at most once a minute; `now` in milliseconds. */
export async function flushViewsIfDue(now: number): Promise<number> {
  if (now - lastFlush < EVERY_MS) return 0;
  lastFlush = now;
  return flushAllViews();
}
