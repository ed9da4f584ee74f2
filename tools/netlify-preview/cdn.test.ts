import { expect, test } from "vitest";
import { createCdn } from "./cdn/cache.ts";
import { answerPurge, createPurgeLimit } from "./cdn/purge-api.ts";

/** A CDN in front of an origin that counts how often it is asked, with a clock that the test moves. */
function setUp(answer: (url: URL, count: number) => Response) {
  let now = 1_000_000;
  let count = 0;
  const cdn = createCdn({ clock: () => now });
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const url = new URL(path, "http://site.test");
    const found = await cdn.handle({ method, headers: new Headers(headers) }, url, async () =>
      answer(url, (count += 1)),
    );
    return { ...found, text: found.body.raw.toString(), hit: found.cacheStatus.includes("; hit") };
  };
  return { cdn, ask, asked: () => count, later: (seconds: number) => (now += seconds * 1000), clock: () => now };
}

const page = (text: string, headers: Record<string, string>) => new Response(text, { headers });
const cached = (more: Record<string, string> = {}) => ({
  "netlify-cdn-cache-control": "public, durable, max-age=60, stale-while-revalidate=120",
  ...more,
});

test("an answer is kept for its max-age and the headers for the CDN stay there", async () => {
  const { ask, asked, later } = setUp((_url, n) => page(`v${n}`, cached({ "cache-control": "public, max-age=0" })));
  expect(await ask("/buy")).toMatchObject({ text: "v1", hit: false, cacheStatus: '"Netlify Edge"; fwd=miss; stored' });
  later(59);
  const second = await ask("/buy");
  expect(second).toMatchObject({ text: "v1", hit: true, age: 59, cacheStatus: '"Netlify Edge"; hit; ttl=1' });
  expect(second.headers.get("netlify-cdn-cache-control")).toBeNull();
  expect(second.headers.get("cache-control")).toBe("public, max-age=0");
  expect(asked()).toBe(1);
});

test("a stale answer is given at once while one new one is fetched; after that time it is gone", async () => {
  const { ask, asked, later } = setUp((_url, n) => page(`v${n}`, cached()));
  await ask("/buy");
  later(90);
  const stale = await Promise.all([ask("/buy"), ask("/buy"), ask("/buy")]);
  expect(stale.map(({ text }) => text)).toEqual(["v1", "v1", "v1"]);
  await expect.poll(async () => (await ask("/buy")).text).toBe("v2");
  expect(asked()).toBe(2);
  expect(await ask("/buy")).toMatchObject({ text: "v2", hit: true, age: 0 });
  later(181);
  expect(await ask("/buy")).toMatchObject({ text: "v3", hit: false });
});

test.each([
  ["no header", {}],
  ["private", { "cache-control": "private, max-age=60" }],
  [
    "no-store for the CDN although the browser may keep it",
    { "cdn-cache-control": "no-store", "cache-control": "max-age=60" },
  ],
  ["the most specific header decides", { "netlify-cdn-cache-control": "no-cache", "cdn-cache-control": "max-age=60" }],
  ["a cookie", { ...cached(), "set-cookie": "a=b" }],
])("nothing is kept: %s", async (_why, headers) => {
  const { ask, asked } = setUp((_url, n) => page(`v${n}`, headers as Record<string, string>));
  await ask("/x");
  expect((await ask("/x")).hit).toBe(false);
  expect(asked()).toBe(2);
});

test("errors and writes are never kept", async () => {
  const failing = setUp(() => new Response("no", { status: 500, headers: cached() }));
  await failing.ask("/x");
  await failing.ask("/x");
  expect(failing.asked()).toBe(2);
  const writing = setUp((_url, n) => page(`v${n}`, cached()));
  await writing.ask("/x", {}, "POST");
  expect((await writing.ask("/x", {}, "POST")).text).toBe("v2");
  expect((await writing.ask("/x")).text).toBe("v3");
});

test("without Netlify-Vary every query is its own page, whatever the order of its parameters", async () => {
  const { ask, asked } = setUp((url) => page(url.search, cached()));
  await ask("/buy?a=1&b=2");
  expect((await ask("/buy?b=2&a=1")).hit).toBe(true);
  expect((await ask("/buy?a=1")).hit).toBe(false);
  expect(asked()).toBe(2);
});

test("Netlify-Vary: only the named parameters, headers, cookies and languages count", async () => {
  const vary = cached({ "netlify-vary": "query=page|q,header=X-Kind,cookie=theme,language=en|bn" });
  const { ask } = setUp((_url, n) => page(`v${n}`, vary));
  const base = { "x-kind": "a", cookie: "theme=dark; id=1", "accept-language": "bn-BD,en;q=0.5" };
  expect((await ask("/buy?page=2&utm=1", base)).text).toBe("v1");
  const same = { ...base, cookie: "id=2; theme=dark", "accept-language": "bn" };
  expect((await ask("/buy?utm=9&page=2", same)).text).toBe("v1");
  expect((await ask("/buy?page=3", base)).text).toBe("v2");
  expect((await ask("/buy?page=2", { ...base, "x-kind": "b" })).text).toBe("v3");
  expect((await ask("/buy?page=2", { ...base, cookie: "theme=light" })).text).toBe("v4");
  expect((await ask("/buy?page=2", { ...base, "accept-language": "en" })).text).toBe("v5");
});

test("a purge takes what bears the tag, in any case of letters, and nothing else", async () => {
  const { ask, cdn } = setUp((url, n) =>
    page(`v${n}`, cached({ "netlify-cache-tag": `page, listing:${url.pathname.slice(1)}` })),
  );
  for (const path of ["/a", "/b"]) await ask(path);
  expect(cdn.purge(["Listing:A"])).toBe(1);
  expect((await ask("/a")).text).toBe("v3");
  expect((await ask("/b")).text).toBe("v2");
  expect(cdn.purge(null)).toBe(2);
  expect((await ask("/b")).hit).toBe(false);
});

test("an answer that was under way while its tag was purged is not kept", async () => {
  const cdn = createCdn();
  const request = { method: "GET", headers: new Headers() };
  const url = new URL("http://site.test/a");
  let finish = (_response: Response): void => undefined;
  const first = cdn.handle(request, url, () => new Promise((resolve) => (finish = resolve)));
  cdn.purge(["t"]);
  finish(page("old", cached({ "cache-tag": "t" })));
  expect((await first).body.raw.toString()).toBe("old");
  const next = await cdn.handle(request, url, async () => page("new", cached({ "cache-tag": "t" })));
  expect(next.body.raw.toString()).toBe("new");
});

test("the third purge of a tag within five seconds is refused with 429 and purges nothing", async () => {
  const { ask, cdn, clock, later } = setUp((_url, n) => page(`v${n}`, cached({ "cache-tag": "t" })));
  const limit = createPurgeLimit(clock);
  const purge = (...tags: string[]) => answerPurge(JSON.stringify({ cache_tags: tags }), cdn, limit).status;
  expect([purge("t"), purge("T", "other")]).toEqual([202, 202]);
  await ask("/x");
  expect(purge("t")).toBe(429);
  expect((await ask("/x")).hit).toBe(true);
  expect(purge("other")).toBe(202);
  later(5);
  expect(purge("t")).toBe(202);
  expect((await ask("/x")).hit).toBe(false);
  expect(answerPurge("{", cdn, limit).status).toBe(400);
  expect(answerPurge('{"cache_tags":[1]}', cdn, limit).status).toBe(400);
});

test("memory has an end: the longest unused answers go first", async () => {
  let count = 0;
  const cdn = createCdn({ capacity: 100_000 });
  const ask = async (path: string) => {
    const url = new URL(path, "http://site.test");
    const origin = async () => ((count += 1), page("x".repeat(10_000), cached()));
    return (await cdn.handle({ method: "GET", headers: new Headers() }, url, origin)).cacheStatus;
  };
  for (let n = 0; n < 20; n += 1) {
    await ask(`/${n}`);
    await ask("/0");
  }
  expect(cdn.bytes).toBeLessThanOrEqual(100_000);
  expect(await ask("/0")).toContain("hit");
  expect(await ask("/19")).toContain("hit");
  expect(await ask("/1")).toContain("miss");
  expect(count).toBe(21);
});

test("two hundred that miss the same page after its purge cost one rendering, and each gets the page", async () => {
  const { cdn, ask, asked } = setUp((_url, n) => page(`v${n}`, cached({ "netlify-cache-tag": "listings:sale" })));
  await ask("/buy");
  for (const version of ["v2", "v3"]) {
    cdn.purge(["listings:sale"]);
    const crowd = await Promise.all(Array.from({ length: 200 }, () => ask("/buy")));
    expect(new Set(crowd.map(({ text }) => text))).toEqual(new Set([version]));
  }
  expect(asked()).toBe(3);
});

test("a crowd on many pages waits for its own page only, and one that is purged meanwhile is made once more", async () => {
  const answers: (() => void)[] = [];
  const cdn = createCdn();
  let asked = 0;
  const ask = (path: string) =>
    cdn.handle({ method: "GET", headers: new Headers() }, new URL(path, "http://site.test"), async () => {
      asked += 1;
      await new Promise<void>((resolve) => answers.push(resolve));
      return page(path, cached({ "netlify-cache-tag": "t" }));
    });
  const crowd = Array.from({ length: 100 }, (_, n) => ask(`/buy?page=${n % 2}`));
  await expect.poll(() => answers.length).toBe(2);
  cdn.purge(["t"]);
  answers.splice(0).forEach((answer) => answer());
  await expect.poll(() => answers.length).toBe(2);
  answers.splice(0).forEach((answer) => answer());
  const texts = (await Promise.all(crowd)).map(({ body }) => body.raw.toString());
  expect(texts).toEqual(Array.from({ length: 100 }, (_, n) => `/buy?page=${n % 2}`));
  expect(asked).toBe(4);
});

test("nobody waits for a page that is somebody's own, nor fails with one that failed", async () => {
  const own = setUp((_url, n) => page(`v${n}`, { "cache-control": "private" }));
  await own.ask("/account");
  const people = await Promise.all(Array.from({ length: 20 }, () => own.ask("/account")));
  expect(new Set(people.map(({ text }) => text)).size).toBe(20);
  const failing = setUp((_url, n) => {
    if (n === 1) throw new Error("away");
    return page(`v${n}`, cached());
  });
  const crowd = await Promise.allSettled(Array.from({ length: 20 }, () => failing.ask("/buy")));
  expect(crowd.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
});
