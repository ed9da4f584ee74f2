import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { filterCounts, listingFacets, searchListings } from "#db/listings/listings.ts";
import { listingMap } from "#db/listings/map/points.ts";
import { LOOKED_THROUGH } from "#db/listings/words/words.ts";
import { placeBySlug } from "#db/places.ts";
import { searchMeaning } from "#db/listings/search-meaning.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const ALL = 8_100;
const common: ListingQuery = { ...EMPTY_LISTING_QUERY, purpose: "sale", q: "everywhere", pageSize: 48 };

// Of the newest every third home is called so, of the others all but one. They have pictures, as those of the seed, which else came first.
beforeAll(async () => {
  const { db } = database();
  await sql`
    insert into listings (id, slug, agent_id, area_id, purpose, type, approval, title, title_bn, description, description_bn,
      price_paisa, area_value, area_unit, bedrooms, pictured, created_at, updated_at)
    select gen_random_uuid(), 'everywhere-' || n, (select id from profiles limit 1), ${placeBySlug.get("gulshan")?.id}, 'sale', 'house',
      'approved', case when n = 3 or (n > 5400 and n % 3 > 0) then 'Lonely' else 'Everywhere' end, case when n <= 5 then 'কোথাও' else 'সবখানে' end, '', '',
      900000000000 + n, 1000, 'sqft', 3, true, now() + n * interval '1 second', now() + n * interval '1 second'
    from generate_series(1, ${ALL}::integer) as n
  `.execute(db);
  await sql`analyze`.execute(db);
});

test("a word that very many have is looked for among the first of the order, and the answer says so", async () => {
  const { db } = database();
  const newest = await searchListings(db, common, null);
  expect(newest).toMatchObject({ tooCommon: true, totalCapped: true, pageCount: Math.ceil(newest.total / 48) });
  expect(newest.total).toBe(Math.floor(LOOKED_THROUGH / 3) + 1);
  const { rows } = await sql<{ id: string }>`
    select id from listings where title = 'Everywhere' order by created_at desc limit 48 offset 48
  `.execute(db);
  const second = await searchListings(db, { ...common, page: 2 }, null);
  expect(second.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const dearest = await searchListings(db, { ...common, sort: "price-desc" }, null);
  expect(dearest.items.map(({ id }) => id)).toEqual(newest.items.map(({ id }) => id));
  expect((await searchListings(db, { ...common, page: 900 }, null)).page).toBe(newest.pageCount);
});

test("with another filter that leaves few it is looked for in all of them", async () => {
  const { db } = database();
  const few: ListingQuery = { ...common, minPrice: 9_000_000_000, maxPrice: 9_000_000_005 };
  const found = await searchListings(db, few, null);
  expect(found).toMatchObject({ total: 499, totalCapped: false });
  expect(found).not.toHaveProperty("tooCommon");
});

test("a rare word is looked for everywhere, however many others there are", async () => {
  const { db } = database();
  const rare = await searchListings(db, { ...common, q: "কোথাও" }, null);
  expect(rare).toMatchObject({ total: 5, totalCapped: false });
  expect((await searchListings(db, { ...common, q: "কোথাও everywhere" }, null)).total).toBe(4);
  expect((await listingFacets(db, { ...common, q: "কোথাও" }, null)).type).toEqual({ house: 5 });
});

test("counts of filters and the map say that there may be more", async () => {
  const { db } = database();
  const counts = await filterCounts(db, common, null);
  expect(counts.totalCapped).toBe(true);
  expect(counts.filters.bedrooms).toMatchObject({ atLeast: true });
  const map = await listingMap(db, { ...common, q: "lonely everywhere" }, null);
  expect(map).toMatchObject({ total: 0, totalCapped: false });
  expect((await listingMap(db, common, null)).totalCapped).toBe(true);
});

test("a phrase of common words that no title has is a sentence", async () => {
  const { db } = database();
  expect(await searchMeaning(db, { ...common, q: "everywhere" })).toBeNull();
  expect((await searchMeaning(db, { ...common, q: "house everywhere" }))?.query).toMatchObject({ type: ["house"] });
});
