import { describe, expect, test } from "vitest";
import type { LocationSuggestions } from "#api/locations.ts";
import locations from "#functions/locations.ts";
import { ask, expectProblem } from "./ask.ts";

async function suggestions(query: string): Promise<LocationSuggestions["items"]> {
  const response = await ask(locations, `/api/locations${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as LocationSuggestions).items;
}

// No database is set up in this file: these answers come from memory.
describe("GET /api/locations", () => {
  test("suggests places with what the specification names, and nothing else", async () => {
    const [first] = await suggestions("?q=Gulshan");
    expect(first).toEqual({
      id: "gulshan",
      name: "Gulshan",
      nameBn: "গুলশান",
      city: "Dhaka",
      cityBn: "ঢাকা",
      type: "area",
      zone: "North",
      popularFor: expect.arrayContaining([expect.any(String)]),
      nearby: expect.arrayContaining([{ id: "banani", name: "Banani", nameBn: "বনানী" }]),
    });
  });

  test.each(["গুলশান", "gulshan", "gulsan", "GULSHAN"])("%s finds Gulshan", async (text) => {
    expect((await suggestions(`?q=${encodeURIComponent(text)}`)).map(({ id }) => id)).toContain("gulshan");
  });

  test("at most 15 entries and 5 neighbours, whatever limit is asked for", async () => {
    const items = await suggestions("?q=dhaka&limit=500");
    expect(items).toHaveLength(15);
    expect(items.every(({ nearby }) => nearby.length <= 5)).toBe(true);
    expect(await suggestions("?q=dhaka&limit=৩")).toHaveLength(3);
  });

  test("one kind can be asked for; without text there are popular places", async () => {
    expect((await suggestions("?q=dhaka&kind=zone")).map(({ type }) => type)).toEqual(["zone", "zone", "zone"]);
    expect(await suggestions("")).toHaveLength(15);
    expect(await suggestions("?q=qqqqqqqq")).toEqual([]);
  });

  test("the CDN keeps it by its three parameters", async () => {
    const { headers } = await ask(locations, "/api/locations?q=gul");
    expect(headers.get("netlify-vary")).toBe("query=q|kind|limit");
    expect(headers.get("netlify-cache-tag")).toBe("locations");
    expect(headers.get("netlify-cdn-cache-control")).toMatch(/^public, durable, max-age=\d+/);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test.each([
    ["?limit=abc", { field: "limit", code: "not-a-number" }],
    ["?limit=0", { field: "limit", code: "out-of-range" }],
    ["?kind=planet", { field: "kind", code: "unknown-value" }],
  ])("%s is refused by name", async (query, error) => {
    const problem = await expectProblem(await ask(locations, `/api/locations${query}`), 400, "invalid-input");
    expect(problem.errors).toEqual([error]);
  });

  test("another path is not found, another method not allowed", async () => {
    await expectProblem(await ask(locations, "/api/locations/gulshan"), 404, "not-found");
    const refused = await ask(locations, "/api/locations", { method: "DELETE" });
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    await expectProblem(refused, 405, "method-not-allowed");
    expect((await ask(locations, "/api/locations?q=gul", { method: "HEAD" })).status).toBe(200);
    expect((await ask(locations, "/api/locations", { method: "OPTIONS" })).status).toBe(204);
  });
});
