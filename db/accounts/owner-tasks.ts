import { sql, type Kysely } from "kysely";
import { LIVE_STATES } from "#domain/booking/booking.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { ARRIVAL_DAYS, type OwnerTaskCounts } from "#domain/owner/tasks.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { isAhead } from "../bookings/open-bookings.ts";
import { dueListings } from "../posts/own-counts.ts";
import { inquiryCounts } from "../inquiries/received.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "../posts/submissions.ts";

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
