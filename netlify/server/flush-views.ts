import { db } from "#db/client.ts";
import { flushViews } from "#db/views.ts";

/** One process folds the buffer at most this often; views are exact in between, because reading adds the buffer. */
const EVERY_MS = 60_000;
let lastFlush = 0;

/** Folds all buffered views into their listings. Returns how many rows were folded. */
export async function flushAllViews(): Promise<number> {
  let all = 0;
  for (let folded = await flushViews(db); folded > 0; folded = await flushViews(db)) all += folded;
  return all;
}

/** The same after a view was counted, but at most once a minute; `now` in milliseconds. */
export async function flushViewsIfDue(now: number): Promise<number> {
  if (now - lastFlush < EVERY_MS) return 0;
  lastFlush = now;
  return flushAllViews();
}
