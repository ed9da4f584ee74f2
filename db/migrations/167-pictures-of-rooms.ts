import { sql, type Kysely } from "kysely";

/**
 * Which of a resort's pictures show a room, in their order. They are only named here: one that the resort does not have any more is passed over
 * wherever they are read, and taken out when the resort's form is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_types add column pictures text[] not null default '{}'`.execute(db);
  await sql`
    alter table room_types add constraint room_types_pictures_check
      check (cardinality(pictures) <= 6 and array_position(pictures, null) is null) not valid
  `.execute(db);
  await sql`alter table room_types validate constraint room_types_pictures_check`.execute(db);
}
