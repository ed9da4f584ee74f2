import { sql, type Kysely } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import { searchFor, type PlaceIds } from "../filters.ts";
import { fromFound } from "../found.ts";
import type { Database } from "#db/schema/tables.ts";

/** At most this many of the listings with all the words are read. */
const READ_MAX = 1_000;

/** Whether the title (for rent the description too) of a listing of the search contains its words as a phrase. */
export async function isTitled(db: Kysely<Database>, query: ListingQuery, placeIds: PlaceIds): Promise<boolean> {
  const search = await searchFor(db, query, placeIds);
  const { rows } = await sql<{ titled: boolean }>`
    select exists (
      select from (
        select l.purpose, l.title, l.title_bn, l.description, l.description_bn ${fromFound(search)} limit ${READ_MAX}
      ) as l
      where strpos(
        listing_search_text(l.purpose, l.title, l.title_bn, l.description, l.description_bn), lower(${query.q}::text collate "C")
      ) > 0
    ) as titled
  `.execute(db);
  return rows[0]!.titled;
}
