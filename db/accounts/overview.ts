import { sql, type Kysely } from "kysely";
import type { AccountOverview } from "#domain/account/overview.ts";
import { OPEN_STATES } from "#domain/booking/visit.ts";
import { LIVE_STATES, MONEY_STATES } from "#domain/booking/booking.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { CappedCount, SubmittedKind } from "#domain/moderation/moderation.ts";
import { ARRIVAL_DAYS, type OwnerTaskCounts } from "#domain/owner/tasks.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { isAhead } from "../bookings/open-bookings.ts";
import type { Database } from "../schema/tables.ts";
import { dueListings } from "../posts/own-submissions.ts";
import { inquiryCounts } from "../inquiries/received.ts";
import { SOURCES } from "../posts/submissions.ts";

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

/** How many bookings are still to come, on either side, and how many searches somebody keeps. Up to COUNT_CAP each. */
export async function accountCounts(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<Record<"bookings" | "searches", CappedCount>> {
  const states = sql.join([...LIVE_STATES, ...MONEY_STATES]);
  const { rows } = await sql<Record<"bookings" | "searches", number>>`select
    (select count(*)::integer from (
      select from bookings as b
      where (b.account_id = ${accountId}::uuid or b.owner_id = ${accountId}::uuid) and ${isAhead(now)}
        and exists (select from payments as p where p.booking_id = b.id and p.state in (${states}))
      limit ${COUNT_CAP + 1}
    ) as ahead) as bookings,
    (select count(*)::integer from (
      select from saved_searches where account_id = ${accountId}::uuid limit ${COUNT_CAP + 1}
    ) as kept) as searches
  `.execute(db);
  const capped = (found = 0): CappedCount => ({ count: Math.min(found, COUNT_CAP), capped: found > COUNT_CAP });
  return { bookings: capped(rows[0]?.bookings), searches: capped(rows[0]?.searches) };
}

const sentBack = (kind: SubmittedKind, accountId: string) => sql`(
  select count(*)::integer from ${sql.table(SOURCES[kind].table)} as s
  where s.${sql.ref(SOURCES[kind].owner)} = ${accountId}::uuid and s.approval = 'rejected'
)`;

/** What waits for an account; inquiries are counted up to COUNT_CAP. */
export async function ownerTasks(db: Kysely<Database>, accountId: string, now: Date): Promise<OwnerTaskCounts> {
  const today = dayInDhaka(now);
  const live = sql.join([...LIVE_STATES]);
  const [due, inquiries, { rows }] = await Promise.all([
    dueListings(db, accountId, now),
    inquiryCounts(db, { ownerId: accountId }),
    sql<Omit<OwnerTaskCounts, "confirm" | "answer">>`select
      (select count(*)::integer from visits as v join listings as l on l.id = v.listing_id
        where l.agent_id = ${accountId}::uuid and (v.state = 'requested' or (v.state = 'proposed' and v.acted_by = 'seeker'))
          and v.starts_at > ${now}) as visits,
      ${sentBack("listings", accountId)} as "change-listings",
      ${sentBack("resorts", accountId)} as "change-resorts",
      ${sentBack("projects", accountId)} as "change-projects",
      (select count(*)::integer from bookings as b where b.account_id = ${accountId}::uuid and ${isAhead(now)}
        and exists (select from payments as p where p.booking_id = b.id and p.state in (${live}))) as pay,
      (select count(*)::integer from bookings as b
        where (b.account_id = ${accountId}::uuid or b.owner_id = ${accountId}::uuid) and b.cancelled_at is null
          and b.check_in between ${today}::date and ${addDays(today, ARRIVAL_DAYS)}::date
          and exists (select from payments as p where p.booking_id = b.id and p.state = 'paid')) as arrivals
    `.execute(db),
  ]);
  return { confirm: due, answer: inquiries.new.count, ...rows[0]! };
}
