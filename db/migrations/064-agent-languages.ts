import { sql, type Kysely } from "kysely";

/** What an agent speaks with people who call; nothing is said of those who have not said it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles add column languages text[] not null default '{}'
      check (languages <@ array['bn', 'en', 'ctg', 'syl', 'hi', 'ur', 'ar'] and cardinality(languages) <= 7)
  `.execute(db);
}
