import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";

/** Due for longer than this means that nobody is sending. */
const LATE_MS = 20 * 60_000;
/** Troubles older than this are no news. */
const NEWS_MS = 48 * 3_600_000;

/**
 * `late`: something has waited too long. `failing`: in the last two days something was given up, or nobody knows whether it arrived.
 * Never numbers: they would tell a stranger whether asking for an account's mail sent one.
 */
export type OutboxState = "ok" | "late" | "failing";

/**
 * How the outbox does. An address that its own server refuses is its owner's matter and does not count, nor does a code that ran out
 * before it could be sent once.
 */
export async function outboxState(db: Kysely<Database>, now: Date): Promise<OutboxState> {
  const { rows } = await sql<{ failing: boolean; late: boolean }>`
    select
      exists (
        select from outbox where settled_at > ${new Date(now.getTime() - NEWS_MS)}
          and state in ('failed', 'unclear') and problem <> 'recipient-refused'
      ) as failing,
      exists (
        select from outbox where (state = 'queued' and created_at <= ${new Date(now.getTime() - LATE_MS)})
          or (state in ('claimed', 'sending') and lease_until <= ${new Date(now.getTime() - LATE_MS)})
      ) as late
  `.execute(db);
  const [row] = rows;
  if (row?.failing) return "failing";
  return row?.late ? "late" : "ok";
}

/** A message that an operator should know of. */
export type TroubledMessage = {
  id: string;
  channel: "mail" | "sms";
  template: string;
  state: "queued" | "failed" | "unclear";
  recipient: string;
  attempts: number;
  problem: string;
  createdAt: Date;
};

/** What failed, what may or may not have arrived, and what is being tried again; the newest first, 200 at most. */
export async function troubledMessages(db: Kysely<Database>): Promise<TroubledMessage[]> {
  const { rows } = await sql<TroubledMessage>`
    select id, channel, template, state, recipient, attempts, problem, created_at as "createdAt" from outbox
    where state in ('failed', 'unclear') or (state = 'queued' and problem is not null)
    order by created_at desc limit 200
  `.execute(db);
  return rows;
}
