import { sql, type Kysely } from "kysely";

/**
 * Owners of agencies who are to be removed, or made agents, 72 hours after another owner asked: one plan an owner, which goes with their
 * membership. `successor` takes over what they show. `asked_by` null: whoever asked has left, or the wish came out of a session that was not
 * theirs; nobody carries it out any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_notices (
      account_id uuid primary key references agency_members (account_id) on delete cascade,
      wish text not null check (wish in ('remove', 'agent')),
      successor uuid references agency_members (account_id) on delete set null,
      asked_by uuid references agency_members (account_id) on delete set null,
      asked_at timestamptz not null
    )
  `.execute(db);
  await sql`create index owner_notices_asked_by on owner_notices (asked_by)`.execute(db);
  await sql`create index owner_notices_successor on owner_notices (successor)`.execute(db);
}
