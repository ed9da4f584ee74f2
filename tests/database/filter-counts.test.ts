import { sql } from "kysely";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { COUNTED_ROWS } from "#db/listings/filter-counts.ts";
import { countListings, filterCounts } from "#db/listings/listings.ts";
import { placeBySlug } from "#db/places.ts";
import { filterFields, filterOptions, filtersFor } from "#domain/search/filter-table.ts";
import { EMPTY_LISTING_QUERY, parseListingQuery, withoutFilter } from "#domain/search/query.ts";
import { LISTING_KINDS } from "#domain/listing/listing-kind.ts";
import type { PropertyType } from "#domain/listing/listing.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { anyFurtherFilters } from "#tests/support/arbitrary-filters.ts";
import { useDatabase } from "#tests/support/database.ts";
import type { Row } from "./listing-order.ts";

const database = useDatabase("seeded");
let rows: Row[] = [];
beforeAll(async () => {
  rows = (await sql<Row>`select * from listings where approval = 'approved'`.execute(database().db)).rows;
});

const anySearch: fc.Arbitrary<ListingQuery> = fc
  .tuple(
    anyFurtherFilters,
    fc.constantFrom("sale", "rent", null),
    fc.subarray<PropertyType>(["apartment", "house", "land"]),
    fc.constantFrom(null, ...LISTING_KINDS),
    fc.constantFrom(null, 2, 4),
    fc.constantFrom(null, 30_000, 9_000_000),
  )
  .map(([further, purpose, type, kind, bedrooms, maxPrice]) => ({
    ...EMPTY_LISTING_QUERY,
    ...further,
    purpose,
    type,
    kind: type.length === 0 ? kind : null,
    bedrooms,
    maxPrice,
  }));

/** The same search with one option in the place of what it asks of that filter; a kind takes the place of a type. */
function withOption(query: ListingQuery, filter: Parameters<typeof filterFields>[0], option: string): ListingQuery {
  const [field = filter] = filterFields(filter);
  const { query: asked } = parseListingQuery(new URLSearchParams([[field, option]]), { purpose: null });
  const rest = filter === "kind" ? withoutFilter(query, "type") : withoutFilter(query, filter);
  return { ...rest, [field]: asked[field as keyof ListingQuery] };
}

test("an option's number is what the search would find with it", { timeout: 120_000 }, async () => {
  const { db } = database();
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anySearch, fc.infiniteStream(fc.nat()), async (query, draws) => {
      const { filters, total } = await filterCounts(db, query, null);
      expect(total).toBe((await countListings(db, query, null)).total);
      const offered = filtersFor(query.purpose).filter((filter) => filterOptions(filter).length > 0);
      expect(Object.keys(filters)).toEqual(offered);
      for (const filter of offered) {
        const options = filterOptions(filter);
        expect(Object.keys(filters[filter]!.options).sort()).toEqual([...options].sort());
        const option = options[draws.next().value! % options.length]!;
        const real = await countListings(db, withOption(query, filter, option), null);
        expect(filters[filter], `${filter}=${option}`).toMatchObject({ atLeast: false });
        expect(filters[filter]?.options[option], `${filter}=${option}`).toBe(real.total);
        found += real.total;
      }
    }),
    { numRuns: 25 },
  );
  expect(found).toBeGreaterThan(100);
});

test("the bars hold every home of the search but for its prices", async () => {
  const { db } = database();
  for (const purpose of ["sale", "rent"] as const) {
    const query = { ...EMPTY_LISTING_QUERY, purpose, minPrice: 30_000, maxPrice: 40_000 };
    const { prices } = await filterCounts(db, query, null);
    const own = rows.filter((row) => row.purpose === purpose).map((row) => row.price_paisa / 100);
    expect(prices.atLeast).toBe(false);
    for (const { from, to, homes } of prices.bars) {
      expect(homes).toBe(own.filter((price) => price >= from && (to === null || price < to)).length);
    }
    expect(prices.bars.filter(({ homes }) => homes > 0).length).toBeGreaterThan(4);
  }
});

test("nowhere there is nothing", async () => {
  const { total, filters, prices } = await filterCounts(database().db, EMPTY_LISTING_QUERY, []);
  expect(total).toBe(0);
  expect(
    Object.values(filters)
      .flatMap(({ options }) => Object.values(options))
      .every((homes) => homes === 0),
  ).toBe(true);
  expect(prices.bars.every(({ homes }) => homes === 0)).toBe(true);
});

test("of a very large result the newest are counted, and it is said", { timeout: 120_000 }, async () => {
  const { db } = database();
  const place = placeBySlug.get("gulshan")?.id;
  await sql`
    insert into listings (id, slug, agent_id, area_id, purpose, type, approval, title, title_bn, description, description_bn,
      price_paisa, area_value, area_unit, amenities)
    select gen_random_uuid(), 'many-' || n, (select id from profiles limit 1), ${place}, 'rent', 'shop', 'approved', 'Many', 'অনেক', '', '',
      1500000, 100, 'sqft', '{lift}'
    from generate_series(1, ${COUNTED_ROWS}::integer) as n
  `.execute(db);
  const { total, totalCapped, filters, prices } = await filterCounts(
    db,
    { ...EMPTY_LISTING_QUERY, purpose: "rent" },
    null,
  );
  expect({ total, totalCapped }).toEqual({ total: 1000, totalCapped: true });
  expect(filters.lift).toEqual({ options: { true: 1000 }, atLeast: true });
  expect(prices.atLeast).toBe(true);
});
