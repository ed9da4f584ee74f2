import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSite, type Site } from "./server.ts";
import { rawExchange } from "#tests/support/raw-request.ts";

const answers = (path: string, body: string) =>
  `export default async (request) => ${body};\nexport const config = { path: "${path}" };`;
/** A built site in small: two files, functions that read what they are sent or do not, and pages. */
const FILES: Record<string, string> = {
  "dist/about.html": "<h1>about</h1>",
  "dist/secondary.html": "<h1>the second answer</h1>",
  ".netlify/v1/config.json": JSON.stringify({ headers: [] }),
  ".netlify/local-functions/echo.mjs": answers("/api/echo", "new Response(await request.text())"),
  ".netlify/local-functions/refuses.mjs": answers("/api/refuses", 'new Response("too large", { status: 413 })'),
  ".netlify/local-functions/forbids.mjs": answers("/api/forbids", 'new Response("no", { status: 403 })'),
  ".netlify/v1/functions/ssr/ssr.mjs": `
    export default async (request) =>
      new Response("<p>a page</p>", { status: request.url.endsWith("/missing") ? 404 : 200, headers: { "content-type": "text/html" } });
    export const config = { path: "/*", excludedPath: ["/api/*"], preferStatic: true };`,
};

const root = mkdtempSync(join(tmpdir(), "nibash unread "));
let site: Site;
const origin = () => `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  site = await createSite(root);
  await new Promise<void>((resolve) => site.server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  site.server.close();
  site.server.closeAllConnections();
  rmSync(root, { recursive: true, force: true });
});

test("a body that a function refuses as too large ends the connection, also where it never comes", async () => {
  const head = "POST /api/refuses HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70000\r\n\r\n";
  const answer = await rawExchange(origin(), head);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

test.each([
  ["POST", "/api/forbids", "Content-Length: 70000", 403],
  ["PUT", "/api/unknown", "Content-Length: 43", 404],
  ["DELETE", "/about", "Transfer-Encoding: chunked", 200],
  ["POST", "/somewhere", "Content-Length: 43", 200],
  ["GET", "/about", "Content-Length: 43", 200],
  ["GET", "/about/", "Content-Length: 43", 301],
  ["GET", "/missing", "Transfer-Encoding: chunked", 404],
  ["TRACE", "/about", "Content-Length: 43", 405],
  ["POST", "/%FF", "Content-Length: 43", 400],
])("%s %s with a body that nobody reads (%s): %i, and no second answer", async (method, path, length, status) => {
  const second = "GET /secondary HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const body = length.startsWith("Transfer") ? `${second.length.toString(16)}\r\n${second}\r\n0\r\n\r\n` : second;
  const answer = await rawExchange(
    origin(),
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n${body}${second}`,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).not.toContain("the second answer");
});

test("a body that was read leaves the connection open", async () => {
  const head = "POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\none";
  const answer = await rawExchange(origin(), `${head}${head.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}`);
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
