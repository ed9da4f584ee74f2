import { sql, type Kysely } from "kysely";

/**
 * Tenancies, what both agreed to, and their ledger. What was agreed and what was written stays as it is: triggers refuse it to every role,
 * that of the functions too. A ledger goes only with its tenancy, and an agreed tenancy only when neither side has an account any more,
 * which nobody can make so but by an erasure that the person asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenancies (
      id uuid primary key,
      listing_id uuid references listings on delete set null,
      owner_id uuid references accounts on delete set null,
      tenant_id uuid references accounts on delete set null,
      tenant_email text check (length(tenant_email) <= 254),
      terms jsonb not null check (jsonb_typeof(terms) = 'object'),
      terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
      owner_agreed text check (owner_agreed ~ '^[0-9a-f]{64}$'),
      tenant_agreed text check (tenant_agreed ~ '^[0-9a-f]{64}$'),
      state text not null check (state in ('proposed', 'agreed', 'notice', 'ended', 'withdrawn', 'declined')),
      notice_by text check (notice_by in ('owner', 'tenant')),
      last_day text check (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      reminded_month text check (reminded_month ~ '^[0-9]{4}-[0-9]{2}$'),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check (owner_id is distinct from tenant_id or owner_id is null),
      check (
        state not in ('agreed', 'notice', 'ended')
        or coalesce(owner_agreed = terms_hash and tenant_agreed = terms_hash, false)
      ),
      check ((state in ('notice', 'ended')) = (last_day is not null)),
      check ((last_day is null) = (notice_by is null))
    )
  `.execute(db);
  await sql`create index tenancies_owner on tenancies (owner_id)`.execute(db);
  await sql`create index tenancies_tenant on tenancies (tenant_id)`.execute(db);
  await sql`create index tenancies_email on tenancies (tenant_email)`.execute(db);
  await sql`create index tenancies_listing on tenancies (listing_id)`.execute(db);
  await sql`
    create table tenancy_lines (
      id uuid primary key,
      tenancy_id uuid not null references tenancies on delete cascade,
      kind text not null check (kind in ('rent-paid', 'advance-paid', 'advance-used', 'advance-returned', 'service-charge',
        'repair', 'correction', 'rise')),
      by text not null check (by in ('owner', 'tenant')),
      month text check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      amount_paisa bigint not null check (abs(amount_paisa) <= 10000000000),
      day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      way text check (way in ('cash', 'bank', 'bkash', 'nagad', 'other')),
      note text not null check (length(note) <= 200),
      corrects uuid,
      written_at timestamptz not null,
      unique (tenancy_id, id),
      foreign key (tenancy_id, corrects) references tenancy_lines (tenancy_id, id) on delete cascade,
      check ((kind = 'correction') = (corrects is not null)),
      check (kind = 'correction' or amount_paisa > 0),
      check (kind not in ('rent-paid', 'rise') or month is not null)
    )
  `.execute(db);
  await sql`create index tenancy_lines_corrects on tenancy_lines (tenancy_id, corrects)`.execute(db);
  await sql`
    create table tenancy_answers (
      line_id uuid primary key,
      tenancy_id uuid not null,
      by text not null check (by in ('owner', 'tenant')),
      answer text not null check (answer in ('confirmed', 'disputed')),
      answered_at timestamptz not null,
      foreign key (tenancy_id, line_id) references tenancy_lines (tenancy_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index tenancy_answers_tenancy on tenancy_answers (tenancy_id, line_id)`.execute(db);
  await sql`
    create function guard_tenancy() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.state in ('agreed', 'notice', 'ended') and (old.owner_id is not null or old.tenant_id is not null) then
          raise exception 'an agreed tenancy is kept' using errcode = 'restrict_violation';
        end if;
        return old;
      end if;
      if old.state <> 'proposed' and (
        new.terms <> old.terms or new.terms_hash <> old.terms_hash
        or new.owner_agreed is distinct from old.owner_agreed or new.tenant_agreed is distinct from old.tenant_agreed
      ) then
        raise exception 'what was agreed stays as it is' using errcode = 'restrict_violation';
      end if;
      if old.state in ('agreed', 'notice', 'ended') and exists (
        select from accounts as side
        where side.erasure_requested_at is null
          and ((side.id = old.owner_id and new.owner_id is distinct from old.owner_id)
            or (side.id = old.tenant_id and new.tenant_id is distinct from old.tenant_id))
      ) then
        raise exception 'who agreed stays until they are erased' using errcode = 'restrict_violation';
      end if;
      if new.state <> old.state and (old.state, new.state) not in (
        ('proposed', 'agreed'), ('proposed', 'withdrawn'), ('proposed', 'declined'), ('agreed', 'notice'), ('notice', 'ended')
      ) then
        raise exception 'a tenancy goes on and not back' using errcode = 'restrict_violation';
      end if;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger tenancies_guard before update or delete on tenancies for each row execute function guard_tenancy()
  `.execute(db);
  await sql`
    create function keep_tenancy_rows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from tenancies where id = old.tenancy_id) then
        return old;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end
    $$
  `.execute(db);
  for (const table of ["tenancies", "tenancy_lines", "tenancy_answers"]) {
    await sql`
      create trigger ${sql.ref(`${table}_not_emptied`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_rewriting()
    `.execute(db);
  }
  for (const table of ["tenancy_lines", "tenancy_answers"]) {
    await sql`
      create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.table(table)}
      for each row execute function keep_tenancy_rows()
    `.execute(db);
  }
}
