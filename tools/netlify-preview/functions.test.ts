import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settleBackground } from "./functions/context.ts";
import { readConfig } from "#build/function-files.ts";
import { type FunctionModule, matchFunction } from "./functions/route.ts";
import { functionsPlugin } from "./functions/vite-plugin.ts";

let folder: string;
let vite: ViteDevServer;
let origin: string;

const file = (name: string) => join(folder, "functions", name);

/** A function that tells what it was called with, and how often since it was loaded. */
const echo = (word: string) => `
let calls = 0;
export const log = [];
export default async (request, context) => {
  calls += 1;
  context.waitUntil(Promise.resolve().then(() => { globalThis.afterwards = (globalThis.afterwards ?? 0) + 1; }));
  return Response.json(
    { word: "${word}", calls, method: request.method, ip: context.ip, params: context.params, body: await request.text() },
    { headers: [["set-cookie", "a=1"], ["set-cookie", "b=2"]] },
  );
};
export const config = { path: ["/api/echo", "/api/echo/:id"], method: ["GET", "POST"] };
`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nibash functions "));
  mkdirSync(file(""), { recursive: true });
  writeFileSync(file("echo.js"), echo("first"));
  writeFileSync(
    file("broken.js"),
    `export default () => { throw new Error("on purpose"); };\nexport const config = { path: "/api/broken" };`,
  );
  writeFileSync(
    file("timed.js"),
    `export default () => new Response("ran");\nexport const config = { schedule: "@hourly" };`,
  );
  vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    cacheDir: join(folder, "cache"),
    server: { port: 0, host: "127.0.0.1" },
    plugins: [functionsPlugin(file(""))],
  });
  await vite.listen();
  origin = `http://127.0.0.1:${(vite.httpServer!.address() as { port: number }).port}`;
});

afterAll(async () => {
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a function gets method, body, parameters and the test's address, and keeps its state", async () => {
  const response = await fetch(`${origin}/api/echo/42`, {
    method: "POST",
    body: "text",
    headers: { "x-test-client-ip": "203.0.113.9" },
  });
  const first = await response.json();
  expect(first).toMatchObject({ method: "POST", body: "text", params: { id: "42" }, ip: "203.0.113.9" });
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  const second = await (await fetch(`${origin}/api/echo`)).json();
  expect(second).toMatchObject({ calls: first.calls + 1, params: {}, ip: expect.stringContaining("127.0.0.1") });
  await settleBackground();
  expect((globalThis as { afterwards?: number }).afterwards).toBeGreaterThanOrEqual(2);
});

test("an edited function counts from the next call on", async () => {
  writeFileSync(file("echo.js"), echo("second"));
  await expect.poll(async () => (await (await fetch(`${origin}/api/echo`)).json()).word).toBe("second");
});

test("what a function throws is a 500 and the server lives on; other methods and paths are not its own", async () => {
  expect((await fetch(`${origin}/api/broken`)).status).toBe(500);
  expect((await fetch(`${origin}/api/echo`)).status).toBe(200);
  expect((await fetch(`${origin}/api/echo`, { method: "DELETE" })).status).toBe(404);
  expect((await fetch(`${origin}/api/echo/1/2`)).status).toBe(404);
});

test("a scheduled function can be called by its name", async () => {
  expect(await (await fetch(`${origin}/.netlify/functions/timed`, { method: "POST" })).text()).toBe("ran");
});

test("a function is loaded when it is first called, and its config counts before that", async () => {
  writeFileSync(
    file("late.js"),
    `globalThis.lateLoads = (globalThis.lateLoads ?? 0) + 1;
    export default () => new Response("late");
    export const config = { path: ["/api/late"], method: "GET" };`,
  );
  const loads = () => (globalThis as { lateLoads?: number }).lateLoads;
  expect((await fetch(`${origin}/api/echo`)).status).toBe(200);
  expect(loads()).toBeUndefined();
  const answers = await Promise.all([1, 2, 3].map(async () => (await fetch(`${origin}/api/late`)).text()));
  expect([answers, loads()]).toEqual([["late", "late", "late"], 1]);
});

test("a config is read without running the file, and only from literals", () => {
  const typed = `import type { Config } from "x"; export const config: Config = { path: ["/a", "/b/*"], preferStatic: true };`;
  expect(readConfig("typed.ts", typed)).toEqual({ path: ["/a", "/b/*"], preferStatic: true });
  expect(readConfig("none.ts", "export default () => new Response();")).toEqual({});
  expect(() => readConfig("made.ts", "export const config = { path: makePath() };")).toThrow("CallExpression");
});

test("the more exact path wins, and an excluded path is nobody's", () => {
  const make = (name: string, config: object) => ({
    name,
    module: { default: () => undefined, config } as FunctionModule,
  });
  const functions = [
    make("rest", { path: ["/api", "/api/*"], excludedPath: ["/api/health"] }),
    make("one", { path: "/api/listings/:slug" }),
    make("views", { path: "/api/listings/:slug/views", method: "POST" }),
    make("featured", { path: "/api/listings/featured" }),
  ];
  const find = (method: string, path: string) => {
    const found = matchFunction(functions, method, new URL(path, "http://site.test"));
    return found && [found.name, found.params];
  };
  expect(find("GET", "/api/listings/featured")).toEqual(["featured", {}]);
  expect(find("GET", "/api/listings/house-1")).toEqual(["one", { slug: "house-1" }]);
  expect(find("POST", "/api/listings/house-1/views")).toEqual(["views", { slug: "house-1" }]);
  expect(find("GET", "/api/listings/house-1/views")).toEqual(["rest", {}]);
  expect(find("GET", "/api/health")).toBeNull();
  expect(find("GET", "/other")).toBeNull();
});
