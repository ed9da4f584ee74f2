import { sql } from "kysely";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { listingConditions } from "#db/listings/filters.ts";
import { newsBetween, type NewsHome, type NewsLine } from "#db/listings/news.ts";
import { makeSieve, renewSieve, sievedFor } from "#db/mail/asked-news.ts";
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
        kind: fc.constantFrom("homes", "offices", "land"),
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

test("finds what the conditions of the list pages find where it decides, and elsewhere nothing less", async () => {
  const sieve = makeSieve(0, 1_000_000, news);
  let [matched, kept, decidedOf] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(anySearch, async (query) => {
      const placeIds = matchingPlaceIds(placeIndex, query.location);
      const { rows } = await sql<{ id: string }>`
        select l.id::text as id from listings as l where ${listingConditions(query, placeIds)}
      `.execute(database().db);
      const { lines, decided } = sievedFor(sieve, query, placeIds, 0);
      const through = new Set(lines.map(({ listing }) => listing));
      const found = new Set(rows.map(({ id }) => id));
      const without = (all: Set<string>, known: Set<string>) => [...all].filter((id) => !known.has(id));
      expect(without(found, through), "found by the list, kept out").toEqual([]);
      if (decided) expect(without(through, found), "let through, not in the list").toEqual([]);
      decidedOf += decided ? 1 : 0;
      matched += found.size;
      kept += news.length - through.size;
    }),
  );
  expect(decidedOf, "most are decided").toBeGreaterThan(50);
  expect(matched, "some are found").toBeGreaterThan(100);
  expect(kept, "most that are not found are kept out").toBeGreaterThan(1000);
});

/** What decides what of a row, each asked by itself: a search that somebody keeps is seldom as rich as that of the property above. */
const TERMS = [
  "kind=homes",
  "kind=offices",
  "type=house",
  "minPrice=20000&maxPrice=9000000",
  "minArea=900.5&maxArea=1600",
  "bbox=90.3,23.7,90.45,23.85",
  "bedrooms=3",
  "bathrooms=2",
  "tenant=family",
  "furnished=furnished,semi-furnished",
  "floor=0,4-7",
  "minFloor=2&maxFloor=5",
  "minFloor=0",
  "topFloor=true",
  "exactBedrooms=2",
  "rental=home,room",
  "layout=duplex",
  "block=b",
  "road=11",
  "parking=true",
  "lift=true",
  "month=january",
  "advance=2",
  "negotiable=true",
  "confirmed=30",
  "wellVerified=true",
];

test.each(TERMS)("decides %s as the list pages do", async (text) => {
  const sieve = makeSieve(0, 1_000_000, news);
  for (const purpose of PURPOSES) {
    const { query, canonical } = parseListingQuery(new URLSearchParams(text), { purpose });
    expect(canonical, "nothing of it is dropped").not.toBe("");
    const { rows } = await sql<{ id: string }>`
      select l.id::text as id from listings as l where ${listingConditions(query, null)}
    `.execute(database().db);
    const { lines, decided } = sievedFor(sieve, query, null, 0);
    expect(decided).toBe(true);
    expect(lines.map(({ listing }) => listing).sort()).toEqual(rows.map(({ id }) => id).sort());
  }
});

test("leaves words, drawn areas and circles to the database", () => {
  const sieve = makeSieve(0, 1_000_000, news);
  for (const text of ["q=lake", "area=90.3,23.7,90.4,23.7,90.4,23.8", "near=90.4,23.7,5"]) {
    const { query } = parseListingQuery(new URLSearchParams(text), { purpose: "rent" });
    expect(sievedFor(sieve, query, null, 0).decided, text).toBe(false);
  }
});

test("keeps out what a search has seen, and what it matched before", () => {
  const [line] = news;
  const { purpose, price } = line!.now;
  const query = parseListingQuery(new URLSearchParams({ maxPrice: String(Math.ceil(price / 100)) }), { purpose }).query;
  const found = (before: NewsHome | null, seen: number) =>
    sievedFor(makeSieve(0, 1_000_000, [{ ...line!, before }]), query, [line!.now.area], seen).lines;
  expect(found(null, line!.place - 1)).toHaveLength(1);
  expect(found(null, line!.place)).toHaveLength(0);
  expect(found(line!.now, 0)).toHaveLength(0);
  expect(found({ ...line!.now, price: price + 1_000_000 }, 0)).toHaveLength(1);
  expect(found({ ...line!.now, area: -1 }, 0)).toHaveLength(1);
  expect(found({ ...line!.now, purpose: purpose === "rent" ? "sale" : "rent" }, 0)).toHaveLength(1);
});

test("says of a listing that has changed what is so now", () => {
  const sieve = makeSieve(0, 1_000_000, news);
  const [line, other] = news;
  renewSieve(sieve, new Set([line!.listing, other!.listing]), [{ ...line!, version: "another" }]);
  expect(sieve.versions.get(line!.listing)).toBe("another");
  expect(sieve.versions.has(other!.listing)).toBe(false);
  expect(sieve.versions.size).toBe(news.length - 1);
});
