import { sql, type Kysely } from "kysely";

/** What people typed and no reader understood, counted by day. Nothing says who it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unread_searches (
      text text not null check (length(text) between 1 and 120),
      day date not null,
      times integer not null default 1,
      unread text not null,
      reading text not null,
      done boolean not null default false,
      primary key (text, day)
    )
  `.execute(db);
  await sql`create index unread_searches_day on unread_searches (day)`.execute(db);
}
