import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { purgeCache } from "@netlify/functions";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { interceptPurges } from "./cdn/purge-api.ts";
import { createSite, type Site } from "./server.ts";
import { choosePort } from "#tools/web/ports.ts";
import { rawExchange } from "#tests/support/raw-request.ts";
import { occupyPort } from "#tests/support/processes.ts";

let root: string;
let site: Site;
let origin: string;

const LONG_TEXT = "নিবাস Nibash ".repeat(200);
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const NAMED = `<link rel="canonical" href="http://localhost:8888/named"><a href="//x/share?u=http%3A%2F%2Flocalhost%3A8888%2Fnamed">`;

/** A built site in small: files, one function, a page renderer that counts. */
const FILES: Record<string, string | Buffer> = {
  "dist/index.html": "<h1>home</h1>",
  "dist/about.html": `<h1>about</h1>${LONG_TEXT}`,
  "dist/named.html": NAMED,
  "dist/bn/500.html": "<h1>ত্রুটি</h1>",
  "dist/500.html": "<h1>went wrong</h1>",
  "dist/_astro/app.abc.js": `console.log("${"x".repeat(2000)}")`,
  "dist/pixel.png": Buffer.from(PIXEL, "base64"),
  "dist/_headers": "/about\n  X-From-File: yes\n",
  ".netlify/v1/config.json": JSON.stringify({
    headers: [
      { for: "/*", values: { "X-Everywhere": "1" } },
      { for: "/_astro/*", values: { "Cache-Control": "public, max-age=31536000, immutable" } },
    ],
  }),
  ".netlify/local-functions/echo.mjs": `
    export default async (request) => new Response(await request.text(), { headers: { "content-type": "text/plain" } });
    export const config = { path: "/api/echo" };`,
  ".netlify/local-functions/refuses.mjs": `
    export default () => new Response("too large", { status: 413 });
    export const config = { path: "/api/refuses" };`,
  ".netlify/local-functions/forbids.mjs": `
    export default () => new Response("no", { status: 403 });
    export const config = { path: "/api/forbids" };`,
  ".netlify/v1/functions/ssr/ssr.mjs": `
    let count = 0;
    export default async (request, context) => {
      const { pathname } = new URL(request.url);
      count += 1;
      if (pathname.endsWith("/throws")) throw new Error("on purpose");
      if (pathname.endsWith("/empty-500")) return new Response(null, { status: 500 });
      if (pathname === "/named-page") return new Response(${JSON.stringify(NAMED)}, { headers: { "content-type": "text/html" } });
      if (pathname === "/missing") return new Response("<h1>no such page</h1>", { status: 404, headers: { "content-type": "text/html" } });
      return new Response("<p>" + count + "</p>" + "${"text ".repeat(200)}", {
        headers: {
          "content-type": "text/html",
          "netlify-cdn-cache-control": "public, durable, max-age=60",
          "netlify-vary": "query=page",
          "netlify-cache-tag": "listings,page:" + pathname,
        },
      });
    };
    export const config = { path: "/*", excludedPath: ["/api/*"], preferStatic: true };`,
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "nibash built site "));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  site = await createSite(root);
  await new Promise<void>((resolve) => site.server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.server.address() as { port: number }).port}`;
  interceptPurges(site.cdn);
});

afterAll(() => {
  site.server.close();
  site.server.closeAllConnections();
  rmSync(root, { recursive: true, force: true });
});

beforeEach(() => void site.cdn.purge(null));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: "manual" });
const countOf = async (response: Response) => Number(/<p>(\d+)/.exec(await response.text())?.[1]);

test("on another port than it was built for, files and pages name that one, and so does what is encoded", async () => {
  const here = "http://localhost:4477";
  const moved = await createSite(root, undefined, here);
  await new Promise<void>((resolve) => moved.server.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(moved.server.address() as { port: number }).port}`;
  const text = async (from: string, path: string) => (await fetch(from + path)).text();
  try {
    for (const path of ["/named", "/named-page"]) {
      expect(await text(origin, path)).toContain('href="http://localhost:8888/named"');
      const page = await text(at, path);
      expect(page).toContain(`href="${here}/named"`);
      expect(page).toContain(`share?u=${encodeURIComponent(here)}%2Fnamed`);
      expect(page).not.toContain("8888");
    }
    // A file that is no text stays as it is.
    expect((await (await fetch(`${at}/pixel.png`)).arrayBuffer()).byteLength).toBe(Buffer.from(PIXEL, "base64").length);
  } finally {
    moved.server.close();
    moved.server.closeAllConnections();
  }
});

test("files answer at their addresses, with the rules of every header file", async () => {
  expect(await (await get("/")).text()).toBe("<h1>home</h1>");
  const about = await get("/about?x=1");
  expect(about.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(about.headers.get("x-everywhere")).toBe("1");
  expect(about.headers.get("x-from-file")).toBe("yes");
  expect(about.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect((await get("/_astro/app.abc.js")).headers.get("cache-control")).toContain("immutable");
});

test.each([
  ["br", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
])("text is compressed as the browser accepts it: %s", async (accepted, encoding) => {
  const response = await get("/about", { "accept-encoding": accepted });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toContain("Accept-Encoding");
  expect(await response.text()).toBe(FILES["dist/about.html"]);
});

test("who has a version is told 304, for a file, a page and each of its compressed forms", async () => {
  for (const path of ["/about", "/buy"]) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await get(path, { "accept-encoding": encoding });
      const etag = first.headers.get("etag")!;
      const again = await get(path, { "accept-encoding": encoding, "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
    }
  }
});

test(".html and slashes at the end lead to the one address; HEAD has no body", async () => {
  for (const path of ["/about.html", "/about/", "/about.html/"]) {
    const response = await get(`${path}?q=1`);
    expect([response.status, response.headers.get("location")]).toEqual([301, "/about?q=1"]);
  }
  expect((await get("/index.html")).headers.get("location")).toBe("/");
  const head = await fetch(`${origin}/about`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a rendered page is cached by the query that counts, until its tag is purged through purgeCache", async () => {
  const first = await countOf(await get("/buy?page=2&utm=a"));
  const second = await get("/buy?utm=b&page=2");
  expect(second.headers.get("cache-status")).toMatch(/; hit; ttl=\d+/);
  expect(second.headers.get("netlify-cdn-cache-control")).toBeNull();
  expect(await countOf(second)).toBe(first);
  expect(await countOf(await get("/buy?page=3"))).toBeGreaterThan(first);
  await purgeCache({ tags: ["page:/other"] });
  expect(await countOf(await get("/buy?page=2"))).toBe(first);
  await purgeCache({ tags: ["page:/buy"] });
  const fresh = await get("/buy?page=2");
  expect(fresh.headers.get("cache-status")).toContain("fwd=miss");
  expect(await countOf(fresh)).toBeGreaterThan(first);
  await purgeCache({ tags: ["page:/buy"] });
  await expect(purgeCache({ tags: ["page:/buy"] })).rejects.toThrow("429");
});

test("functions answer before the page renderer, writes are never cached, and 6 MB is the end", async () => {
  const post = (body: string) => fetch(`${origin}/api/echo`, { method: "POST", body });
  expect(await (await post("one")).text()).toBe("one");
  expect(await (await post("two")).text()).toBe("two");
  const tooLarge = await post("x".repeat(6 * 1024 * 1024 + 1));
  expect([tooLarge.status, tooLarge.headers.get("connection")]).toEqual([413, "close"]);
  expect((await get("/api/unknown")).status).toBe(404);
});

test.each([
  "TRACE / HTTP/1.1\r\nHost: localhost",
  "TRACE /api/echo HTTP/1.1\r\nHost: localhost",
  "TRACK /api/echo HTTP/1.1\r\nHost: localhost",
  "GET / HTTP/1.1\r\nHost: user:word@localhost",
  "GET /api/echo HTTP/1.1\r\nHost: user@localhost:80",
  "GET /somewhere HTTP/1.1\r\nHost: localhost/x?y",
])("%j is the client's mistake", async (head) => {
  const answer = await rawExchange(origin, `${head}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test("an error of a page is the site's 500 page in the address's language, and the server lives on", async () => {
  for (const [path, text] of [
    ["/throws", "<h1>went wrong</h1>"],
    ["/empty-500", "<h1>went wrong</h1>"],
    ["/bn/throws", "<h1>ত্রুটি</h1>"],
  ] as const) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([500, text]);
  }
  expect((await get("/")).status).toBe(200);
  const missing = await get("/missing");
  expect([missing.status, await missing.text()]).toEqual([404, "<h1>no such page</h1>"]);
  expect((await get("/%E0%A4%A")).status).toBe(400);
});

test("a taken port is named, and the usual one gives way to the next", async () => {
  const { port, release } = await occupyPort();
  try {
    vi.stubEnv("PORT", String(port));
    await expect(choosePort(4321, () => undefined)).rejects.toThrow(`Port ${port} is taken`);
    vi.stubEnv("PORT", "seven");
    await expect(choosePort(4321, () => undefined)).rejects.toThrow("PORT=seven");
    vi.stubEnv("PORT", "");
    const said: string[] = [];
    expect(await choosePort(port, (line) => said.push(line))).toBeGreaterThan(port);
    expect(said.join()).toContain(`Port ${port} is taken`);
  } finally {
    vi.unstubAllEnvs();
    await release();
  }
});
