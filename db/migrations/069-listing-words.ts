import { sql, type Kysely } from "kysely";

/**
 * The words of listings, for an index of whole words and their beginnings in both alphabets. A table of its own: it is filled without
 * touching a row of `listings`, and what else changes there leaves the index alone. Whoever writes a listing, its trigger writes its words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Small letters and ASCII digits. Signs divide words, but the joiners that choose a Bengali letter's form are no part of it. What is no sign
  // is a letter, so that a script nobody thought of is found too. The first 40 letters tell words apart.
  await sql`
    create function search_words(text) returns text[] language sql immutable parallel safe strict as $$
      select coalesce(array_agg(left(word, 40)), '{}') from unnest(string_to_array(
        regexp_replace(
          translate(lower(replace(replace($1, U&'\\200D', ''), U&'\\200C', '') collate "C"), '০১২৩৪৫৬৭৮৯', '0123456789'),
          '[\\u0001-/:-@\\[-\`{-\\u00BF×÷\\u0964\\u0965\\u09F2-\\u09FB\\u2000-\\u2BFF\\u3000-\\u303F\\uFE00-\\uFE0F\\uFF00-\\uFF0F\\U0001F000-\\U0001FAFF]+',
          ' ', 'g'
        ), ' ')) as word
      where word <> ''
    $$
  `.execute(db);
  // Every word, in any order; one of three letters or more, and the last, which may still be typed, also as the beginning of a longer one.
  await sql`
    create function word_query(text) returns tsquery language sql immutable parallel safe strict as $$
      select coalesce(string_agg(word || case when length(word) >= 3 or place = cardinality(words) then ':*' else '' end, ' & '), '')::tsquery
      from search_words($1) as words cross join unnest(words) with ordinality as asked (word, place)
    $$
  `.execute(db);
  await sql`
    create table listing_words (
      listing_id uuid primary key references listings (id) on delete cascade,
      words tsvector not null
    )
  `.execute(db);
  await sql`
    create function keep_listing_words() returns trigger language plpgsql as $$
    begin
      insert into listing_words values (new.id, array_to_tsvector(search_words(
        listing_search_text(new.purpose, new.title, new.title_bn, new.description, new.description_bn)
      )))
      on conflict (listing_id) do update set words = excluded.words;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger listings_words after insert or update of purpose, title, title_bn, description, description_bn on listings
      for each row execute function keep_listing_words()
  `.execute(db);
}
