import { sql, type Kysely } from "kysely";

/**
 * Who gave a member of an agency their role, and when: what was given out of an account that somebody had taken over ends with it. Null for
 * founders, and for members from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agency_members add column role_by uuid, add column role_since timestamptz`.execute(db);
  // A profile stays when its account goes: nobody waits for an account that is being erased.
  await sql`
    alter table agency_members
      add constraint agency_members_role_by_fkey foreign key (role_by) references profiles (id) on delete set null not valid
  `.execute(db);
  await sql`alter table agency_members validate constraint agency_members_role_by_fkey`.execute(db);
}
