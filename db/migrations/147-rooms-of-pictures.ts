import { sql, type Kysely } from "kysely";

/** What a picture of a home shows. The seed says it of drawn scenes, whoever posts it of an upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pictures add column room text check (room in (
      'living', 'dining', 'bedroom', 'kitchen', 'bathroom', 'balcony', 'view', 'outside', 'plan', 'other'
    ))
  `.execute(db);
}
