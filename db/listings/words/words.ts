import { sql, type Kysely, type RawBuilder } from "kysely";
import { foldWords } from "#domain/text/fold-words.ts";
import type { Database } from "#db/schema/tables.ts";

/** Words in more listings than this are common: they are not searched by their index, which would return all those listings. */
const COMMON_FROM = 3_000;
/** Common words are searched in this many listings at most, the first of the list's order: words in 1 % of the homes still fill pages. */
export const LOOKED_THROUGH = 1_000;

const wordQuery = (q: string) => sql`word_query(${foldWords(q)}::text)`;

/** Whether a listing `l` has all the words, in any order, each as the start of a word. False for text without a letter or digit. */
export const hasWords = (q: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from listing_words as w where w.listing_id = l.id and w.words @@ ${wordQuery(q)})`;

/** The same for a row that is not in `listing_words`, such as an earlier version of a listing. Slow. */
export const saysWords = (q: string): RawBuilder<boolean> => sql<boolean>`array_to_tsvector(search_words(
  listing_search_text(l.purpose, l.title, l.title_bn, l.description, l.description_bn)
)) @@ ${wordQuery(q)}`;

/** Whether very many listings have the words, as the planner estimates from its statistics; no listing is read. */
export async function areCommon(db: Kysely<Database>, q: string): Promise<boolean> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from listing_words as w where w.words @@ ${wordQuery(q)}
  `.execute(db);
  return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"] > COMMON_FROM;
}
