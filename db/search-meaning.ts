import type { Kysely } from "kysely";
import { EMPTY_LISTING_QUERY } from "#domain/listing-query.ts";
import type { ListingQuery } from "#domain/listing-search.ts";
import { readSearchWords } from "#domain/search-words.ts";
import { countListings } from "./listings.ts";
import { placeIndex } from "./places.ts";
import type { Database } from "./schema.ts";

/**
 * The search that the words of another (`q`) mean as filters: places, and a type. null where they mean none, and while the title of any
 * listing of this purpose contains them (for rent the description too): then they are that filter.
 */
export async function searchMeaning(db: Kysely<Database>, query: ListingQuery): Promise<ListingQuery | null> {
  const meant = readSearchWords(placeIndex, query);
  if (!meant) return null;
  const { purpose, q } = query;
  const { total } = await countListings(db, { ...EMPTY_LISTING_QUERY, purpose, q }, null);
  return total > 0 ? null : meant;
}
