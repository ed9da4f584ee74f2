import { sql, type Kysely } from "kysely";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { demoListingsFirst } from "./list.ts";
import { isPublicListing, newestFirstOrder } from "./public-listing.ts";
import { summaryColumns, toSummary, type SummaryRow } from "./rows.ts";
import type { Database } from "../schema/tables.ts";

/** Featured public listings, demo records first while they are shown, then the newest. */
export async function featuredListings(db: Kysely<Database>, limit: number): Promise<ListingSummary[]> {
  const demoFirst = demoListingsFirst() ? sql`(l.demo_id is not null) desc,` : sql``;
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from (
      select * from listings as l where ${isPublicListing} and l.featured
      order by ${demoFirst} l.created_at desc, l.id desc limit ${limit}
    ) as l
    order by ${demoFirst} l.created_at desc, l.id desc
  `.execute(db);
  return rows.map(toSummary);
}

/** The newest public listings of both purposes, those with pictures first. */
export async function recentListings(db: Kysely<Database>, limit: number): Promise<ListingSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from (
      select * from listings as l where ${isPublicListing}
      order by ${newestFirstOrder} limit ${limit}
    ) as l
    order by ${newestFirstOrder}
  `.execute(db);
  return rows.map(toSummary);
}

/**
 * The newest public listings of several groups of places, those with pictures first, in one statement: the build asks for every place.
 * @param groups a number to identify each group, and the ids of its places
 * @returns the listings by that number; a group without listings is missing
 */
export async function newestListingsOf(
  db: Kysely<Database>,
  groups: readonly { key: number; ids: readonly number[] }[],
  limit: number,
): Promise<Map<number, ListingSummary[]>> {
  const { rows } = await sql<SummaryRow & { key: number }>`
    select g.key, ${summaryColumns}
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (key integer, ids integer[])
    cross join lateral (
      select * from listings as l where ${isPublicListing} and l.area_id = any(g.ids)
      order by ${newestFirstOrder} limit ${limit}
    ) as l
    order by g.key, ${newestFirstOrder}
  `.execute(db);
  const newest = new Map<number, ListingSummary[]>();
  for (const row of rows) {
    const listings = newest.get(row.key);
    if (listings) listings.push(toSummary(row));
    else newest.set(row.key, [toSummary(row)]);
  }
  return newest;
}
