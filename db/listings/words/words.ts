import { sql, type Kysely, type RawBuilder } from "kysely";
import { foldWords } from "#domain/text/fold-words.ts";
import type { Database } from "#db/schema/tables.ts";

/** Words that more listings have than this are not looked for by their index, which would give them all … */
const COMMON_FROM = 3_000;
/** … but among the first listings of the order that was asked for, so many at most: what every hundredth home has fills pages there. */
export const LOOKED_THROUGH = 1_000;

const wordQuery = (q: string) => sql`word_query(${foldWords(q)}::text)`;

/** Whether a listing `l` has the words, in any order, each as the beginning of a word; text without a letter or digit is in none. */
export const hasWords = (q: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from listing_words as w where w.listing_id = l.id and w.words @@ ${wordQuery(q)})`;

/** The same of a row of which `listing_words` need not know: a listing as it was before. Slow. */
export const saysWords = (q: string): RawBuilder<boolean> => sql<boolean>`array_to_tsvector(search_words(
  listing_search_text(l.purpose, l.title, l.title_bn, l.description, l.description_bn)
)) @@ ${wordQuery(q)}`;

/** Whether very many listings have the words, as the planner expects by its statistics: nothing is read but those. */
export async function areCommon(db: Kysely<Database>, q: string): Promise<boolean> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from listing_words as w where w.words @@ ${wordQuery(q)}
  `.execute(db);
  return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"] > COMMON_FROM;
}
