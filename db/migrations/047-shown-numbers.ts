import { sql, type Kysely } from "kysely";

/** Whether the sender of an inquiry shows number and address. Who wrote before could not choose and was told that they are seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inquiries add column show_number boolean not null default true`.execute(db);
}
