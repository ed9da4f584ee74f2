import { sql, type Kysely, type RawBuilder } from "kysely";
import { FIGURE_DAYS, type CountedKind } from "#domain/owner/figures.ts";
import { JOB_STATEMENT_MS, longTransaction } from "../connection-limits.ts";
import { isSlug } from "../listings/detail.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** How many events one fold takes. */
const FOLD_ROWS = 20_000;

/** Which posts are counted by day, and where. */
export const DAY_TABLES = {
  listings: { days: "listing_days", key: "listing_id", buffer: "listing_views_buffer" },
  resorts: { days: "resort_days", key: "resort_id", buffer: "resort_views_buffer" },
} as const satisfies Record<CountedKind, unknown>;

/** The day in Dhaka of an instant's column. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'Asia/Dhaka')::date`;

/** How many of the events of a kind there are. */
export const eventsOf = (what: string): RawBuilder<number> =>
  sql<number>`(count(*) filter (where what = ${what}))::integer`;

const foldInto = (kind: CountedKind): RawBuilder<unknown> => {
  const { days, key } = DAY_TABLES[kind];
  const [table, id] = [sql.table(days), sql.ref(key)];
  return sql`
    insert into ${table} (${id}, day, saves, contacts, visits, bookings)
    select ${id}, ${dayOf("created_at")}, ${eventsOf("saves")}, ${eventsOf("contacts")}, ${eventsOf("visits")}, ${eventsOf("bookings")}
    from moved where ${id} is not null group by 1, 2 order by 1, 2
    on conflict (${id}, day) do update set saves = ${table}.saves + excluded.saves, contacts = ${table}.contacts + excluded.contacts,
      visits = ${table}.visits + excluded.visits, bookings = ${table}.bookings + excluded.bookings
    returning 1`;
};

/**
 * Adds events up by the day in Dhaka on which they happened; a job runs it. It is one statement, so each event counts exactly once even if
 * several runs overlap.
 * @returns how many events were folded; call again while it is more than 0
 */
export const foldFigures = (db: Kysely<Database>): Promise<number> =>
  longTransaction(db, JOB_STATEMENT_MS, async (trx) => {
    const { rows } = await sql<{ folded: number }>`
      with moved as (
        delete from figure_events where id in (
          select id from figure_events order by id limit ${FOLD_ROWS} for update skip locked
        )
        returning listing_id, resort_id, what, created_at
      ),
      listings as (${foldInto("listings")}),
      resorts as (${foldInto("resorts")})
      select count(*)::integer as folded from moved
      where (select count(*) from listings) >= 0 and (select count(*) from resorts) >= 0
    `.execute(trx);
    return rows[0]?.folded ?? 0;
  });

/** Deletes days that are no longer shown. Returns how many rows. */
export async function forgetFigures(db: Kysely<Database>, today: string): Promise<number> {
  let gone = 0;
  for (const { days } of Object.values(DAY_TABLES)) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(days)} where day < ${today}::date - ${FIGURE_DAYS}::integer
    `.execute(db);
    gone += Number(numAffectedRows ?? 0);
  }
  return gone;
}

/** A public listing that somebody calls or writes to, by its slug; null where there is none. */
export async function contactedListing(db: Kysely<Database>, slug: string): Promise<{ id: string } | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<{ id: string }>`
    select l.id from listings as l where ${isPublicListing} and l.slug = ${slug}
  `.execute(db);
  return rows[0] ?? null;
}

/** Counts that somebody pressed the number of a listing. */
export const recordContact = async (db: Kysely<Database>, listingId: string, now: Date): Promise<void> => {
  await db.insertInto("figure_events").values({ listing_id: listingId, what: "contacts", created_at: now }).execute();
};
