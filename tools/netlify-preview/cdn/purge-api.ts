import type { Cdn } from "./cache.ts";

/** Netlify's limit [docs]: two purges of one tag, or of everything, in five seconds; otherwise 429. */
const PURGES = 2;
const WINDOW_MS = 5000;
const PURGE_ADDRESS = "https://api.netlify.com/api/v1/purge";

/** Counts purges. `allow` returns whether all of the tags may be purged now, and counts the purge only if so. */
export function createPurgeLimit(clock: () => number = Date.now) {
  const times = new Map<string, number[]>();
  return {
    allow(tags: string[] | null): boolean {
      const now = clock();
      const names = tags ? tags.map((tag) => `tag:${tag.toLowerCase()}`) : ["everything"];
      const recent = names.map((name) => (times.get(name) ?? []).filter((time) => now - time < WINDOW_MS));
      if (recent.some((list) => list.length >= PURGES)) return false;
      names.forEach((name, index) => times.set(name, [...recent[index]!, now]));
      return true;
    },
  };
}

/** The answer of Netlify's purge address: 202, 429 above the limit, 400 for an invalid request. */
export function answerPurge(body: string, cdn: Cdn, limit: ReturnType<typeof createPurgeLimit>): Response {
  let tags: unknown;
  try {
    tags = (JSON.parse(body) as { cache_tags?: unknown }).cache_tags ?? null;
  } catch {
    return Response.json({ error: "Not JSON" }, { status: 400 });
  }
  if (tags !== null && !(Array.isArray(tags) && tags.every((tag) => typeof tag === "string"))) {
    return Response.json({ error: "cache_tags is a list of texts" }, { status: 400 });
  }
  const names = tags as string[] | null;
  if (!limit.allow(names)) {
    return Response.json({ error: "Too many purges of this tag" }, { status: 429, headers: { "retry-after": "5" } });
  }
  cdn.purge(names);
  return new Response(null, { status: 202 });
}

/**
 * Lets `purgeCache` of @netlify/functions reach this machine's cache: it always calls Netlify's address, so requests to that address are
 * answered here. All other uses of `fetch` stay unchanged.
 */
export function interceptPurges(cdn: Cdn, limit = createPurgeLimit()): void {
  process.env["SITE_ID"] ||= "local";
  process.env["NETLIFY_PURGE_API_TOKEN"] ||= "local";
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address !== PURGE_ADDRESS) return realFetch(input, init);
    return answerPurge(String(init?.body ?? ""), cdn, limit);
  };
}
