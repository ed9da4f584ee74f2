import type { Cdn } from "./cache.ts";

/** Netlify's limit [docs]: two purges of one tag, or of everything, in five seconds; then 429. */
const PURGES = 2;
const WINDOW_MS = 5000;
const PURGE_ADDRESS = "https://api.netlify.com/api/v1/purge";

/** Counts purges. `allow` says whether all of the tags may be purged now, and counts them only then. */
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

/** What Netlify's purge address answers: 202, 429 over the limit, 400 for what is no request. */
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
 * Lets `purgeCache` of @netlify/functions reach this machine's cache: it can only call Netlify's address, so that one
 * address is answered here. Nothing else of `fetch` changes.
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
