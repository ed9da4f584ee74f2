import { afterEach, describe, expect, test, vi } from "vitest";
import { call, requestOf } from "./call.ts";
import { getListing, listListings } from "./catalogue/listings.ts";
import { countView } from "./catalogue/views.ts";
import { listLocations } from "./catalogue/locations.ts";
import { PROBLEM_CONTENT_TYPE, problemOf } from "./problem.ts";

const answer = (body: string, status = 200, type = "application/json") =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { "content-type": type } }));

/** A server that never answers until it is cancelled. */
const silent = () =>
  vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );

afterEach(() => vi.unstubAllGlobals());

describe("requestOf", () => {
  test("path parameters are encoded, the rest is the query, empty values are left out", () => {
    expect(requestOf(getListing, { slug: "a/b?c" }).url).toBe("/api/listings/a%2Fb%3Fc");
    expect(requestOf(listListings, { type: "land", minPrice: 5, q: "", tenant: null, ids: ["a", "b"] }).url).toBe(
      "/api/listings?type=land&minPrice=5&ids=a%2Cb",
    );
    expect(requestOf(listLocations, {}).url).toBe("/api/locations");
  });

  test("a write carries what is left as JSON, or no body", () => {
    expect(requestOf(countView, { slug: "x" })).toEqual({ url: "/api/listings/x/views", body: null });
    expect(requestOf(countView, { slug: "x", a: 1 }).body).toBe('{"a":1}');
  });
});

describe("call", () => {
  test("gives the data of a good answer", async () => {
    const fetched = answer('{"views":7}');
    vi.stubGlobal("fetch", fetched);
    expect(await call(countView, { slug: "x" })).toEqual({ ok: true, data: { views: 7 } });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "POST", credentials: "same-origin" });
  });

  test("gives a problem that a newer server has and this page does not know", async () => {
    const problem = { type: "/problems/to-come", title: "Of tomorrow", status: 409, code: "to-come" };
    vi.stubGlobal("fetch", answer(JSON.stringify(problem), 409, PROBLEM_CONTENT_TYPE));
    expect(await call(listListings, {})).toEqual({ ok: false, problem });
  });

  test("gives the server's problem with its fields", async () => {
    const problem = problemOf("invalid-input", [{ field: "page", code: "out-of-range" }]);
    vi.stubGlobal("fetch", answer(JSON.stringify(problem), 400, PROBLEM_CONTENT_TYPE));
    expect(await call(listListings, {})).toEqual({ ok: false, problem });
  });

  test.each([
    ["a page instead of JSON", "<h1>Bad gateway</h1>", 502],
    ["JSON that is no problem", '{"error":"x"}', 500],
    ["a code that we do not know", '{"code":"constructor"}', 400],
    ["half an answer", '{"views":', 200],
  ])("%s is an unreadable answer", async (_, body, status) => {
    vi.stubGlobal("fetch", answer(body, status));
    const result = await call(countView, { slug: "x" });
    expect(result).toMatchObject({ ok: false, problem: { code: "unreadable-answer", status } });
  });

  test("a lost connection and a slow server are told apart", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
    expect(await call(countView, { slug: "x" })).toMatchObject({
      ok: false,
      problem: { code: "network-loss", status: 0 },
    });
    vi.stubGlobal("fetch", silent());
    expect(await call(countView, { slug: "x" }, { timeout: 5 })).toMatchObject({
      ok: false,
      problem: { code: "timeout" },
    });
  });

  test("a call cancelled from outside rejects: nobody waits for it any more", async () => {
    vi.stubGlobal("fetch", silent());
    const controller = new AbortController();
    const running = call(listLocations, { q: "gul" }, { signal: controller.signal });
    controller.abort(new Error("newer text"));
    await expect(running).rejects.toThrow("newer text");
  });
});
