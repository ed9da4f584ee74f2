import { sql } from "kysely";
import { expect, test } from "vitest";
import { listingFacets, searchListings } from "#db/listings/listings.ts";
import { placeBySlug } from "#db/places.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

test("a count above 1,000 is given as 1,000 and a mark, and every page is still there", async () => {
  const { db } = database();
  const place = placeBySlug.get("gulshan")?.id;
  await sql`
    insert into listings (id, slug, agent_id, area_id, purpose, type, approval, title, title_bn, description, description_bn,
      price_paisa, area_value, area_unit, bedrooms)
    select gen_random_uuid(), 'many-' || n, (select id from profiles limit 1), ${place}, 'sale', 'house', 'approved', 'Many', 'অনেক', '', '',
      777777700, 1000, 'sqft', 3
    from generate_series(1, 1100) as n
  `.execute(db);
  const exact: ListingQuery = { ...EMPTY_LISTING_QUERY, minPrice: 7_777_777, maxPrice: 7_777_777 };
  const first = await searchListings(db, exact, null);
  expect(first).toMatchObject({ total: 1000, totalCapped: true, pageCount: 100 });
  expect((await listingFacets(db, exact, null)).type).toEqual({ house: 1000 });
  const seen = new Set<string>();
  let page = 1;
  for (; ; page++) {
    const answer = await searchListings(db, { ...exact, page, pageSize: 48 }, null);
    if (answer.page < page) break;
    for (const { id } of answer.items) seen.add(id);
    if (answer.pageCount === page) break;
  }
  expect(seen.size).toBe(1100);
  expect(page).toBe(Math.ceil(1100 / 48));
  const summed = await searchListings(db, { ...EMPTY_LISTING_QUERY, purpose: "sale", type: ["house"] }, null);
  expect(summed.totalCapped).toBe(true);
  expect(summed.pageCount).toBe(100);

  const words = { ...EMPTY_LISTING_QUERY, q: "অনেক", pageSize: 48 };
  const newest = (
    await sql<{ id: string }>`
    select id from listings where slug like 'many-%' order by created_at desc, id desc limit 96
  `.execute(db)
  ).rows.map(({ id }) => id);
  for (const [page, ids] of [newest.slice(0, 48), newest.slice(48)].entries()) {
    const answer = await searchListings(db, { ...words, page: page + 1 }, null);
    expect(answer).toMatchObject({ total: 1000, totalCapped: true, page: page + 1 });
    expect(answer.items.map(({ id }) => id)).toEqual(ids);
  }
  expect(await searchListings(db, { ...words, page: 1000 }, null)).toMatchObject({ page: 23, pageCount: 23 });
}, 60_000);
