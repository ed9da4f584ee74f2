import { afterEach, describe, expect, test, vi } from "vitest";
import { findAreas, findDestinations, findDistricts } from "./find-places.ts";

afterEach(() => void vi.unstubAllGlobals());

const { signal } = new AbortController();
const place = (index: number, type: "area" | "city") => {
  const name = `Place ${index}`;
  const city = type === "city" ? name : "Dhaka";
  return { id: `place-${index}`, name, nameBn: name, city, cityBn: city, type, zone: null, popularFor: [], nearby: [] };
};

/** An API that answers with as many places as it is asked for. */
function answering(type: "area" | "city") {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const params = new URLSearchParams(url.split("?")[1]);
    asked.push(params);
    const items = Array.from({ length: Number(params.get("limit")) }, (_, index) => place(index, type));
    return Response.json({ items });
  });
  return asked;
}

describe("a posting form offers", () => {
  test("15 areas at most to what is typed, in the chosen district", async () => {
    const asked = answering("area");
    expect(await findAreas(() => "")("gul", signal, false)).toHaveLength(15);
    await findAreas(() => "Dhaka")("gul", signal, false);
    expect(asked.map((params) => params.get("q"))).toEqual(["gul", "gul, Dhaka"]);
  });

  test("10 neighbourhoods of the chosen district before anything is typed", async () => {
    const asked = answering("area");
    expect(await findAreas(() => "Dhaka")("", signal, false)).toHaveLength(10);
    expect(asked[0]?.get("q")).toBe("Dhaka");
  });

  test("10 districts at most", async () => {
    const asked = answering("city");
    expect(await findDistricts("d", signal, false)).toHaveLength(10);
    expect(asked[0]?.get("kind")).toBe("city");
  });

  test("12 destinations at most", async () => {
    const destinations = Array.from({ length: 20 }, (_, index) => ({
      name: `Resort ${index}`,
      nameBn: `Resort ${index}`,
      area: "Sajek",
      areaBn: "Sajek",
      popular: index < 8,
      district: "rangamati",
    }));
    expect(await findDestinations(destinations)("", signal, false)).toHaveLength(12);
  });
});
