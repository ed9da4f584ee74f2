import { sql, type Kysely } from "kysely";

/** What each side of a visit says of whether they met, and what seekers say of whether a home is still free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      add column owner_word text check (owner_word in ('done', 'no-show')),
      add column seeker_word text check (seeker_word in ('done', 'no-show')),
      add column asked_at timestamptz
  `.execute(db);
  for (const side of ["owner", "seeker"])
    await sql`
      update visits set ${sql.ref(`${side}_word`)} = state where state in ('done', 'no-show') and acted_by = ${side}
    `.execute(db);
  // Visits that are long over are asked about no more.
  await sql`update visits set asked_at = starts_at where starts_at < now()`.execute(db);
  await sql`
    create table free_answers (
      listing_id uuid not null references listings on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      answer text not null check (answer in ('yes', 'taken', 'unknown')),
      answered_at timestamptz not null,
      primary key (listing_id, account_id)
    )
  `.execute(db);
  await sql`create index free_answers_account on free_answers (account_id)`.execute(db);
}
