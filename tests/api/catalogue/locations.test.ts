import { describe, expect, test } from "vitest";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import type { LocationAnswer, LocationSuggestions } from "#api/catalogue/locations.ts";
import locations from "#functions/locations.ts";
import { ask, expectProblem } from "../ask.ts";

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

  test("near a point: the closest first, kept by nobody; what is no point is refused", async () => {
    const near = await suggestions("?near=23.79,90.41&limit=5");
    expect(near).toHaveLength(5);
    expect(near.map(({ city }) => city)).toContain("Dhaka");
    const answer = await ask(locations, "/api/locations?near=23.79,90.41");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    for (const point of ["here", "23.79", "23.7912345,90.41", "23.79,90.41,1"])
      await expectProblem(await ask(locations, `/api/locations?near=${point}`), 400, "invalid-input");
    expect(await suggestions("?near=51.5,0.1")).toEqual([]);
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

  test("`exact` answers only what a text names in full, in any spelling", async () => {
    const named = async (text: string) =>
      (await suggestions(`?exact=1&q=${encodeURIComponent(text)}`)).map(({ id }) => id);
    expect(await named("Moulvibazar")).toEqual(["moulvibazar"]);
    expect(await named("মৌলভীবাজার")).toEqual(["moulvibazar"]);
    expect(await named("Gulshan 2")).toEqual(["gulshan-2"]);
    expect(await named("সাজেক")).toEqual(["baghaichhari"]);
    for (const text of ["", "Gulsh", "Goolshan", "Gulshan 3"]) expect(await named(text)).toEqual([]);
    expect(await suggestions("?exact=1&q=Moulvibazar&kind=zone")).toEqual([]);
    await expectProblem(await ask(locations, "/api/locations?exact=yes&q=gulshan"), 400, "invalid-input");
  });

  test("the CDN keeps it by its five parameters", async () => {
    const { headers } = await ask(locations, "/api/locations?q=gul");
    expect(headers.get("netlify-vary")).toBe("query=q|kind|limit|near|exact");
    expect(headers.get("netlify-cache-tag")).toBe(inAllLanes(["locations"]).join(","));
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
    await expectProblem(await ask(locations, "/api/locations/gulshan/more"), 404, "not-found");
    const refused = await ask(locations, "/api/locations", { method: "DELETE" });
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    await expectProblem(refused, 405, "method-not-allowed");
    expect((await ask(locations, "/api/locations?q=gul", { method: "HEAD" })).status).toBe(200);
    expect((await ask(locations, "/api/locations", { method: "OPTIONS" })).status).toBe(204);
  });
});

describe("GET /api/locations/{slug}", () => {
  test("says what a form fills in: district, division, postcode, point, and what lies round it", async () => {
    const response = await ask(locations, "/api/locations/gulshan-2");
    expect(response.status).toBe(200);
    expect(response.headers.get("netlify-cdn-cache-control")).toContain("max-age=2592000");
    const { location } = (await response.json()) as LocationAnswer;
    expect(location).toMatchObject({
      id: "gulshan-2",
      kind: "area",
      district: { id: "dhaka", name: "Dhaka", nameBn: "ঢাকা" },
      division: { name: "Dhaka", nameBn: "ঢাকা" },
      postcode: "1212",
    });
    expect(location.lat).toBeCloseTo(23.79, 1);
    expect(location.around.length).toBeGreaterThan(20);
    expect(location.around.length).toBeLessThanOrEqual(40);
    expect(location.around.map(({ name }) => name)).toContain("Badda");
    // No coordinates of ours beyond what is drawn, no keys.
    expect(Object.keys(location.around[0]!)).toEqual(["name", "nameBn", "lat", "lng"]);
  });

  test("a district has its division, a place that nobody knows is not found", async () => {
    const { location } = (await (await ask(locations, "/api/locations/bandarban")).json()) as LocationAnswer;
    expect(location).toMatchObject({ kind: "district", district: { id: "bandarban" } });
    for (const slug of ["atlantis", "%00", "__proto__"]) {
      await expectProblem(await ask(locations, `/api/locations/${slug}`), 404, "not-found");
    }
  });
});
