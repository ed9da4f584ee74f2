import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { queryListings } from "#db/listings/query-listings.ts";
import { placeBySlug } from "#db/places.ts";
import type { Beside } from "#domain/search/filters.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

/** Where, for what, beds, and thousands of taka. */
const FLATS = [
  ["lalmatia", "rent", 3, 38],
  ["lalmatia", "rent", 3, 39],
  ["jigatala", "rent", 3, 36],
  ["dhanmondi", "rent", 3, 44.3],
  ["dhanmondi", "rent", 3, 44.8],
  ["dhanmondi", "rent", 3, 90],
  ["dhanmondi", "rent", 1, 20],
  ["dhanmondi", "sale", 4, 9_000],
] as const;

beforeAll(async () => {
  const { db } = database();
  await sql`delete from listings`.execute(db);
  for (const [index, [place, purpose, bedrooms, thousands]] of FLATS.entries()) {
    await sql`
      insert into listings (id, slug, agent_id, area_id, purpose, type, approval, title, title_bn, description, description_bn,
        price_paisa, area_value, area_unit, bedrooms)
      select gen_random_uuid(), ${`flat-${index}`}, (select min(id::text)::uuid from profiles), ${placeBySlug.get(place)!.id},
        ${purpose}, 'apartment', 'approved', 'Flat', 'ফ্ল্যাট', 'A flat', 'একটি ফ্ল্যাট', ${thousands * 100_000}, 900, 'sqft', ${bedrooms}
    `.execute(db);
  }
});

async function beside(address: string): Promise<unknown[]> {
  const { query } = parseListingQuery(new URLSearchParams(address), { purpose: null });
  const found = await queryListings(database().db, query);
  const what = (way: Beside) =>
    way.kind === "place" ? way.place.name : way.kind === "list" ? way.purpose : [way.minPrice, way.maxPrice];
  return found.beside.map((way) => [what(way), way.total]);
}

test("where nothing is found, neighbours, the nearest price and the other list say how many they have", async () => {
  const ways = await beside("purpose=rent&location=Dhanmondi&bedrooms=3&maxPrice=40000");
  expect(ways.toSorted()).toEqual(
    [
      // Mohammadpur has no others than these.
      ["Lalmatia", 2],
      ["Jigatala", 1],
      [[null, 45_000], 2],
      ["sale", 1],
    ].toSorted(),
  );
});

test("a price that is far away is none, one below the least is found downwards", async () => {
  expect(await beside("purpose=rent&location=Dhanmondi&bedrooms=1&maxPrice=9000")).toEqual([["sale", 1]]);
  expect(await beside("purpose=rent&location=Dhanmondi&bedrooms=1&minPrice=25000&maxPrice=28000")).toEqual(
    expect.arrayContaining([[[20_000, 28_000], 1]]),
  );
});

test("a list with homes, and a place that nobody knows, have nothing beside them", async () => {
  expect(await beside("purpose=rent&location=Dhanmondi")).toEqual([]);
  expect(await beside("location=Zzyzx")).toEqual([]);
});
