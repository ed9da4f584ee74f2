import { sql, type Kysely } from "kysely";

/** A post that says what another one of its owner says, at one place and price, is flagged as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flags drop constraint flags_code_check`.execute(db);
  await sql`
    alter table flags add constraint flags_code_check
      check (code in ('same-picture', 'same-post', 'odd-price', 'contact-in-text', 'pin-far')) not valid
  `.execute(db);
  await sql`alter table flags validate constraint flags_code_check`.execute(db);
}
