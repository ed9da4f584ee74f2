import { sql, type Kysely, type RawBuilder } from "kysely";
import type { BookingState } from "#domain/booking/booking.ts";
import { dayOf, daysStart } from "#domain/text/date.ts";
import { SUBMITTED_KINDS } from "#domain/moderation/moderation.ts";
import { smsCost } from "#domain/account/sms-news.ts";
import { fromPaisa } from "#domain/money/money.ts";
import {
  NOTICE_DAYS,
  officeDays,
  SECURITY_NOTICES,
  type OfficeDay,
  type OfficeFigures,
  type SecurityNotice,
} from "#domain/moderation/office.ts";
import { OPEN_REFUND_STATES, refundExpectedBy } from "#domain/money/payment/refund.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { smsMonth } from "../mail/sms-sent.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "../posts/submissions.ts";
import { unpaidTotals } from "../bookings/unpaid-holds.ts";

const DAY_MS = 86_400_000;
type Counted = { day: string; what: "accounts" | "posts" | "approved" | "rejected"; count: number };

/** The day in Bangladesh of an instant column. */
const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`;
/** Two ranges of the index that the administrator's lists are read from; what was rejected is left out, as it goes after a while. */
const postsOf = (since: Date): RawBuilder<unknown> => {
  const parts = SUBMITTED_KINDS.flatMap((kind) =>
    [true, false].map(
      (isPublic) => sql`select created_at from ${sql.table(SOURCES[kind].table)}
        where approval <> 'rejected' and (approval = 'approved') = ${isPublic} and created_at >= ${since}`,
    ),
  );
  return sql.join(parts, sql` union all `);
};

async function byDay(db: Kysely<Database>, now: Date): Promise<OfficeDay[]> {
  const days = officeDays(dayOf(now));
  const since = daysStart(days[0] ?? "");
  const { rows } = await sql<Counted>`
    select ${day("created_at")} as day, 'accounts' as what, count(*)::integer as count from accounts where created_at >= ${since} group by 1
    union all
    select ${day("created_at")}, 'posts', count(*)::integer from (${postsOf(since)}) as posted group by 1
    union all
    select ${day("created_at")}, action, count(*)::integer from moderation_log
      where created_at >= ${since} and action in ('approved', 'rejected') group by 1, 2
  `.execute(db);
  const counts = new Map(rows.map(({ day: on, what, count }) => [`${on} ${what}`, count]));
  const of = (on: string, what: Counted["what"]) => counts.get(`${on} ${what}`) ?? 0;
  return days.map((on) => ({
    day: on,
    accounts: of(on, "accounts"),
    posts: of(on, "posts"),
    approved: of(on, "approved"),
    rejected: of(on, "rejected"),
  }));
}

/** The version that a line of the log names is when what was judged had been sent. */
async function decided(db: Kysely<Database>, since: Date): Promise<Pick<OfficeFigures, "medianHours" | "reasons">> {
  const { rows: waited } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from created_at - version)::double precision / 3600) as hours
    from moderation_log where created_at >= ${since} and action = 'approved' and version is not null
  `.execute(db);
  const { rows: reasons } = await sql<{ reason: RejectionReason; count: number }>`
    select reason, count(*)::integer as count from moderation_log, unnest(reasons) as reason
    where created_at >= ${since} and action = 'rejected' group by reason order by count(*) desc, reason
  `.execute(db);
  const hours = waited[0]?.hours ?? null;
  return { medianHours: hours === null ? null : Math.round(Math.max(0, hours) * 10) / 10, reasons };
}

async function money(
  db: Kysely<Database>,
  since: Date,
  now: Date,
): Promise<Pick<OfficeFigures, "payments" | "refunds" | "refunded" | "holds">> {
  const { rows } = await sql<{ state: BookingState; count: number; paisa: number }>`
    select state, count(*)::integer as count, sum(amount_paisa)::bigint as paisa from payments
    where created_at >= ${since} group by state order by count(*) desc, state
  `.execute(db);
  const isOpen = sql`state in (${sql.join(OPEN_REFUND_STATES)})`;
  const { rows: refunds } = await sql<{ open: number; oldest: Date | null; openPaisa: number; recentPaisa: number }>`
    select count(*) filter (where ${isOpen})::integer as open, min(created_at) filter (where ${isOpen}) as oldest,
      coalesce(sum(amount_paisa) filter (where ${isOpen}), 0)::bigint as "openPaisa",
      coalesce(sum(amount_paisa) filter (where created_at >= ${since}), 0)::bigint as "recentPaisa"
    from refunds where ${isOpen} or (created_at >= ${since} and state <> 'refused')
  `.execute(db);
  const [{ open = 0, openPaisa = 0, recentPaisa = 0 } = {}] = refunds;
  const oldest = refunds[0]?.oldest ?? null;
  return {
    payments: rows.map(({ state, count, paisa }) => ({ state, count, amount: fromPaisa(paisa) })),
    refunds: {
      open,
      oldest: oldest?.toISOString() ?? null,
      expectedBy: oldest && refundExpectedBy(oldest).toISOString(),
    },
    refunded: { open: fromPaisa(openPaisa), recent: fromPaisa(recentPaisa) },
    holds: await unpaidTotals(db, new Date(now.getTime() - DAY_MS)),
  };
}

async function security(
  db: Kysely<Database>,
  now: Date,
  limits: Readonly<Record<string, number>>,
): Promise<OfficeFigures["security"]> {
  const since = new Date(now.getTime() - NOTICE_DAYS * DAY_MS);
  const { rows: sessions } = await sql<{ count: number }>`
    select count(*)::integer as count from sessions where expires_at > ${now}
  `.execute(db);
  const { rows: notices } = await sql<{ notice: SecurityNotice; count: number }>`
    select template as notice, count(*)::integer as count from outbox
    where template in (${sql.join(SECURITY_NOTICES)}) and created_at >= ${since} group by template order by count(*) desc, template
  `.execute(db);
  const { rows: limited } = await sql<{ limit: string; count: number }>`
    select allowed.key as limit, count(*)::integer as count
    from rate_limits as used join jsonb_each_text(${JSON.stringify(limits)}::jsonb) as allowed
      on split_part(used.key, ':', 1) = allowed.key
    where used.points > allowed.value::integer and used.expire > ${now.getTime()}
    group by allowed.key order by count(*) desc, allowed.key
  `.execute(db);
  return { sessions: sessions[0]?.count ?? 0, notices, limited };
}

/**
 * What the administrator looks at. Nothing of it names a person.
 * @param limits the points of each limit: a key that has used more is over it
 * @param smsPrice taka for one SMS; null: nobody said
 */
export async function officeFigures(
  db: Kysely<Database>,
  now: Date,
  limits: Readonly<Record<string, number>>,
  smsPrice: number | null,
): Promise<OfficeFigures> {
  const month = await smsMonth(db, now);
  const days = await byDay(db, now);
  const since = daysStart(days[0]?.day ?? "");
  const { rows: totals } = await sql<{ accounts: number; posts: number }>`
    select (select count(*) from accounts)::integer as accounts,
      (${sql.join(
        SUBMITTED_KINDS.map((kind) => sql`(select count(*) from ${sql.table(SOURCES[kind].table)})`),
        sql` + `,
      )})::integer as posts
  `.execute(db);
  return {
    days,
    accounts: totals[0]?.accounts ?? 0,
    posts: totals[0]?.posts ?? 0,
    ...(await decided(db, since)),
    ...(await money(db, since, now)),
    sms: { ...month, cost: smsCost(month.pieces, smsPrice) },
    security: await security(db, now, limits),
  };
}
