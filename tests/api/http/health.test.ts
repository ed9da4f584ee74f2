import { readdirSync } from "node:fs";
import type { Config } from "@netlify/functions";
import { expect, test } from "vitest";
import type { Health } from "#api/health.ts";
import notFound, { config } from "#functions/api-not-found.ts";
import health from "#functions/health.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";

useDatabase();

test("health says that the database answers, without a secret, and is never stored", async () => {
  const response = await ask(health, "/api/health");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = (await response.json()) as Health;
  expect(body).toEqual({
    status: "ok",
    database: { status: "up", milliseconds: expect.any(Number) },
    replica: { status: "none" },
    outbox: { status: "ok" },
  });
});

test("an unknown address under /api is a problem, whatever the method", async () => {
  await expectProblem(await ask(notFound, "/api/nonsense"), 404, "not-found");
  await expectProblem(await ask(notFound, "/api/nonsense/deep", { method: "POST" }), 404, "not-found");
});

test("every function under /api keeps its addresses, and every endpoint has a function", async () => {
  const files = readdirSync("netlify/functions").filter((file) => file !== "api-not-found.ts");
  const taken: string[] = [];
  for (const file of files) {
    const { config: routing } = (await import(`../../../netlify/functions/${file}`)) as { config?: Config };
    taken.push(...[routing?.path ?? []].flat().filter((path) => path.startsWith("/api")));
  }
  expect([...(config.excludedPath ?? [])].sort()).toEqual(taken.sort());
  for (const { path } of ENDPOINTS) {
    const pathname = path.replace(":kind", "listings").replaceAll(/:\w+/g, "x");
    const owner = taken.some((taken) => new URLPattern({ pathname: taken }).test({ pathname }));
    expect(owner, `${path} has a function`).toBe(true);
  }
});
