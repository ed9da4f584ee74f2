import { expect, test } from "vitest";
import type { Health } from "#api/health.ts";
import notFound, { config } from "#functions/api-not-found.ts";
import health from "#functions/health.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "./ask.ts";

useDatabase();

test("health says that the database answers, without a secret, and is never stored", async () => {
  const response = await ask(health, "/api/health");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = (await response.json()) as Health;
  expect(body).toEqual({ status: "ok", database: { status: "up", milliseconds: expect.any(Number) } });
});

test("an unknown address under /api is a problem, whatever the method", async () => {
  await expectProblem(await ask(notFound, "/api/nonsense"), 404, "not-found");
  await expectProblem(await ask(notFound, "/api/nonsense/deep", { method: "POST" }), 404, "not-found");
});

test("the address of every endpoint is left to its own function", () => {
  for (const { path } of ENDPOINTS) {
    const resource = `/api/${path.split("/")[2]}`;
    expect(config.excludedPath).toEqual(expect.arrayContaining([resource, `${resource}/*`]));
  }
});
