import { purgeCache } from "@netlify/functions";
import { replicaHasWrites } from "#db/reads.ts";
import { PURGE_LANES, tagLane } from "#domain/site/cache-tags.ts";
import { describeError, log } from "../log.ts";

/** Netlify allows two purges of a tag in five seconds; each tag therefore has several names (`tagLane`), which are used in turn. */
const WINDOW_MS = 5_000;
const PURGES = 2;
const MARGIN_MS = 50;
/** Purges of one tag are this far apart: the CDN refuses none, and none waits longer. */
export const PURGE_GAP_MS = WINDOW_MS / (PURGES * PURGE_LANES) + MARGIN_MS;
/** Another process may have used up the limit: retry at the same interval until a whole window has passed. */
const TRIES = 1 + Math.ceil(WINDOW_MS / PURGE_GAP_MS);

/** A tag in this process: from when it may be purged again, under which name, and the purge that has not begun yet. */
type Turn = { readyAt: number; lane: number; waiting: Promise<void> | null };
const turns = new Map<string, Turn>();
/** A tag that was not purged for a window is forgotten, once there are many. */
const TURNS_MOST = 1_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
const isTooMany = (error: unknown): boolean => error instanceof Error && error.message.includes("429");

function turnOf(tag: string, now: number): Turn {
  const known = turns.get(tag);
  if (known) return known;
  if (turns.size >= TURNS_MOST) {
    for (const [name, { readyAt, waiting }] of turns) if (!waiting && readyAt + WINDOW_MS < now) turns.delete(name);
  }
  const turn = { readyAt: 0, lane: 0, waiting: null };
  turns.set(tag, turn);
  return turn;
}

/** The names to purge these tags under now; the next ones follow at a distance. */
function takeTurns(tags: readonly string[]): string[] {
  const now = Date.now();
  return tags.map((tag) => {
    const turn = turnOf(tag, now);
    const name = tagLane(tag, turn.lane);
    Object.assign(turn, { readyAt: now + PURGE_GAP_MS, lane: (turn.lane + 1) % PURGE_LANES, waiting: null });
    return name;
  });
}

/** Purges tags under one name each. What cannot be purged is revalidated by its own age. */
async function send(tags: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await purgeCache({ tags: takeTurns(tags) });
    } catch (error) {
      if (isTooMany(error) && tries < TRIES) {
        await pause(PURGE_GAP_MS);
        continue;
      }
      // The purge failed, so the next one need not wait.
      if (!isTooMany(error)) for (const tag of tags) turns.delete(tag);
      log.warn({ error: describeError(error), tags: tags.length }, "the CDN was not purged");
      return;
    }
  }
}

/**
 * Purges these tags at the CDN; call it after the write is committed. The first purge of a tag is sent at once. One that follows soon waits
 * (PURGE_GAP_MS at most), and further calls for the same tag in that time share it. Where a replica is read, it has the write first. Never throws.
 */
export async function purge(tags: readonly string[]): Promise<void> {
  await replicaHasWrites();
  const now = Date.now();
  const waits = new Map<number, string[]>();
  const joined: Promise<void>[] = [];
  for (const tag of new Set(tags)) {
    const turn = turnOf(tag, now);
    if (turn.waiting) {
      joined.push(turn.waiting);
      continue;
    }
    // Never longer than a turn, not even where the clock was set back meanwhile.
    const wait = Math.min(PURGE_GAP_MS, Math.max(0, turn.readyAt - now));
    waits.set(wait, [...(waits.get(wait) ?? []), tag]);
  }
  for (const [wait, due] of waits) {
    const work = wait === 0 ? send(due) : pause(wait).then(() => send(due));
    // A purge without a wait has begun already and may be too early for the next write.
    if (wait > 0) for (const tag of due) turnOf(tag, now).waiting = work;
    joined.push(work);
  }
  await Promise.all(joined);
}
