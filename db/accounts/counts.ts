import { sql, type Kysely } from "kysely";
import { LIVE_STATES, MONEY_STATES } from "#domain/booking/booking.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { isAhead } from "../bookings/open-bookings.ts";
import type { Database } from "../schema/tables.ts";

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
