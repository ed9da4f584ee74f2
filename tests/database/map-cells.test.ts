import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listingMap } from "#db/listings/map/points.ts";
import { MAP_POINTS } from "#domain/search/map/answer.ts";
import { SURROUNDINGS, type Bounds } from "#domain/search/map/area.ts";
import { tileBounds } from "#domain/search/map/grid.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { cloneListings } from "#tests/support/clone-listings.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const DHAKA: Bounds = { west: 90.33, south: 23.68, east: 90.47, north: 23.9 };

beforeAll(async () => void (await cloneListings(database().db, 60)));

const ask = (query: Partial<ListingQuery>) => listingMap(database().db, { ...EMPTY_LISTING_QUERY, ...query }, null);

/** How many public homes of a purpose lie in a box, and their lowest price in taka. The ends of `tileBounds` are the next tile's. */
async function counted({ west, south, east, north }: Bounds, purpose: string) {
  const { rows } = await sql<{ homes: number; lowest: number }>`
    select count(*)::integer as homes, (min(price_paisa) / 100)::integer as lowest from listings
    where approval = 'approved' and hidden_at is null and purpose = ${purpose}
      and public_lat5 >= round(${south}::numeric * 100000) and public_lat5 < round(${north}::numeric * 100000)
      and public_lng5 >= round(${west}::numeric * 100000) and public_lng5 < round(${east}::numeric * 100000)
  `.execute(database().db);
  return rows[0]!;
}

test.each([
  ["a city", tileBounds(DHAKA)],
  ["the whole country", tileBounds(SURROUNDINGS)],
])("on a map of %s every home is counted, in cells that hold more than can stand one by one", async (_, bbox) => {
  for (const purpose of ["sale", "rent"] as const) {
    const map = await ask({ purpose, bbox });
    const { homes, lowest } = await counted(bbox, purpose);
    expect(homes).toBeGreaterThan(MAP_POINTS);
    expect(map).toMatchObject({ total: MAP_POINTS, totalCapped: true, atLeast: false, points: [] });
    expect(map.cells.reduce((sum, { count }) => sum + count, 0)).toBe(homes);
    expect(Math.min(...map.cells.map((cell) => cell.lowest))).toBe(lowest);
    expect(map.cells.map(({ count }) => count)).toEqual(map.cells.map(({ count }) => count).sort((a, b) => b - a));
    for (const { lat5, lng5 } of map.cells) {
      expect(lat5).toBeGreaterThanOrEqual(bbox.south * 1e5 - 1);
      expect(lng5).toBeLessThanOrEqual(bbox.east * 1e5 + 1);
    }
  }
});

test("a box across cells, and whatever more is asked of the homes, read the homes themselves", async () => {
  const whole = tileBounds(SURROUNDINGS);
  const cut = { ...whole, north: whole.north - 0.0013 };
  for (const query of [{ bbox: cut }, { bbox: whole, minPrice: 1 }]) {
    // Of more than a few thousand it says only that there are so many.
    expect(await ask({ purpose: "rent", ...query })).toMatchObject({ totalCapped: true, atLeast: true });
  }
});

test("where few homes lie they stand one by one", async () => {
  const { cells } = await ask({ purpose: "sale", bbox: tileBounds(SURROUNDINGS) });
  const lonely = cells.at(-1)!;
  const at = { lat: lonely.lat5 / 1e5, lng: lonely.lng5 / 1e5 };
  const map = await ask({
    purpose: "sale",
    bbox: tileBounds({ west: at.lng - 0.02, south: at.lat - 0.02, east: at.lng + 0.02, north: at.lat + 0.02 }),
  });
  expect(map.cells).toEqual([]);
  expect(map.points.length).toBe(map.total);
});
