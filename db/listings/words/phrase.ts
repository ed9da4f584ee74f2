import { sql, type Kysely, type RawBuilder } from "kysely";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { isPublicListing } from "../public-listing.ts";
import { searchFor } from "../filters.ts";
import { fromFound } from "../found.ts";
import { hasWords } from "./words.ts";
import type { Database } from "#db/schema/tables.ts";

/** At most this many of the listings with all the words are read. */
const READ_MAX = 1_000;

/** Whether the title (for rent the description too) of a listing `l` contains a text word for word, whatever its case. */
const says = (text: string): RawBuilder<boolean> => sql<boolean>`strpos(
  listing_search_text(l.purpose, l.title, l.title_bn, l.description, l.description_bn), lower(${text}::text collate "C")
) > 0`;

/** Whether a listing of the purpose says the text of `query.q` word for word; false for common words, which say nothing about a home. */
export async function saysPhrase(db: Kysely<Database>, { purpose, q }: ListingQuery): Promise<boolean> {
  const search = await searchFor(db, { ...EMPTY_LISTING_QUERY, purpose, q }, null);
  if (search.common) return false;
  const { rows } = await sql<{ titled: boolean }>`
    select exists (
      select from (
        select l.purpose, l.title, l.title_bn, l.description, l.description_bn ${fromFound(search)} limit ${READ_MAX}
      ) as l
      where ${says(q)}
    ) as titled
  `.execute(db);
  return rows[0]!.titled;
}

/** The listings (`l`) that say `query.titled` word for word, as `from … where …`. */
export function fromTitled({ purpose, titled }: ListingQuery): RawBuilder<unknown> {
  const isOfPurpose = purpose === null ? sql`` : sql`and l.purpose = ${purpose}`;
  return sql`from listings as l where ${isPublicListing} ${isOfPurpose} and ${hasWords(titled)} and ${says(titled)}`;
}
