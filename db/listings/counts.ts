import { sql, type Kysely, type RawBuilder } from "kysely";
import { COUNT_CAP } from "#domain/limits.ts";
import { activeFilters, withoutFilter } from "#domain/search/query.ts";
import type { ListingFacets, ListingQuery, Relaxation } from "#domain/search/filters.ts";
import { PROPERTY_TYPES, type PropertyType } from "#domain/listing/listing.ts";
import { countConditions, isSummarised, listingConditions, type PlaceIds } from "./filters.ts";
import type { Database } from "../schema/tables.ts";

export type Total = { total: number; totalCapped: boolean };

/** A count as shown: exact up to COUNT_CAP, above it COUNT_CAP and a mark. */
export const capped = (count: number): Total => ({
  total: Math.min(count, COUNT_CAP),
  totalCapped: count > COUNT_CAP,
});

/**
 * The number of matches as a scalar: exact from the summary where that knows every filter, otherwise counted and given up
 * at COUNT_CAP + 1.
 */
export const matchCount = (query: ListingQuery, placeIds: PlaceIds): RawBuilder<number> =>
  isSummarised(query)
    ? sql<number>`(
        select coalesce(sum(c.listings), 0)::integer from listing_counts as c where ${countConditions(query, placeIds)}
      )`
    : sql<number>`(
        select count(*)::integer
        from (select 1 from listings as l where ${listingConditions(query, placeIds)} limit ${COUNT_CAP + 1}) as found
      )`;

/** The number of matches, exact from the summary, otherwise at most COUNT_CAP + 1. */
export const countMatches = async (db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<number> => {
  if (placeIds?.length === 0) return 0;
  const { rows } = await sql<{ total: number }>`select ${matchCount(query, placeIds)} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** How many public listings match. */
export async function countListings(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<Total> {
  return capped(await countMatches(db, query, placeIds));
}

/** All public listings, exactly: the number beside the home page's own. */
export async function listingTotal(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(listings), 0)::integer as total from listing_counts
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Matches of each property type, the query's own type left out. Types without a match are missing. */
export async function listingFacets(
  db: Kysely<Database>,
  query: ListingQuery,
  placeIds: PlaceIds,
): Promise<ListingFacets> {
  if (placeIds?.length === 0) return { type: {} };
  const any = { ...query, type: null };
  const { rows } = isSummarised(any)
    ? await sql<{ type: PropertyType; total: number }>`
        select c.type, sum(c.listings)::integer as total
        from listing_counts as c where ${countConditions(any, placeIds)} group by c.type
      `.execute(db)
    : await sql<{ type: PropertyType; total: number }>`
        ${sql.join(
          PROPERTY_TYPES.map(
            (type) => sql`select ${type}::text as type, ${matchCount({ ...query, type }, placeIds)} as total`,
          ),
          sql` union all `,
        )}
      `.execute(db);
  return {
    type: Object.fromEntries(rows.filter((row) => row.total > 0).map((row) => [row.type, capped(row.total).total])),
  };
}

/** For a search without a match: which filter, dropped alone, would give how many. Most matches first. */
export async function relaxations(
  db: Kysely<Database>,
  query: ListingQuery,
  placeIds: PlaceIds,
): Promise<Relaxation[]> {
  const counted = await Promise.all(
    activeFilters(query).map(async (filter) => {
      const ids = filter === "location" ? null : placeIds;
      return { filter, ...(await countListings(db, withoutFilter(query, filter), ids)) };
    }),
  );
  return counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
