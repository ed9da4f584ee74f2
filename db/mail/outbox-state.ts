import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";

/** A message that is due for longer than this means that sending has stopped. */
const LATE_MS = 20 * 60_000;
/** Problems older than this are not reported. */
const NEWS_MS = 48 * 3_600_000;

/**
 * `late`: a message has waited too long. `failing`: in the last two days a message was given up, or it is unknown whether one arrived.
 * Without numbers, because these would reveal to a stranger whether a request for an account's mail sent one.
 */
export type OutboxState = "ok" | "late" | "failing";

/** The state of the outbox. Addresses that their own mail server refuses do not count, nor do codes that expired before the first try. */
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

/** A message with a problem, for an operator. */
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

/** Messages that failed, may not have arrived, or are being retried; the newest first, 200 at most. */
export async function troubledMessages(db: Kysely<Database>): Promise<TroubledMessage[]> {
  const { rows } = await sql<TroubledMessage>`
    select id, channel, template, state, recipient, attempts, problem, created_at as "createdAt" from outbox
    where state in ('failed', 'unclear') or (state = 'queued' and problem is not null)
    order by created_at desc limit 200
  `.execute(db);
  return rows;
}
