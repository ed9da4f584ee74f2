import { expect, test } from "vitest";
import health from "#functions/health.ts";
import listings from "#functions/listings.ts";
import locations from "#functions/locations.ts";
import projects from "#functions/projects.ts";
import flushBufferedViews from "#functions/scheduled-flush-views.ts";
import { ask, expectProblem, post } from "../ask.ts";

// Nothing listens there: connections are refused, as when Neon is away.
process.env["DATABASE_URL"] = "postgres://nibash:nibash@127.0.0.1:9/nibash";
process.env["DATABASE_BRIDGE"] = "127.0.0.1:9";

test.each([
  ["the list", () => ask(listings, "/api/listings")],
  ["a listing", () => ask(listings, "/api/listings/1")],
  ["counting", () => post(listings, "/api/listings/1/views")],
  ["the list of projects", () => ask(projects, "/api/projects")],
  ["health", () => ask(health, "/api/health")],
])("without a database, %s says that it is away and when to ask again", async (_, call) => {
  const response = await call();
  expect(response.headers.get("retry-after")).toBe("5");
  await expectProblem(response, 503, "database-unavailable");
});

test("places are still answered, bad input is still bad input, and the scheduled job does not throw", async () => {
  expect((await ask(locations, "/api/locations?q=gul")).status).toBe(200);
  await expectProblem(await ask(listings, "/api/listings?page=0"), 400, "invalid-input");
  expect((await flushBufferedViews()).status).toBe(503);
});
