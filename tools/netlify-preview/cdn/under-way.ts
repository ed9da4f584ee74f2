import { DEFAULT_VARY, type RequestHeaders, type Vary, varyKey } from "./vary.ts";

/** The result of a fetch: stored for others, outdated because a tag was purged in the meantime, or not to be stored. */
export type Fate = "kept" | "outdated" | "private";

type Made = { fate: Fate; vary: Vary };

/** How many addresses are remembered; then the memory starts empty again. */
const LEARNED_MOST = 10_000;
/** How often a request waits for others; if a page is purged faster than it is made, each request fetches it itself. */
const ROUNDS = 3;

/**
 * Lets requests for the same missing answer wait for one of them. If an address gave an answer that cannot be shared, its requests do not
 * wait until it gives a shared one.
 */
export function createUnderWay() {
  const fetching = new Map<string, Promise<Fate>>();
  const learned = new Map<string, Vary | null>();

  const keyOf = (url: URL, headers: RequestHeaders): string | null => {
    const path = url.host + url.pathname;
    const vary = learned.get(path);
    return vary === null ? null : `${path} ${varyKey(vary ?? DEFAULT_VARY, url.searchParams, headers)}`;
  };

  /** Fetches an answer; meanwhile other requests can see that it is being fetched. */
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
   * Waits while another request fetches the same and then calls `look`; otherwise fetches.
   * @returns the result of `look`, or the fetched answer
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
    // There is no `await` between the last check of `fetching` and this call, so only one of many requests gets here.
    return { made: await fetch(url, headers, work) };
  };
}
