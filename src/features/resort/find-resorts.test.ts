import { describe, expect, test } from "vitest";
import rows from "#content/samples/resorts.json" with { type: "json" };
import { parseResortQuery } from "#domain/resort/query.ts";
import { sampleResorts, type SampleResort } from "#content/samples/resorts.ts";
import type { ResortQuery } from "#domain/resort/search.ts";
import { findResort, findResortsOrSamples } from "./find-resorts.ts";
import { searchResortSamples } from "./sample-search.ts";

const samples = sampleResorts(rows as unknown as SampleResort[]);
const place = { name: "", nameBn: "" };
const instead = (query: ResortQuery) => ({ page: searchResortSamples(samples, query), place });
const ask = (search: string) => parseResortQuery(new URLSearchParams(search));
const down = () => Promise.reject(new Error("no database"));
const nothing = () => undefined;

describe("the list of resorts", () => {
  test("shows what the database answers", async () => {
    const page = { items: [], total: 0, totalCapped: false, page: 1, pageCount: 1 };
    const { query, problems } = ask("");
    expect(await findResortsOrSamples(ask(""), () => Promise.resolve({ page, place }), instead, nothing)).toEqual({
      query,
      problems,
      page,
      place,
      samples: false,
    });
  });

  test("shows the six samples, filtered, while the database is away, and says that they are samples", async () => {
    const failures: unknown[] = [];
    const all = await findResortsOrSamples(ask(""), down, instead, (error) => failures.push(error));
    expect(all.samples).toBe(true);
    expect(all.page.items).toHaveLength(6);
    expect(failures).toHaveLength(1);
    const budget = await findResortsOrSamples(ask("price=budget"), down, instead, nothing);
    expect(budget.page.items.map(({ pricePerNight }) => pricePerNight)).toEqual([4800]);
    const place = await findResortsOrSamples(ask("location=শ্রীমঙ্গল"), down, instead, nothing);
    expect(place.page.items.map(({ district }) => district)).toEqual(["Moulvibazar"]);
    const many = await findResortsOrSamples(ask("guests=8&sort=price-desc"), down, instead, nothing);
    expect(many.page.items.map(({ maxGuests }) => maxGuests).every((guests) => guests >= 8)).toBe(true);
    expect(many.page.items.length).toBeGreaterThan(1);
  });
});

describe("the page of a resort", () => {
  const [sample] = samples;
  const stored = sample!;

  test("is the record where there is one, at its present address only", async () => {
    const found = () => Promise.resolve({ kind: "found" as const, resort: stored });
    expect(await findResort(stored.slug, found, samples, nothing)).toMatchObject({ kind: "found", sample: false });
    expect(await findResort("1", found, samples, nothing)).toEqual({ kind: "moved", slug: stored.slug });
    const moved = () => Promise.resolve({ kind: "moved" as const, slug: "new" });
    expect(await findResort("old", moved, samples, nothing)).toEqual({ kind: "moved", slug: "new" });
  });

  test("is a sample for a sample's own slug only", async () => {
    const none = () => Promise.resolve(null);
    expect(await findResort(stored.slug, none, samples, nothing)).toMatchObject({ kind: "found", sample: true });
    expect(await findResort(stored.slug, down, samples, nothing)).toMatchObject({ kind: "found", sample: true });
    expect(await findResort("2", down, samples, nothing)).toMatchObject({ kind: "moved" });
    expect(await findResort("elsewhere", none, samples, nothing)).toEqual({ kind: "missing" });
    expect(await findResort("elsewhere", down, samples, nothing)).toEqual({ kind: "unreachable" });
  });

  test("never looks up what can be no address", async () => {
    const asked: string[] = [];
    const look = (address: string) => Promise.resolve((asked.push(address), null));
    for (const address of ["", "a\0b", "../x", "x".repeat(200), "রিসোর্ট"]) {
      expect(await findResort(address, look, samples, nothing)).toEqual({ kind: "missing" });
    }
    expect(asked).toEqual([]);
  });
});
