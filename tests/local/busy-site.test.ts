import { afterEach, expect, test, vi } from "vitest";
import { TURN_WAIT_MS } from "#domain/site/admission.ts";
import { createCdn } from "#tools/netlify-preview/cdn/cache.ts";

vi.mock("astro:middleware", () => ({ defineMiddleware: (handler: unknown) => handler }));
// It has no alias: nothing of the product imports it.
const { onRequest } = (await import(new URL("../../src/middleware.ts", import.meta.url).href)) as {
  onRequest: (context: unknown, next: (elsewhere?: string) => Promise<Response>) => Promise<Response>;
};

afterEach(() => vi.restoreAllMocks());

const KEPT = {
  "content-type": "text/html",
  "netlify-cdn-cache-control": "public, max-age=60, stale-while-revalidate=600",
};

/** The edge in front of a process whose lists are made only when `finish` says so, each after `milliseconds` of its clock. */
function busySite() {
  const clock = { passed: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.passed);
  const cdn = createCdn({ clock: () => clock.passed });
  const inside: (() => void)[] = [];
  const next = async (elsewhere?: string) => {
    if (elsewhere) return new Response(elsewhere, { status: Number(elsewhere.slice(1)) });
    await new Promise<void>((done) => inside.push(done));
    return new Response("a list", { headers: KEPT });
  };
  const ask = async (path: string) => {
    const url = new URL(path, "https://nibash.example");
    const context = {
      url,
      params: {},
      locals: {},
      request: new Request(url),
      isPrerendered: false,
      cache: { tags: [], set: () => undefined },
    };
    return cdn.handle({ method: "GET", headers: new Headers() }, url, () => onRequest(context, next));
  };
  /** Whoever is inside is served, and who gets inside then, a round of pages after the other. */
  const finish = async (milliseconds: number) => {
    while (inside.length > 0) {
      clock.passed += milliseconds;
      for (const done of inside.splice(0)) done();
      await settled();
    }
  };
  return { ask, finish, clock };
}

/** Lets everybody go on who waits for nothing but their turn. */
const settled = () => new Promise((done) => setTimeout(done, 20));

test("who would wait too long for a list is told when to come again, and a list that the edge has is always given", async () => {
  const { ask, finish, clock } = busySite();
  const first = ask("/buy");
  await settled();
  await finish(TURN_WAIT_MS / 3);
  expect((await first).status).toBe(200);

  const crowd = Array.from({ length: 400 }, (_, n) => ask(`/buy?maxPrice=${n + 1}000000`));
  await settled();
  // What nobody has a turn for is said at once, while the others wait.
  const last = await ask("/buy?maxPrice=999000000");
  expect([last.status, last.headers.get("retry-after")]).toEqual([503, String(TURN_WAIT_MS / 1000)]);
  expect((await ask("/buy")).cacheStatus).toContain("hit");
  // Older than a minute, it is given all the same while it is made anew.
  clock.passed += 61_000;
  expect([(await ask("/buy")).status, (await ask("/buy")).status]).toEqual([200, 200]);

  await finish(TURN_WAIT_MS / 3);
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { status, headers } of answers) if (status === 503) expect(headers.get("retry-after")).toBe("3");
  expect((await ask("/buy")).status).toBe(200);
});
