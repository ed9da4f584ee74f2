import { sql, type Kysely } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import { DatabaseUnavailable } from "./client.ts";
import type { Database } from "./schema/tables.ts";

/** So many questions for words run at once in the whole database, however many functions there are … */
export const WORD_SLOTS = 8;
/** … each for so long at most. */
const LONGEST_MS = 3_000;
/** First key of the advisory locks that are the slots. */
export const WORD_LOCK = 7_301;

/**
 * Runs a question for words in one of the slots. Words can be anything, so that no cache has them and no plan is sure: however many ask, the
 * others find the database free.
 * @throws DatabaseUnavailable (503) where every slot is taken; the database's own error (503 too) where an answer takes too long
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

type Ask<Rest extends unknown[], T> = (db: Kysely<Database>, query: ListingQuery, ...rest: Rest) => Promise<T>;

/** The same question about listings, in a slot where it asks for words. */
export const bounded =
  <Rest extends unknown[], T>(ask: Ask<Rest, T>): Ask<Rest, T> =>
  (db, query, ...rest) =>
    query.q === "" ? ask(db, query, ...rest) : inSlot(db, (trx) => ask(trx, query, ...rest));
