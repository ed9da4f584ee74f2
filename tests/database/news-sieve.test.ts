import { sql } from "kysely";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { listingConditions } from "#db/listings/filters.ts";
import { newsBetween, type NewsLine } from "#db/listings/news.ts";
import { makeSieve, mayMatch } from "#db/mail/news-sieve.ts";
import { placeIndex } from "#db/places.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import { PURPOSES } from "#domain/listing/listing.ts";
import { anyQueryString } from "#tests/support/arbitrary-query.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

let news: NewsLine[] = [];
beforeAll(async () => {
  const { db } = database();
  await sql`
    insert into listing_news (listing_id, place)
    select id, row_number() over (order by id) from listings as l where l.approval = 'approved' and l.hidden_at is null
  `.execute(db);
  news = await newsBetween(db, 0, 1_000_000);
  expect(news.length).toBeGreaterThan(100);
});

/** What people keep: mostly a place, a kind, a price or bedrooms, and now and then anything that an address can say. */
const anySearch = fc
  .tuple(
    fc.constantFrom(...PURPOSES),
    fc.record(
      {
        location: fc.constantFrom("Gulshan", "ঢাকা", "Chittagong", "mirpur 10", "Banani; Gulshan", "nowhere at all"),
        type: fc.constantFrom("apartment", "house", "land", "commercial"),
        minPrice: fc.integer({ min: 1, max: 20_000_000 }).map(String),
        maxPrice: fc.integer({ min: 10_000, max: 200_000_000 }).map(String),
        bedrooms: fc.integer({ min: 1, max: 5 }).map(String),
      },
      { requiredKeys: [] },
    ),
    fc.oneof({ weight: 3, arbitrary: fc.constant("") }, anyQueryString),
  )
  .map(([purpose, asked, rest]) => {
    const params = new URLSearchParams(rest);
    for (const [name, value] of Object.entries(asked)) params.set(name, value);
    return parseListingQuery(params, { purpose }).query;
  });

test("lets through whatever the conditions of the list pages find", async () => {
  const sieve = makeSieve(0, 1_000_000, news);
  const listingAt = new Map(news.map(({ place, listing }) => [Number(place), listing]));
  let matched = 0;
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(anySearch, async (query) => {
      const placeIds = matchingPlaceIds(placeIndex, query.location);
      const { rows } = await sql<{ id: string }>`
        select l.id::text as id from listings as l where ${listingConditions(query, placeIds)}
      `.execute(database().db);
      const through = mayMatch(sieve, query, placeIds, 0);
      const listings = new Set(through.map((place) => listingAt.get(Number(place))));
      expect(rows.filter(({ id }) => !listings.has(id))).toEqual([]);
      matched += rows.length;
      kept += news.length - listings.size;
    }),
  );
  expect(matched, "some are found").toBeGreaterThan(100);
  expect(kept, "most that are not found are kept out").toBeGreaterThan(1000);
});

test("keeps out what a search has seen", () => {
  const [line] = news;
  const query = parseListingQuery(new URLSearchParams(), { purpose: line!.purpose === "rent" ? "rent" : "sale" }).query;
  const sieve = makeSieve(0, 1_000_000, [line!]);
  expect(mayMatch(sieve, query, null, Number(line!.place) - 1)).toHaveLength(1);
  expect(mayMatch(sieve, query, null, Number(line!.place))).toHaveLength(0);
});
