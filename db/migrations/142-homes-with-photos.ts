import { sql, type Kysely } from "kysely";

/** Whether a listing has pictures, beside its date, so that an index can have the order of a list: those with pictures first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column pictured boolean not null default false`.execute(db);
  // Nothing of a home has changed that somebody could be told.
  await sql`alter table listings disable trigger listings_news_update`.execute(db);
  await sql`
    update listings set pictured = true where exists (select from listing_images as i where i.listing_id = listings.id)
  `.execute(db);
  await sql`alter table listings enable trigger listings_news_update`.execute(db);
  await sql`
    create function keep_pictured() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update listings set pictured = true where not pictured and id in (select listing_id from changed);
      else
        update listings set pictured = false where pictured and id in (select listing_id from changed)
          and not exists (select from listing_images as i where i.listing_id = listings.id);
      end if;
      return null;
    end
    $$
  `.execute(db);
  for (const [what, table] of [
    ["insert", "new"],
    ["delete", "old"],
  ]) {
    await sql
      .raw(
        `create trigger listing_images_pictured_${what} after ${what} on listing_images
         referencing ${table} table as changed for each statement execute function keep_pictured()`,
      )
      .execute(db);
  }
}
