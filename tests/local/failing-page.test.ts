import { expect, test, vi } from "vitest";

vi.mock("astro:middleware", () => ({ defineMiddleware: (handler: unknown) => handler }));
// It has no alias: nothing of the product imports it.
const { onRequest } = (await import(new URL("../../src/middleware.ts", import.meta.url).href)) as {
  onRequest: unknown;
};

/** Asks the middleware for `path`, whose page fails with `error`; the pages that stand in answer with their own address. */
async function ask(path: string, error: Error, routePattern = path) {
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const url = new URL(path, "https://nibash.example");
  const context = {
    url,
    routePattern,
    params: {},
    locals: {} as { locale?: string },
    request: new Request(url),
    isPrerendered: false,
    cache: {
      tags: ["listings:all"],
      kept: true,
      set: (to: { tags: string[] } | false) => {
        context.cache.kept = to !== false;
        context.cache.tags = to === false ? [] : to.tags;
      },
    },
  };
  const next = async (elsewhere?: string) => {
    if (!elsewhere) throw error;
    const headers = { "Netlify-CDN-Cache-Control": "public, max-age=3600", "Netlify-Cache-Tag": "listings:all" };
    return new Response(elsewhere, { status: Number(elsewhere.slice(1)), headers });
  };
  const handler = onRequest as unknown as (context: unknown, next: unknown) => Promise<Response>;
  const response = await handler(context, next);
  return {
    response,
    body: await response.text(),
    locale: context.locals.locale,
    reports: reported.mock.calls.length,
    report: String(reported.mock.calls[0]?.[0]),
    kept: context.cache.kept,
  };
}

const unavailable = Object.assign(new Error("The database cannot be reached"), { name: "DatabaseUnavailable" });

test.each([
  ["/agents", unavailable, 503, "en"],
  ["/bn/agents", unavailable, 503, "bn"],
  ["/buy", new TypeError("a slip"), 500, "en"],
  ["/bn/buy", new TypeError("a slip"), 500, "bn"],
])(
  "%s that fails (%s) is answered whole with %i in its language, and kept nowhere",
  async (path, error, status, locale) => {
    const failed = await ask(path, error);
    expect([failed.response.status, failed.body, failed.locale, failed.reports]).toEqual([
      status,
      `/${status}`,
      locale,
      1,
    ]);
    expect(failed.kept, "Astro writes no policy of the page's over it").toBe(false);
    expect(failed.response.headers.get("cache-control")).toBe("no-store");
    expect(failed.response.headers.get("netlify-cdn-cache-control")).toBe("no-store");
    expect(failed.response.headers.get("netlify-cache-tag")).toBeNull();
    expect(failed.response.headers.get("x-frame-options")).toBe("DENY");
  },
);

test("nobody can ask for the pages of failure by name", async () => {
  for (const path of ["/500", "/503"]) expect((await ask(path, new Error("not asked"))).body).toBe("/404");
});

test("the log names the route of what failed, and not an address that opens something", async () => {
  const { report } = await ask("/receipt/opens-a-receipt", unavailable, "/[...locale]/receipt/[token]");
  expect(report).toBe("GET /[...locale]/receipt/[token] failed");
});
