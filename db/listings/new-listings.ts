import { sql, type Kysely } from "kysely";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import { summaryColumns, toSummary, type SummaryRow } from "./rows.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** Listings that became public for the first time in a period and still are: `items` are the newest few of `total`. */
export type NewListings = { purpose: Purpose; items: ListingSummary[]; total: number };

/**
 * The log shows when a listing was first approved: one that was changed and approved again is not new. `approved_at` of the row is never
 * earlier and has an index, so it is compared first.
 */
const isNew = (from: Date, until: Date) => sql<boolean>`
  ${isPublicListing} and l.approved_at >= ${from} and (
    select min(entry.created_at) >= ${from} and min(entry.created_at) < ${until} from moderation_log as entry
    where entry.kind = 'listings' and entry.subject_id = l.id and entry.action = 'approved'
  )
`;

export async function newListings(
  db: Kysely<Database>,
  purpose: Purpose,
  { from, until }: { from: Date; until: Date },
  most: number,
): Promise<NewListings> {
  const { rows } = await sql<SummaryRow & { total: number }>`
    select ${summaryColumns}, l.total
    from (
      select l.*, count(*) over ()::integer as total from listings as l
      where l.purpose = ${purpose} and ${isNew(from, until)}
      order by l.approved_at desc, l.id desc limit ${most}
    ) as l
    order by l.approved_at desc, l.id desc
  `.execute(db);
  return { purpose, items: rows.map(toSummary), total: rows[0]?.total ?? 0 };
}
