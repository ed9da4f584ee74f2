import { sql, type Kysely } from "kysely";
import { soundsOf } from "#domain/search/meant-words.ts";

/** Listings that are read in one go. */
const AT_ONCE = 1_000;

type Row = { id: string; title: string; title_bn: string };

/** Adds to the words of each listing how its titles sound, as posting does from now on. Done twice it changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await sql<Row>`
      select id, title, title_bn from listings where id > ${after}::uuid order by id limit ${AT_ONCE}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const sounds = rows.map(({ id, title, title_bn }) => ({ id, sounds: soundsOf(title, title_bn) }));
    await sql`
      update listing_words as w set words = w.words || array_to_tsvector(array(select jsonb_array_elements_text(heard.sounds)))
      from jsonb_to_recordset(${JSON.stringify(sounds)}::jsonb) as heard (id uuid, sounds jsonb) where w.listing_id = heard.id
    `.execute(db);
  }
}
