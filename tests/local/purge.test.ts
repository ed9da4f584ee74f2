import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inAllLanes, PURGE_LANES, tagLane } from "#domain/site/cache-tags.ts";
import { createCdn } from "#tools/netlify-preview/cdn/cache.ts";
import { answerPurge, createPurgeLimit } from "#tools/netlify-preview/cdn/purge-api.ts";
import { purge, PURGE_GAP_MS } from "#server/http/purge.ts";

const realFetch = globalThis.fetch;
const cdn = createCdn();
/** When something was purged that carries a tag, and how often the CDN said no. */
let purged: { at: number; names: string[] }[] = [];
let refused = 0;
let limit = createPurgeLimit();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  process.env["SITE_ID"] = "local";
  process.env["NETLIFY_PURGE_API_TOKEN"] = "local";
  [purged, refused, limit] = [[], 0, createPurgeLimit()];
  globalThis.fetch = async (_input, init) => {
    const body = String(init?.body ?? "");
    const answer = answerPurge(body, cdn, limit);
    if (answer.status === 429) refused += 1;
    else purged.push({ at: Date.now(), names: (JSON.parse(body) as { cache_tags: string[] }).cache_tags });
    return answer;
  };
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  globalThis.fetch = realFetch;
});

const purgesOf = (tag: string) => {
  const names = new Set(inAllLanes([tag]));
  return purged.filter((one) => one.names.some((name) => names.has(name)));
};
/** The first purge of a tag from an instant on. */
const seenAfter = (tag: string, at: number) => purgesOf(tag).find((one) => one.at >= at)?.at ?? Infinity;

describe("purge", () => {
  test("a single change goes out at once, all its tags in one call", async () => {
    const start = Date.now();
    await purge(["alone:list", "alone:1", "alone:list"]);
    expect(purged).toEqual([{ at: start, names: ["alone:list", "alone:1"] }]);
  });

  test.each([50, 400, 1000, 3000])(
    "of thirty changes %d ms apart none is refused, none waits longer than a turn, its own page not at all",
    async (apart) => {
      const changes: { at: number; own: string }[] = [];
      const list = `list:${apart}`;
      const work: Promise<void>[] = [];
      for (let n = 0; n < 30; n += 1) {
        const own = `page:${apart}:${n}`;
        changes.push({ at: Date.now(), own });
        work.push(purge([own, list]));
        await vi.advanceTimersByTimeAsync(apart);
      }
      await vi.advanceTimersByTimeAsync(10_000);
      await Promise.all(work);
      expect(refused).toBe(0);
      for (const { at, own } of changes) {
        expect(seenAfter(own, at)).toBe(at);
        expect(seenAfter(list, at) - at).toBeLessThanOrEqual(PURGE_GAP_MS);
      }
      const lasted = 30 * apart;
      expect(purgesOf(list).length).toBeLessThanOrEqual(Math.ceil(lasted / PURGE_GAP_MS) + 1);
    },
  );

  test("what another process has used up is tried again until it is through", async () => {
    for (const name of inAllLanes(["shared"])) {
      limit.allow([name]);
      limit.allow([name]);
    }
    const start = Date.now();
    const work = purge(["shared"]);
    await vi.advanceTimersByTimeAsync(7_000);
    await work;
    expect(refused).toBeGreaterThan(0);
    expect(seenAfter("shared", start) - start).toBeLessThanOrEqual(5_000 + PURGE_GAP_MS);
  });

  test("a CDN that is away fails nobody, and nothing is waited for", async () => {
    globalThis.fetch = async () => new Response(null, { status: 503 });
    const start = Date.now();
    for (let n = 0; n < 3; n += 1) await purge(["away"]);
    expect(Date.now()).toBe(start);
  });
});

test("every name of a tag is another one, and the first is the tag", () => {
  expect(tagLane("resorts", 0)).toBe("resorts");
  expect(new Set(inAllLanes(["a", "b"])).size).toBe(2 * PURGE_LANES);
});
