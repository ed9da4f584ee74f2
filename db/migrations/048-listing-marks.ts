import { sql, type Kysely } from "kysely";

const ACTIONS =
  "'submitted', 'approved', 'rejected', 'resubmitted', 'edited', 'deleted', 'confirmed', 'hidden', 'reported', 'report-settled', " +
  "'mark-set', 'mark-removed'";

/**
 * How far a listing was checked: marks with their date and, for the administrator only, what proves them. A mark that is taken back stays as a
 * line with its end. How many a listing has now stands in its own row, kept by a trigger: lists and filters ask for nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_marks (
      id bigint primary key generated always as identity,
      listing_id uuid not null references listings (id) on delete cascade,
      mark text not null check (mark in ('moderator-approved', 'phone-confirmed', 'papers-seen', 'place-visited')),
      set_at timestamptz not null,
      set_by uuid references profiles (id),
      evidence text check (length(evidence) between 1 and 500 and evidence is nfc normalized),
      removed_at timestamptz check (removed_at >= set_at),
      check (evidence is not null or mark in ('moderator-approved', 'phone-confirmed'))
    )
  `.execute(db);
  await sql`create unique index listing_marks_current on listing_marks (listing_id, mark) where removed_at is null`.execute(
    db,
  );
  await sql`create index listing_marks_listing on listing_marks (listing_id)`.execute(db);
  await sql`
    alter table listings add column mark_count smallint not null default 0
      constraint mark_count_is_possible check (mark_count between 0 and 4)
  `.execute(db);
  await carryOver(db);
  // Few have three marks: a search for them reads these and nothing else.
  await sql`
    create index listings_well_verified on listings (purpose, created_at desc, id desc)
      where approval = 'approved' and mark_count >= 3
  `.execute(db);
  await keepCount(db);
  await endMarks(db);
  await sql`alter table moderation_log drop constraint moderation_log_action_check`.execute(db);
  await sql
    .raw(`alter table moderation_log add constraint moderation_log_action_check check (action in (${ACTIONS}))`)
    .execute(db);
}

/** What is known to be true of listings that are public: who approved them is in the log, and a number is confirmed where it is the one shown. */
async function carryOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into listing_marks (listing_id, mark, set_at, set_by)
    select l.id, 'moderator-approved', decision.created_at, decision.actor_id
    from listings as l
    join lateral (
      select created_at, actor_id from moderation_log as entry
      where entry.kind = 'listings' and entry.subject_id = l.id and entry.action = 'approved'
      order by created_at desc, id desc limit 1
    ) as decision on true
    where l.approval = 'approved'
  `.execute(db);
  await sql`
    insert into listing_marks (listing_id, mark, set_at)
    select l.id, 'phone-confirmed', a.phone_verified_at
    from listings as l join profiles as p on p.id = l.agent_id join accounts as a on a.id = p.id
    where l.approval = 'approved' and a.phone_verified_at is not null and a.phone = p.phone
  `.execute(db);
  // Not a change of the listings: nobody is told of it.
  await sql`alter table listings disable trigger user`.execute(db);
  await sql`
    update listings set mark_count = own.marks
    from (select listing_id, count(*) as marks from listing_marks group by listing_id) as own
    where own.listing_id = listings.id
  `.execute(db);
  await sql`alter table listings enable trigger user`.execute(db);
}

/** Added and taken away, not counted anew: two who write at once do not see each other's marks. */
async function keepCount(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_listing_marks() returns trigger language plpgsql as $$
    declare change integer := 0;
    begin
      if tg_op <> 'DELETE' and new.removed_at is null then change := change + 1; end if;
      if tg_op <> 'INSERT' and old.removed_at is null then change := change - 1; end if;
      if change <> 0 then
        update listings set mark_count = mark_count + change where id = coalesce(new.listing_id, old.listing_id);
      end if;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger listing_marks_counted after insert or update or delete on listing_marks
      for each row execute function count_listing_marks()
  `.execute(db);
}

/** A version that has to be approved has none of the marks of the one before, except that of the owner's number, which ends with the number. */
async function endMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_listing_marks() returns trigger language plpgsql as $$
    begin
      update listing_marks set removed_at = greatest(set_at, now())
        where listing_id = new.id and removed_at is null and mark <> 'phone-confirmed';
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger listings_marks_ended after update of approval, updated_at on listings
      for each row when (
        new.approval <> 'approved' and (old.approval = 'approved' or old.updated_at is distinct from new.updated_at)
      ) execute function end_listing_marks()
  `.execute(db);
  await sql`
    create function end_phone_marks() returns trigger language plpgsql as $$
    begin
      update listing_marks set removed_at = greatest(set_at, now())
        where mark = 'phone-confirmed' and removed_at is null
          and listing_id in (select id from listings where agent_id = new.id);
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger profiles_phone_marks_ended after update of phone on profiles
      for each row when (old.phone is distinct from new.phone) execute function end_phone_marks()
  `.execute(db);
}
