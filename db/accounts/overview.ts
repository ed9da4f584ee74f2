import { sql, type Kysely } from "kysely";
import type { AccountOverview } from "#domain/account/overview.ts";
import { OPEN_STATES } from "#domain/booking/visit.ts";
import { isAhead } from "../bookings/open-bookings.ts";
import type { Database } from "../schema/tables.ts";

/** Days for which a match of a saved search is news. */
const NEWS_DAYS = 7;
/** The largest count. */
const NEWS_MAX = 99;

type Booking = { title: string; titleBn: string; checkIn: string | null; checkInTime: string | null };
type Visit = { title: string; titleBn: string; startsAt: Date; confirmed: boolean };

/** What somebody has before them as a guest or a seeker: the next booking that is paid, the next visit, and what is new in their searches. */
export async function accountOverview(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<Omit<AccountOverview, "inquiries">> {
  const bookings = sql<Booking>`
    select b.title, b.title_bn as "titleBn", b.check_in::text as "checkIn", b.check_in_time as "checkInTime"
    from bookings as b
    where b.account_id = ${accountId}::uuid and ${isAhead(now)}
      and exists (select from payments as p where p.booking_id = b.id and p.state = 'paid')
    order by b.check_in nulls last, b.id limit 1
  `.execute(db);
  const visits = sql<Visit>`
    select l.title, l.title_bn as "titleBn", v.starts_at as "startsAt", v.state = 'confirmed' as confirmed
    from visits as v join listings as l on l.id = v.listing_id
    where v.seeker_id = ${accountId}::uuid and v.starts_at > ${now} and v.state in (${sql.join(OPEN_STATES)})
    order by v.starts_at, v.id limit 1
  `.execute(db);
  const news = sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct l.id from saved_search_told as told join saved_searches as s on s.id = told.search_id
      cross join unnest(told.listings) as listing (id) join listings as l on l.id = listing.id
      where s.account_id = ${accountId}::uuid and told.mailed_at > ${new Date(now.getTime() - NEWS_DAYS * 86_400_000)}
      limit ${NEWS_MAX}
    ) as few
  `.execute(db);
  const [booking, visit, found] = await Promise.all([bookings, visits, news]);
  const [next] = visit.rows;
  return {
    booking: booking.rows[0] ?? null,
    visit: next ? { ...next, startsAt: next.startsAt.toISOString() } : null,
    matches: found.rows[0]?.count ?? 0,
  };
}
