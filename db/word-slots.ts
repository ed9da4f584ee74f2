import { sql, type Kysely } from "kysely";
import { searchedWords, type ListingQuery } from "#domain/search/filters.ts";
import { DatabaseUnavailable } from "./pool.ts";
import type { Database } from "./schema/tables.ts";

/** So many questions for words run at once in the whole database, however many functions there are … */
export const WORD_SLOTS = 8;
/** … each for so long at most. */
const LONGEST_MS = 3_000;
/** First key of the advisory locks that are the slots. */
export const WORD_LOCK = 7_301;

/**
 * Runs a text search in one of the slots. Text searches are not cached and can be slow, so the slots keep the database free for all other
 * queries.
 * @throws DatabaseUnavailable (503) where every slot is taken; the database's own error (503 too, if nobody answers it) where an answer takes too long
 */
function inSlot<T>(db: Kysely<Database>, ask: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select slot, set_config('statement_timeout', ${String(LONGEST_MS)}, true) from generate_series(1, ${WORD_SLOTS}::integer) as slot
      where pg_try_advisory_xact_lock(${WORD_LOCK}::integer, slot) limit 1
    `.execute(trx);
    if (rows.length === 0) throw new DatabaseUnavailable("Too many searches for words at once");
    return ask(trx);
  });
}

/** PostgreSQL's code of a statement that took too long. */
const TOO_LONG = "57014";
const isTooLong = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === TOO_LONG;

type Ask<Rest extends unknown[], T> = (db: Kysely<Database>, query: ListingQuery, ...rest: Rest) => Promise<T>;

/**
 * The same question about listings, in a slot where it asks for words.
 * @param unanswered what is answered where that takes too long, if that can be said
 */
export const bounded =
  <Rest extends unknown[], T>(ask: Ask<Rest, T>, unanswered?: T): Ask<Rest, T> =>
  async (db, query, ...rest) => {
    if (searchedWords(query) === "" && query.titled === "") return ask(db, query, ...rest);
    try {
      return await inSlot(db, (trx) => ask(trx, query, ...rest));
    } catch (error) {
      if (unanswered !== undefined && isTooLong(error)) return unanswered;
      throw error;
    }
  };
