import { sql, type Kysely } from "kysely";

const KINDS = "'listings', 'resorts', 'projects', 'reviews'";
const ACTIONS =
  "'submitted', 'approved', 'rejected', 'resubmitted', 'edited', 'deleted', 'confirmed', 'hidden', 'reported', 'report-settled'";
const REASONS =
  "'photos-unclear', 'price-looks-wrong', 'posted-twice', 'contact-in-text', 'wrong-place', 'details-missing', 'not-available', " +
  "'offensive', 'not-a-review', 'not-our-standards'";
const SUBMITTED = ["listings", "resorts", "projects"];

/**
 * Who decided what about what people submit, and what speaks against it: an append-only log, flags that are made with each submission, reports
 * by visitors, and reviews, which wait for approval like everything else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reviews(db);
  await decisions(db);
  await log(db);
  await flags(db);
  await reports(db);
  await forgetWithSubject(db);
}

const line = (name: string, max: number, min = 1) =>
  `${name} text check (length(${name}) between ${min} and ${max} and ${name} is nfc normalized)`;
const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

async function reviews(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table customer_reviews (
      id uuid primary key,
      account_id uuid references profiles (id) on delete set null,
      ${line("name", 120)} not null,
      email text not null check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      rating smallint not null check (rating between 1 and 5),
      ${line("comment", 2000)} not null,
      ${line("property_type", 60)},
      ${line("location", 120)},
      page_source text not null check (page_source in ('buy', 'rent')),
      locale text not null check (locale in ('en', 'bn')),
      approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
      approved_by uuid references profiles (id),
      approved_at timestamptz,
      rejection_reason text check (length(rejection_reason) <= 1000 and rejection_reason is nfc normalized),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
  );
  await run(
    db,
    "create index customer_reviews_public on customer_reviews (created_at desc, id desc) where approval = 'approved'",
  );
  await run(db, "create index customer_reviews_email on customer_reviews (email)");
}

/** What a decision leaves on the record itself. Leaving a state clears what belonged to it, whoever writes. */
async function decisions(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    "alter table listings add column approved_by uuid references profiles (id), add column approved_at timestamptz",
  );
  await run(
    db,
    `create function settle_approval() returns trigger language plpgsql as $$
    begin
      if new.approval = 'rejected' then
        new.rejected_at := coalesce(new.rejected_at, now());
      else
        new.rejected_at := null;
        new.rejection_reasons := '{}';
        new.rejection_reason := null;
      end if;
      if new.approval <> 'approved' then
        new.approved_by := null;
        new.approved_at := null;
      end if;
      return new;
    end
    $$`,
  );
  for (const table of [...SUBMITTED, "customer_reviews"]) {
    await run(
      db,
      `alter table ${table} add column rejected_at timestamptz,
        add column rejection_reasons text[] not null default '{}' check (rejection_reasons <@ array[${REASONS}])`,
    );
    await run(
      db,
      `create trigger ${table}_approval before update of approval on ${table}
        for each row when (old.approval is distinct from new.approval) execute function settle_approval()`,
    );
    // The queue reads oldest first, four tables at once; what is decided is not in these.
    await run(db, `create index ${table}_queue on ${table} (updated_at, id) where approval = 'pending'`);
    await run(db, `create index ${table}_rejected on ${table} (rejected_at) where approval = 'rejected'`);
  }
  // The administrator's list: what waits first, then the newest.
  for (const table of SUBMITTED) {
    await run(
      db,
      `create index ${table}_all on ${table} ((approval = 'approved'), created_at desc, id desc) where approval <> 'rejected'`,
    );
  }
  await run(db, "drop index projects_waiting");
}

async function log(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table moderation_log (
      id uuid primary key,
      kind text not null check (kind in (${KINDS})),
      subject_id uuid not null,
      slug text check (length(slug) <= 160),
      ${line("title", 200)} not null,
      action text not null check (action in (${ACTIONS})),
      actor_id uuid references profiles (id),
      reasons text[] not null default '{}' check (reasons <@ array[${REASONS}]),
      ${line("text", 1000)},
      version timestamptz,
      created_at timestamptz not null
    )`,
  );
  await run(db, "create index moderation_log_subject on moderation_log (kind, subject_id, created_at desc, id desc)");
  await run(db, "create index moderation_log_newest on moderation_log (created_at desc, id desc)");
  await run(
    db,
    `create function refuse_rewriting() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end
    $$`,
  );
  await run(
    db,
    `create trigger moderation_log_kept before update or delete or truncate on moderation_log
      for each statement execute function refuse_rewriting()`,
  );
}

async function flags(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table flags (
      kind text not null check (kind in (${KINDS})),
      subject_id uuid not null,
      code text not null check (code in ('same-picture', 'odd-price', 'contact-in-text', 'pin-far')),
      detail jsonb not null,
      created_at timestamptz not null default now(),
      primary key (kind, subject_id, code)
    )`,
  );
}

async function reports(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table reports (
      id uuid primary key,
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      kind text not null check (kind in ('listings', 'resorts', 'projects')),
      subject_id uuid not null,
      slug text not null check (length(slug) <= 160),
      ${line("title", 200)} not null,
      ${line("title_bn", 200, 0)} not null,
      reason text not null check (
        reason in ('fake', 'already-sold', 'wrong-price', 'wrong-pictures', 'scam', 'other')
      ),
      ${line("text", 2000)},
      email text check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      account_id uuid references profiles (id) on delete set null,
      locale text not null check (locale in ('en', 'bn')),
      state text not null default 'open' check (state in ('open', 'settled', 'dismissed')),
      removed boolean not null default false,
      ${line("note", 1000)},
      settled_by uuid references profiles (id),
      settled_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'open') = (settled_at is null)),
      check (state = 'settled' or not removed)
    )`,
  );
  await run(db, "create index reports_open on reports (created_at, id) where state = 'open'");
  await run(db, "create index reports_over on reports (created_at desc, id desc) where state <> 'open'");
  await run(db, "create index reports_subject on reports (kind, subject_id)");
  await run(db, "create index reports_email on reports (email) where email is not null");
}

/** With what they are about flags go, and open reports are settled: there is nothing left to look at. */
async function forgetWithSubject(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function forget_moderated() returns trigger language plpgsql as $$
    begin
      delete from flags where kind = tg_argv[0] and subject_id = old.id;
      update reports set state = 'settled', removed = true, settled_at = now()
        where kind = tg_argv[0] and subject_id = old.id and state = 'open';
      return null;
    end
    $$`,
  );
  for (const [table, kind] of [...SUBMITTED.map((name) => [name, name]), ["customer_reviews", "reviews"]]) {
    await run(
      db,
      `create trigger ${table}_forgotten after delete on ${table}
        for each row execute function forget_moderated('${kind}')`,
    );
  }
}
