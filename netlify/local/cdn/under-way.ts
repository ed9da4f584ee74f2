import { DEFAULT_VARY, type RequestHeaders, type Vary, varyKey } from "./vary.ts";

/** What became of an answer: kept for others, kept no more since its tag was purged meanwhile, or not to be kept at all. */
export type Fate = "kept" | "outdated" | "private";

type Made = { fate: Fate; vary: Vary };

/** Addresses whose way of being kept is remembered; then all are learned anew. */
const LEARNED_MOST = 10_000;
/** A page that is purged faster than it is made is asked for by everybody in the end. */
const ROUNDS = 3;

/**
 * Lets many that miss the same answer wait for one. Answers that are not for everybody are not waited for: an address that gave one
 * is remembered until it gives another kind.
 */
export function createUnderWay() {
  const fetching = new Map<string, Promise<Fate>>();
  const learned = new Map<string, Vary | null>();

  const keyOf = (url: URL, headers: RequestHeaders): string | null => {
    const path = url.host + url.pathname;
    const vary = learned.get(path);
    return vary === null ? null : `${path} ${varyKey(vary ?? DEFAULT_VARY, url.searchParams, headers)}`;
  };

  /** Fetches, and lets others know that somebody does. */
  const fetch = async <T extends Made>(url: URL, headers: RequestHeaders, work: () => Promise<T>): Promise<T> => {
    const key = keyOf(url, headers);
    const done = work();
    const fate = done.then((answer) => answer.fate);
    fate.catch(() => undefined);
    if (key !== null) fetching.set(key, fate);
    try {
      const answer = await done;
      if (learned.size >= LEARNED_MOST) learned.clear();
      learned.set(url.host + url.pathname, answer.fate === "private" ? null : answer.vary);
      return answer;
    } finally {
      if (key !== null && fetching.get(key) === fate) fetching.delete(key);
    }
  };

  /**
   * Waits while somebody else fetches the same and looks then, or fetches.
   * @returns what `look` found, or what was fetched
   */
  return async <T extends Made, Found>(
    url: URL,
    headers: RequestHeaders,
    look: () => Found | null,
    work: () => Promise<T>,
  ): Promise<{ found: Found } | { made: T }> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = keyOf(url, headers);
      const other = key === null ? undefined : fetching.get(key);
      if (!other) break;
      const fate = await other.catch(() => "private");
      const found = look();
      if (found) return { found };
      if (fate === "private") break;
    }
    // Nothing is waited for between the last look at `fetching` and this, so of a crowd one comes here.
    return { made: await fetch(url, headers, work) };
  };
}
