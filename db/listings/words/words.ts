import { sql, type Kysely, type RawBuilder } from "kysely";
import conceptRows from "#content/concepts.json" with { type: "json" };
import { conceptsOf, meantWords, soundsOf, type MeantWords } from "#domain/search/meant-words.ts";
import type { Database } from "#db/schema/tables.ts";

/** Words in more listings than this are common: they are not searched by their index, which would return all those listings. */
const COMMON_FROM = 3_000;
/** Common words are searched in this many listings at most, the first of the list's order: words in 1 % of the homes still fill pages. */
export const LOOKED_THROUGH = 1_000;

const CONCEPTS = conceptsOf(conceptRows.concepts);
/** Shorter words begin too many others: they are looked for whole. */
const BEGINNING_MIN = { typed: 3, called: 5 } as const;
const LATIN_WORD = /^[a-z0-9]+$/;

const whole = (text: string) => sql`array_to_string(search_words(${text}::text), ' & ')::tsquery`;
const asBeginning = (text: string) => sql`word_query(${text}::text)`;

/** A home has what was typed, the last word as far as it was, or another name of it, or a name in the other script that sounds so. */
function partQuery({ typed, called, sounds }: MeantWords, isLast: boolean): RawBuilder<unknown> {
  const isShort = typed.split(" ").some((word) => word.length < BEGINNING_MIN.typed);
  const others = called.map((name) =>
    // Endings hang on Bengali words; a short one in Latin letters begins others.
    name.split(" ").every((word) => !LATIN_WORD.test(word) || word.length >= BEGINNING_MIN.called)
      ? asBeginning(name)
      : whole(name),
  );
  const heard = sounds.map((sound) => sql`${`'${sound}'`}::tsquery`);
  return sql`(${sql.join([isShort && !isLast ? whole(typed) : asBeginning(typed), ...others, ...heard], sql` || `)})`;
}

function wordQuery(q: string): RawBuilder<unknown> {
  const parts = meantWords(CONCEPTS, q);
  if (parts.length === 0) return asBeginning("");
  return sql`(${sql.join(
    parts.map((part, at) => partQuery(part, at === parts.length - 1)),
    sql` && `,
  )})`;
}

/**
 * Whether a listing `l` has all the words, in any order, each as the start of a word, by another name or by its sound. False for text without
 * a letter or digit.
 */
export const hasWords = (q: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from listing_words as w where w.listing_id = l.id and w.words @@ ${wordQuery(q)})`;

/** The same for a row that is not in `listing_words`, such as an earlier version of a listing, without sounds. Slow. */
export const saysWords = (q: string): RawBuilder<boolean> => sql<boolean>`array_to_tsvector(search_words(
  listing_search_text(l.purpose, l.title, l.title_bn, l.description, l.description_bn)
)) @@ ${wordQuery(q)}`;

/** Lets a listing be found by how its titles sound. A trigger writes the other words: this follows what writes the titles. */
export const writeSounds = (db: Kysely<Database>, id: string, ...titles: readonly string[]): Promise<unknown> =>
  sql`
    update listing_words set words = words || array_to_tsvector(${soundsOf(...titles)}::text[]) where listing_id = ${id}::uuid
  `.execute(db);

/** Whether very many listings have the words, as the planner estimates from its statistics; no listing is read. */
export async function areCommon(db: Kysely<Database>, q: string): Promise<boolean> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from listing_words as w where w.words @@ ${wordQuery(q)}
  `.execute(db);
  return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"] > COMMON_FROM;
}
