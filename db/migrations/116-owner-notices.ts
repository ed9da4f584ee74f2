import { sql, type Kysely } from "kysely";

/**
 * Owners of agencies who are to be removed, or made agents, when their notice is over: one plan an owner, which goes with their membership.
 * `successor` takes over what they show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_notices (
      account_id uuid primary key references agency_members (account_id) on delete cascade,
      agency_id uuid not null references agencies (id) on delete cascade,
      wish text not null check (wish in ('remove', 'agent')),
      successor uuid references profiles (id) on delete set null,
      asked_by uuid not null references profiles (id),
      asked_at timestamptz not null,
      due_at timestamptz not null
    )
  `.execute(db);
  await sql`create index owner_notices_due on owner_notices (due_at)`.execute(db);
  await sql`create index owner_notices_agency on owner_notices (agency_id)`.execute(db);
}
