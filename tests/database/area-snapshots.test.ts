import { expect, test } from "vitest";
import { areaSnapshots, areaToday } from "#db/area-market.ts";
import { placeBySlug, places } from "#db/places.ts";
import type { AreaSnapshot } from "#domain/place/area.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const TAKEN_AT = "2026-11-24T00:00:00.000Z";

test("a build knows of every place what its page would be told today", async () => {
  const { db } = database();
  const snapshots = await areaSnapshots(db, TAKEN_AT);
  expect(snapshots.size).toBe(places.length);
  for (const slug of ["gulshan", "dhaka", "dhaka-division", "gulshan-thana-dhaka", "dhaka-north", "chitalmari"]) {
    const { totals, bands, page } = await areaToday(db, placeBySlug.get(slug)!, { purpose: null, page: 1 });
    const { listings, inside, ...snapshot } = snapshots.get(slug)!;
    expect(snapshot).toEqual({ totals, bands, takenAt: TAKEN_AT, samples: false });
    expect(listings).toEqual(page.items);
    expect(listings.length).toBe(Math.min(PAGE_SIZE, page.total));
    for (const inner of inside) expect(totalOf(snapshots.get(inner.slug)!), inner.slug).toBe(inner.listings);
  }
});

test("a listing that several places show is one object, so that a build stores it once", async () => {
  const snapshots = await areaSnapshots(database().db, TAKEN_AT);
  const all = [...snapshots.values()].flatMap(({ listings }) => listings);
  expect(new Set(all).size).toBe(new Set(all.map(({ id }) => id)).size);
  expect(new Set(all).size).toBeLessThan(all.length / 2);
});

const totalOf = ({ totals }: AreaSnapshot): number => totals.sale + totals.rent;
