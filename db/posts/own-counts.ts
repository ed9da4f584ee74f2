import { sql, type Kysely, type RawBuilder } from "kysely";
import { askedIfConfirmedBy } from "#domain/listing/freshness.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { CappedCount, OwnState, SubmittedKind } from "#domain/moderation/moderation.ts";
import { isOwn, matching, type OwnFilter, type Whose } from "./own-submissions.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "./submissions.ts";

const capped = (count: number): CappedCount => ({ count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP });

/** How many there are in each state, up to COUNT_CAP. */
export async function ownCounts(
  db: Kysely<Database>,
  { kind, whose }: { kind: SubmittedKind; whose: Whose },
): Promise<Record<OwnState, CappedCount>> {
  const hidden = kind === "listings" ? sql`s.hidden_at is not null` : sql`false`;
  const states: [OwnState, RawBuilder<unknown>][] = [
    ["pending", sql`s.approval = 'pending'`],
    ["approved", sql`s.approval = 'approved' and not (${hidden})`],
    ["hidden", sql`s.approval = 'approved' and ${hidden}`],
    ["rejected", sql`s.approval = 'rejected'`],
  ];
  const parts = states.map(
    ([state, where]) => sql`
      select ${state}::text as state, count(*)::integer as count from (
        select from ${sql.table(SOURCES[kind].table)} as s where ${isOwn(kind, whose)} and ${where} limit ${COUNT_CAP + 1}
      ) as seen`,
  );
  const { rows } = await sql<{ state: OwnState; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, capped(count)])) as Record<OwnState, CappedCount>;
}

/** How many a filter finds, up to COUNT_CAP. */
export async function ownFound(db: Kysely<Database>, filter: OwnFilter): Promise<CappedCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${sql.table(SOURCES[filter.kind].table)} as s where ${matching(filter)} limit ${COUNT_CAP + 1}
    ) as seen
  `.execute(db);
  return capped(rows[0]?.count ?? 0);
}

/** A listing `s` whose owner is asked to confirm it, or that is hidden for want of that. */
export const isDue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(s.approval = 'approved' and s.must_confirm and s.confirmed_at <= ${askedIfConfirmedBy(now)})`;

/** How many listings of an account wait for its confirmation. */
export async function dueListings(db: Kysely<Database>, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listings as s where s.agent_id = ${accountId}::uuid and ${isDue(now)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
