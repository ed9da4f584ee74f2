import { sql, type Kysely } from "kysely";
import { withoutLimits } from "#db/connection-limits.ts";
import { withoutIndexes } from "#db/seed/bulk.ts";
import type { Database } from "#db/schema/tables.ts";

/** The columns in which a copy differs, as SQL; `n` numbers the copies of one listing. */
const OWN: Readonly<Record<string, string>> = {
  id: "gen_random_uuid()",
  demo_id: "null",
  slug: "l.slug || '-' || n",
  price_paisa: "l.price_paisa + n * 100",
  latitude: "least(26.7, greatest(20.4, l.latitude + (random() - 0.5) * 0.02))",
  longitude: "least(92.7, greatest(88, l.longitude + (random() - 0.5) * 0.02))",
  created_at: "l.created_at + n * interval '1 second'",
  updated_at: "l.updated_at + n * interval '1 second'",
};

/** Copies public listings with a pin, `copies` times each, at slightly different points, on a connection that may take its time. */
export const cloneListings = (db: Kysely<Database>, copies: number): Promise<void> =>
  withoutLimits(db, (session) => copyListings(session, copies));

async function copyListings(db: Kysely<Database>, copies: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'listings' and is_generated = 'NEVER'
  `.execute(db);
  const names = rows.map(({ name }) => name);
  await sql`
    insert into listings (${sql.raw(names.join(", "))})
    select ${sql.raw(names.map((name) => OWN[name] ?? `l.${name}`).join(", "))}
    from listings as l cross join generate_series(1, ${copies}::integer) as n
    where l.approval = 'approved' and l.hidden_at is null and l.latitude is not null
  `.execute(db);
}

/** The same for hundreds of thousands of listings, with their words and statistics, as in a market that has grown over time. */
export async function cloneMarket(db: Kysely<Database>, copies: number): Promise<void> {
  const copyAll = async (trx: Kysely<Database>): Promise<void> => {
    await copyListings(trx, copies);
    // A copy has the words of its original.
    await sql`
      insert into listing_words
      select copy.id, words.words
      from listings as l
      join listing_words as words on words.listing_id = l.id
      cross join generate_series(1, ${copies}::integer) as n
      join listings as copy on copy.slug = l.slug || '-' || n
    `.execute(trx);
  };
  await withoutLimits(db, (session) => withoutIndexes(session, copyAll, () => undefined));
  await withoutLimits(db, (session) =>
    sql`vacuum (analyze) listings, listing_words, listing_counts, listing_cells`.execute(session),
  );
}
