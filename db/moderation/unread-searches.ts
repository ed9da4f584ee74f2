import { sql, type Kysely } from "kysely";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { QueryMeaning } from "#domain/search/sentence/read-query.ts";
import { UNREAD_DAYS } from "#domain/limits.ts";
import { unreadSearch, type UnreadSearch } from "#domain/search/sentence/unread-search.ts";
import { dayOf, dayStart } from "#domain/text/date.ts";
import { placeIndex } from "../places.ts";
import type { Database } from "../schema/tables.ts";

/** Different texts of one day; of a day with more the first are kept. */
export const TEXTS_A_DAY = 500;
/** So many are shown; the next follow when those are done. */
const SHOWN_MAX = 50;

/**
 * Counts what was typed where it was not understood and may be kept. A search costs nothing of it: it is for when the answer is on its way.
 * @param meant how it was read; null where it became nothing and found nothing as words
 */
export async function noteUnread(
  db: Kysely<Database>,
  query: ListingQuery,
  meant: QueryMeaning | null,
  now: Date,
): Promise<void> {
  const kept = unreadSearch(placeIndex, query, meant);
  if (!kept) return;
  const { text, unread, reading } = kept;
  const day = dayOf(now);
  await sql`
    insert into unread_searches (text, day, unread, reading)
    select ${text}, ${day}::date, ${unread}, ${reading}
    where (select count(*) from unread_searches where day = ${day}::date) < ${TEXTS_A_DAY}
      or exists (select from unread_searches where text = ${text} and day = ${day}::date)
    on conflict (text, day) do update
      set times = unread_searches.times + 1, unread = excluded.unread, reading = excluded.reading
  `.execute(db);
}

export type CountedSearch = UnreadSearch & { times: number; lastDay: string };

/** Texts that nobody has marked as done, the most frequent first, and how many there are. */
export async function unreadSearches(db: Kysely<Database>): Promise<{ items: CountedSearch[]; waiting: number }> {
  const { rows } = await sql<CountedSearch & { waiting: number }>`
    select text, sum(times)::integer as times, max(day) as "lastDay", (array_agg(unread order by day desc))[1] as unread,
      (array_agg(reading order by day desc))[1] as reading, (count(*) over ())::integer as waiting
    from unread_searches group by text having not bool_or(done)
    order by times desc, max(day) desc, text limit ${SHOWN_MAX}
  `.execute(db);
  return { items: rows.map(({ waiting: _, ...item }) => item), waiting: rows[0]?.waiting ?? 0 };
}

/** Takes a text off the list, for as long as it is kept. Harmless for one that is not there. */
export const removeUnread = (db: Kysely<Database>, text: string): Promise<unknown> =>
  db.updateTable("unread_searches").set({ done: true }).where("text", "=", text).execute();

/** Forgets what was typed too long ago. Returns how many rows went. */
export async function forgetUnread(db: Kysely<Database>, now: Date): Promise<number> {
  const before = dayOf(dayStart(now, UNREAD_DAYS));
  const { numDeletedRows } = await db.deleteFrom("unread_searches").where("day", "<=", before).executeTakeFirst();
  return Number(numDeletedRows);
}
