import { describe, expect, test } from "vitest";
import { RESORT_AMENITIES } from "#domain/resort/resort.ts";
import pictures from "#content/pictures.json" with { type: "json" };
import { generateResort } from "./generate.ts";

const SEED = { seed: 1, now: new Date("2026-11-21T00:00:00Z"), pictures: Map.groupBy(pictures, ({ kind }) => kind) };
const resorts = Array.from({ length: 400 }, (_, n) => generateResort(n, SEED));

describe("generated resorts", () => {
  test("are the same every time, and others for another seed", () => {
    expect(generateResort(7, SEED)).toEqual(resorts[7]);
    expect(generateResort(7, { ...SEED, seed: 2 })).not.toEqual(resorts[7]);
  });

  test("have an id and an address of their own, also in thousands", () => {
    const many = Array.from({ length: 10_000 }, (_, n) => generateResort(n, SEED));
    for (const key of ["id", "slug", "contact_phone"] as const) {
      expect(new Set(many.map((resort) => resort[key])).size).toBe(many.length);
    }
  });

  test.each(resorts.slice(0, 60))("$slug says nothing odd", (resort) => {
    expect(resort.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const text of [resort.title_bn, resort.description_bn]) {
      expect(text).not.toMatch(/[A-Za-z{}]/);
      expect(text).toBe(text.normalize("NFC"));
    }
    for (const text of [resort.title, resort.description]) expect(text).not.toMatch(/[{}\u0980-\u09ff]/);
    expect(resort.original_night_paisa ?? Infinity).toBeGreaterThan(resort.night_paisa);
    expect(resort.contact_phone).toMatch(/^\+88010\d{8}$/);
    expect(Date.parse(String(resort.created_at))).toBeLessThan(SEED.now.getTime());
    expect(new Set(resort.pictures).size).toBe(resort.pictures.length);
    expect(resort.pictures.length).toBeGreaterThanOrEqual(3);
    for (const { amenity } of resort.offers) expect(RESORT_AMENITIES).toContain(amenity);
    expect(resort.rooms.map(({ price }) => price)).toEqual(
      resort.rooms.map(({ price }) => price).toSorted((a, b) => a - b),
    );
    expect(resort.nearby.every(({ distance }) => distance >= 100)).toBe(true);
    expect(resort.rating).toBeNull();
  });

  test("wait for approval now and then, and are in every destination", () => {
    expect(resorts.filter(({ approval }) => approval === "pending")).toHaveLength(20);
    expect(new Set(resorts.map(({ place }) => place.area)).size).toBe(19);
  });
});
