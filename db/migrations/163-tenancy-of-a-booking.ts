import { sql, type Kysely } from "kysely";

/**
 * The booking that a tenancy came from (without a reference, as it outlives the booking and is only compared), and notices that are taken back: until its last day a notice may go, which leads back to `agreed`
 * and to nothing else. What was said stays in `tenancy_notices`, whose rows are only ever added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenancies add column booking_id uuid`.execute(db);
  await sql`
    create table tenancy_notices (
      id uuid primary key,
      tenancy_id uuid not null references tenancies on delete cascade,
      by text not null check (by in ('owner', 'tenant')),
      act text not null check (act in ('given', 'taken-back')),
      last_day text not null check (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      written_at timestamptz not null
    )
  `.execute(db);
  await sql`create index tenancy_notices_tenancy on tenancy_notices (tenancy_id, written_at)`.execute(db);
  await sql`
    create trigger tenancy_notices_not_emptied before truncate on tenancy_notices
    for each statement execute function refuse_rewriting()
  `.execute(db);
  await sql`
    create trigger tenancy_notices_kept before update or delete on tenancy_notices
    for each row execute function keep_tenancy_rows()
  `.execute(db);
  await sql`
    insert into tenancy_notices (id, tenancy_id, by, act, last_day, written_at)
    select gen_random_uuid(), id, notice_by, 'given', last_day, changed_at from tenancies where notice_by is not null
  `.execute(db);
  await sql`
    alter table tenancy_lines drop constraint tenancy_lines_kind_check, drop constraint tenancy_lines_check,
      add constraint tenancy_lines_kind_check check (kind in ('rent-paid', 'advance-paid', 'advance-used', 'advance-returned',
        'service-charge', 'repair', 'correction', 'rise', 'rise-back')) not valid,
      add constraint names_another_line check ((kind in ('correction', 'rise-back')) = (corrects is not null)) not valid
  `.execute(db);
  await sql`alter table tenancy_lines validate constraint tenancy_lines_kind_check`.execute(db);
  await sql`alter table tenancy_lines validate constraint names_another_line`.execute(db);
  await sql`
    create or replace function guard_tenancy() returns trigger language plpgsql as $$
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
        ('proposed', 'agreed'), ('proposed', 'withdrawn'), ('proposed', 'declined'), ('agreed', 'notice'), ('notice', 'agreed'),
        ('notice', 'ended')
      ) then
        raise exception 'a tenancy goes on and not back' using errcode = 'restrict_violation';
      end if;
      return new;
    end
    $$
  `.execute(db);
}
