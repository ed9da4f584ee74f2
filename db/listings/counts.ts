import { sql, type Kysely, type RawBuilder } from "kysely";
import { COUNT_CAP } from "#domain/limits.ts";
import { activeFilters, withoutFilter } from "#domain/search/query.ts";
import { searchedWords, type ListingFacets, type ListingQuery, type Relaxation } from "#domain/search/filters.ts";
import { PROPERTY_TYPES, type PropertyType } from "#domain/listing/listing.ts";
import { countConditions, isSummarised, searchFor, type PlaceIds, type Search } from "./filters.ts";
import { fromCounted, fromFound, isCut } from "./found.ts";
import type { Database } from "../schema/tables.ts";

export type Total = { total: number; totalCapped: boolean };

/** A count as shown: exact up to COUNT_CAP, above it COUNT_CAP and a mark. */
export const capped = (count: number): Total => ({
  total: Math.min(count, COUNT_CAP),
  totalCapped: count > COUNT_CAP,
});

/** The number of matches. `cut`: common words were searched in the first listings only, so there may be more matches. */
export type Matches = { matches: number; cut: boolean };

export const totalOf = ({ matches, cut }: Matches): Total => {
  const { total, totalCapped } = capped(matches);
  return { total, totalCapped: totalCapped || cut };
};

/**
 * The number of matches as an SQL scalar: exact from the summary table if it covers every filter, otherwise counted up to COUNT_CAP + 1.
 * Matches of words are counted without a limit, because with one the planner would choose a scan that hopes to meet them early.
 */
export function matchCount(search: Search): RawBuilder<number> {
  const { query, placeIds } = search;
  if (isSummarised(query)) {
    return sql<number>`(
      select coalesce(sum(c.listings), 0)::integer from listing_counts as c where ${countConditions(query, placeIds)}
    )`;
  }
  const found = searchedWords(query) === "" ? fromCounted(search, COUNT_CAP + 1) : fromFound(search);
  return sql<number>`(select count(*)::integer from (select ${found}) as found)`;
}

export async function countMatches(db: Kysely<Database>, search: Search): Promise<Matches> {
  const { rows } = await sql<Matches>`
    select ${matchCount(search)} as matches, ${isCut(search)} as cut
  `.execute(db);
  return rows[0]!;
}

/** The number of public listings that match. `totalCapped`: there are more, or, for very common words, there may be more. */
export async function matchingCount(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<Total> {
  if (placeIds?.length === 0) return capped(0);
  return totalOf(await countMatches(db, await searchFor(db, query, placeIds)));
}

/** The exact number of all public listings, for the home page. */
export async function listingTotal(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(listings), 0)::integer as total from listing_counts
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The number of matches of each property type, ignoring the query's own type and kind. Types without a match are missing. */
export async function countByType(
  db: Kysely<Database>,
  query: ListingQuery,
  placeIds: PlaceIds,
): Promise<ListingFacets> {
  if (placeIds?.length === 0) return { type: {} };
  const any = { ...query, kind: null, type: [] };
  const byType = (): RawBuilder<{ type: PropertyType; total: number }> =>
    sql`${sql.join(
      PROPERTY_TYPES.map(
        (type) =>
          sql`select ${type}::text as type, ${matchCount({ query: { ...any, type: [type] }, placeIds, common: false })} as total`,
      ),
      sql` union all `,
    )}`;
  const asked = isSummarised(any)
    ? sql<{ type: PropertyType; total: number }>`
        select c.type, sum(c.listings)::integer as total
        from listing_counts as c where ${countConditions(any, placeIds)} group by c.type
      `
    : searchedWords(query) === ""
      ? byType()
      : sql<{ type: PropertyType; total: number }>`
          select l.type, count(*)::integer as total ${fromFound(await searchFor(db, any, placeIds))} group by l.type
        `;
  const { rows } = await asked.execute(db);
  return {
    type: Object.fromEntries(rows.filter((row) => row.total > 0).map((row) => [row.type, capped(row.total).total])),
  };
}

/** For a search without matches: how many there would be without each one of its filters. Most matches first. */
export async function countRelaxed(
  db: Kysely<Database>,
  query: ListingQuery,
  placeIds: PlaceIds,
): Promise<Relaxation[]> {
  const counted = await Promise.all(
    activeFilters(query).map(async (filter) => {
      const ids = filter === "location" ? null : placeIds;
      return { filter, ...(await matchingCount(db, withoutFilter(query, filter), ids)) };
    }),
  );
  return counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
