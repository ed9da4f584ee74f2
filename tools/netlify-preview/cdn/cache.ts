import { createHash } from "node:crypto";
import { cachePolicy, cacheTags, CDN_ONLY_HEADERS, type CachePolicy } from "./cache-policy.ts";
import { createCompressed, type Compressed } from "./compress.ts";
import { createUnderWay, type Fate } from "./under-way.ts";
import { parseVary, type RequestHeaders, type Vary, varyKey } from "./vary.ts";

/** The part of a request that the cache needs; the whole request is created only for the origin. */
export type CdnRequest = { method: string; headers: RequestHeaders };

/** An answer as it is sent, without headers for the CDN. */
export type StoredAnswer = {
  status: number;
  headers: Headers;
  /** The same headers as pairs, created once, because iterating over `Headers` sorts them every time. */
  headerPairs: readonly [string, string][];
  body: Compressed;
  etag: string;
};

type Entry = StoredAnswer & {
  policy: CachePolicy;
  tags: string[];
  storedAt: number;
  size: number;
  revalidating: boolean;
};

/** All stored answers of one host and path; they share the `vary` of the newest answer. */
type Page = { vary: Vary; entries: Map<string, Entry> };

/** The value of the `Cache-Status` header (RFC 9211). */
export type CacheStatus = string;
export type CdnAnswer = StoredAnswer & { cacheStatus: CacheStatus; age: number | null };

export type CdnOptions = {
  /** Most bytes of stored bodies; the least recently used are dropped first. */
  capacity?: number;
  /** Current time in milliseconds; tests replace it. */
  clock?: () => number;
};

const CAPACITY_BYTES = 48 * 1024 * 1024;
const NAME = '"Netlify Edge"';

async function readAnswer(response: Response): Promise<StoredAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  for (const name of CDN_ONLY_HEADERS) headers.delete(name);
  headers.delete("content-length");
  const etag = headers.get("etag") ?? `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  return {
    status: response.status,
    headers,
    headerPairs: [...headers],
    etag,
    body: createCompressed(body, headers.get("content-type")),
  };
}

/** A cache on one machine that works like Netlify's edge: tags, `Netlify-Vary`, stale-while-revalidate, purge. */
export function createCdn({ capacity = CAPACITY_BYTES, clock = Date.now }: CdnOptions = {}) {
  const pages = new Map<string, Page>();
  let bytes = 0;
  /** The latest purges: an answer that was requested before a purge may contain what was purged. */
  const purges: { at: number; tags: string[] | null }[] = [];
  let purgeCount = 0;

  const drop = (path: string, page: Page, key: string) => {
    bytes -= page.entries.get(key)?.size ?? 0;
    page.entries.delete(key);
    if (page.entries.size === 0) pages.delete(path);
  };

  const makeRoom = () => {
    // A Map keeps the order of insertion; a page that is used moves to the end, so the first is the least recently used.
    for (const [path, page] of pages) {
      for (const key of page.entries.keys()) {
        if (bytes <= capacity) return;
        drop(path, page, key);
      }
    }
  };

  /** Stores an answer if it may be stored and none of its tags was purged since `startedAt`. */
  const store = (request: CdnRequest, url: URL, response: Response, answer: StoredAnswer, startedAt: number): Fate => {
    const policy = cachePolicy(response.status, response.headers);
    if (!policy || answer.body.size > capacity / 4) return "private";
    const tags = cacheTags(response.headers);
    const outdated = purges.slice(Math.max(0, startedAt - (purgeCount - purges.length)));
    if (outdated.some((purge) => !purge.tags || purge.tags.some((tag) => tags.includes(tag)))) return "outdated";
    const path = url.host + url.pathname;
    const page = pages.get(path) ?? { vary: parseVary(response.headers), entries: new Map<string, Entry>() };
    page.vary = parseVary(response.headers);
    pages.set(path, page);
    const key = varyKey(page.vary, url.searchParams, request.headers);
    bytes -= page.entries.get(key)?.size ?? 0;
    const size = answer.body.size + 2048;
    page.entries.set(key, { ...answer, policy, tags, storedAt: clock(), size, revalidating: false });
    bytes += size;
    makeRoom();
    return "kept";
  };

  const underWay = createUnderWay();
  const fetchAndStore = async (request: CdnRequest, url: URL, origin: () => Promise<Response>) => {
    const startedAt = purgeCount;
    const response = await origin();
    const answer = await readAnswer(response);
    const fate = request.method === "GET" ? store(request, url, response, answer, startedAt) : "private";
    return { answer, fate, vary: parseVary(response.headers) };
  };

  const find = (request: CdnRequest, url: URL): Entry | null => {
    const path = url.host + url.pathname;
    const page = pages.get(path);
    if (!page) return null;
    const key = varyKey(page.vary, url.searchParams, request.headers);
    const entry = page.entries.get(key);
    if (!entry) return null;
    const age = (clock() - entry.storedAt) / 1000;
    if (age > entry.policy.maxAge + entry.policy.staleWhileRevalidate) {
      drop(path, page, key);
      return null;
    }
    pages.delete(path);
    pages.set(path, page);
    return entry;
  };

  /** A stored answer that is fresh; null if there is none or only a stale one. */
  const fresh = (request: CdnRequest, url: URL): CdnAnswer | null => {
    const entry = request.method === "GET" || request.method === "HEAD" ? find(request, url) : null;
    if (!entry) return null;
    const passed = clock() - entry.storedAt;
    if (passed > entry.policy.maxAge * 1000) return null;
    const age = Math.floor(passed / 1000);
    return { ...entry, cacheStatus: `${NAME}; hit; ttl=${entry.policy.maxAge - age}`, age };
  };

  const missed = ({ answer, fate }: { answer: StoredAnswer; fate: Fate }): CdnAnswer => ({
    ...answer,
    cacheStatus: `${NAME}; fwd=miss${fate === "kept" ? "; stored" : ""}`,
    age: null,
  });

  return {
    fresh,

    /**
     * Answers from the cache, or asks the origin and stores its answer if allowed. A stale answer is returned at once while a new one is
     * fetched in the background. Of several requests for the same missing answer, one asks the origin and the others wait.
     */
    async handle(request: CdnRequest, url: URL, origin: () => Promise<Response>): Promise<CdnAnswer> {
      if (request.method !== "GET" && request.method !== "HEAD") {
        return { ...(await readAnswer(await origin())), cacheStatus: `${NAME}; fwd=method`, age: null };
      }
      const kept = fresh(request, url);
      if (kept) return kept;
      const entry = find(request, url);
      if (!entry) {
        const fetch = () => fetchAndStore(request, url, origin);
        if (request.method === "HEAD") return missed(await fetch());
        const answer = await underWay(url, request.headers, () => fresh(request, url), fetch);
        return "found" in answer ? answer.found : missed(answer.made);
      }
      const age = Math.floor((clock() - entry.storedAt) / 1000);
      const left = entry.policy.maxAge - age;
      if (!entry.revalidating && request.method === "GET") {
        entry.revalidating = true;
        void fetchAndStore(request, url, origin)
          .catch((error: unknown) => console.error("revalidating", url.pathname, error))
          .finally(() => (entry.revalidating = false));
      }
      return { ...entry, cacheStatus: `${NAME}; hit; fwd=stale; ttl=${left}`, age };
    },

    /** Deletes every answer with one of the tags, or all answers if no tags are given. Returns how many. */
    purge(tags: string[] | null): number {
      const wanted = tags?.map((tag) => tag.toLowerCase()) ?? null;
      purges.push({ at: clock(), tags: wanted });
      purgeCount += 1;
      // Requests that began a minute ago have long been answered.
      while (purges.length > 0 && clock() - purges[0]!.at > 60_000) purges.shift();
      let count = 0;
      for (const [path, page] of [...pages]) {
        for (const [key, entry] of [...page.entries]) {
          if (wanted && !entry.tags.some((tag) => wanted.includes(tag))) continue;
          drop(path, page, key);
          count += 1;
        }
      }
      return count;
    },

    /** The total size of the stored bodies. */
    get bytes() {
      return bytes;
    },
  };
}

export type Cdn = ReturnType<typeof createCdn>;
