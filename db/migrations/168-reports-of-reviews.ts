import { sql, type Kysely } from "kysely";

/** What is said of a person is reported as listings are, with reasons of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports drop constraint reports_kind_check,
      add constraint reports_kind_check check (kind in ('listings', 'resorts', 'projects', 'reviews')) not valid,
      drop constraint reports_reason_check,
      add constraint reports_reason_check check (
        reason in ('fake', 'already-sold', 'wrong-price', 'wrong-pictures', 'scam', 'untrue', 'offensive', 'private', 'other')
      ) not valid
  `.execute(db);
  await sql`alter table reports validate constraint reports_kind_check`.execute(db);
  await sql`alter table reports validate constraint reports_reason_check`.execute(db);
}
