import { sql, type Kysely } from "kysely";
import type { Database } from "./schema/tables.ts";

/** One number about the product: what it is, of which part (`label`, "" = the whole), and how much. */
export type Metric = { name: MetricName; label: string; value: number };

/** Each metric with its label's name (null = none) and its help text, which Prometheus shows. */
export const METRICS = {
  nibash_outbox_messages: ["state", "Mails and SMS in the outbox, by state"],
  nibash_outbox_oldest_seconds: [null, "Age of the oldest message that waits"],
  nibash_payments: ["state", "Payments of the last 7 days, by state"],
  nibash_payments_attention: [null, "Payments that need a person"],
  nibash_limited_clients: ["limit", "Keys that are over a limit now: accounts, addresses or both"],
  nibash_sessions: [null, "Sessions that are open"],
  nibash_accounts: [null, "Accounts"],
  nibash_listings_waiting: [null, "Listings that wait for the administrator"],
  nibash_view_buffer_rows: [null, "Counted views that the job has not folded yet"],
  nibash_connections: ["state", "Connections to the database, by what they do"],
  nibash_replica: ["state", "1 for what this process knows of the replica: none, up, behind or away"],
  nibash_lock_waits: [null, "Connections that wait for a lock"],
} as const satisfies Record<string, readonly [string | null, string]>;
export type MetricName = keyof typeof METRICS;

/**
 * What a scraper reads, in one statement. `limits` = the points of each limit: a key that has used more is over it.
 * Nothing of it names a person.
 */
export async function readMetrics(db: Kysely<Database>, now: Date, limits: Record<string, number>): Promise<Metric[]> {
  const { rows } = await sql<Metric>`
    select 'nibash_outbox_messages' as name, state as label, count(*)::integer as value from outbox group by state
    union all
    select 'nibash_outbox_oldest_seconds', '', coalesce(extract(epoch from ${now} - min(created_at)), 0)::integer
      from outbox where state = 'queued'
    union all
    select 'nibash_payments', state, count(*) from payments where created_at > ${now}::timestamptz - interval '7 days' group by state
    union all
    select 'nibash_payments_attention', '', count(*) from payments where attention is not null
    union all
    select 'nibash_limited_clients', allowed.key, count(*)
      from rate_limits as used join jsonb_each_text(${JSON.stringify(limits)}::jsonb) as allowed on split_part(used.key, ':', 1) = allowed.key
      where used.points > allowed.value::integer and used.expire > ${now.getTime()} group by allowed.key
    union all
    select 'nibash_sessions', '', count(*) from sessions where expires_at > ${now}
    union all
    select 'nibash_accounts', '', count(*) from accounts
    union all
    select 'nibash_listings_waiting', '', count(*) from listings where approval = 'pending'
    union all
    select 'nibash_view_buffer_rows', '', count(*) from listing_views_buffer
    union all
    select 'nibash_connections', coalesce(state, 'other'), count(*) from pg_stat_activity where datname = current_database() group by state
    union all
    select 'nibash_lock_waits', '', count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows;
}

/** How long the database takes to answer the smallest question, in whole milliseconds. Rejects if it cannot be reached. */
export async function answerTime(db: Kysely<Database>): Promise<number> {
  const start = performance.now();
  await sql`select 1`.execute(db);
  return Math.round(performance.now() - start);
}
