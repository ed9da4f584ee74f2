import { sql, type Kysely } from "kysely";

/** To whom an inquiry goes, and what became of it. A visitor of a home may leave a number only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inquiries
      alter column email drop not null,
      add column owner_id uuid references profiles (id) on delete set null,
      add column read_at timestamptz,
      add column answered_at timestamptz,
      add column answered_how text check (answered_how in ('replied', 'marked')),
      add column answered_by uuid references profiles (id) on delete set null,
      add column answer text check (length(answer) between 1 and 2000 and answer is nfc normalized),
      add column denied_at timestamptz,
      add constraint inquiry_answered_somehow check ((answered_at is null) = (answered_how is null)),
      add constraint inquiry_reply_has_words check ((answer is not null) = (answered_how is not distinct from 'replied'))
  `.execute(db);
  await sql`
    update inquiries as i set owner_id = coalesce(
      (select agent_id from listings as l where l.id = i.listing_id),
      (select created_by from resorts as r where r.id = i.resort_id)
    )
  `.execute(db);
  await sql`create index inquiries_owner on inquiries (owner_id, created_at desc, id desc) where owner_id is not null`.execute(
    db,
  );
  // They are kept for a year.
  await sql`create index inquiries_age on inquiries (created_at)`.execute(db);
}
