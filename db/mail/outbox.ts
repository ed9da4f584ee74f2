import { sql, type Kysely } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** Of this template are SMS with news, which may wait for the morning; all others carry a code. */
export const SMS_NEWS = "sms-news";

/** How a message goes. The recipient of a push is the id of a device (`push-subscriptions.ts`). */
export type Channel = "mail" | "sms" | "push";

/** A new message. `payload` is encrypted. `bulk`: all other messages are sent before it. */
export type NewMail = {
  channel: Channel;
  template: string;
  locale: Locale;
  recipient: string;
  payload: string;
  dedupeKey: string | null;
  expiresAt: Date;
  bulk: boolean;
  dueAt: Date;
  now: Date;
};

/** A message that only one worker may send until its lease ends. */
export type ClaimedMessage = {
  id: string;
  /** Proves the claim on every write of the worker. */
  claim: string;
  channel: Channel;
  template: string;
  locale: Locale;
  recipient: string;
  payload: string;
  /** How often sending was tried, including this time. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
};

/** The result of sending. `problem` is a short code for the operator, never text from a server. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "later"; dueAt: Date; problem: string }
  | { kind: "failed" | "unclear" | "capped"; problem: string };

/** @returns false for each message whose dedupe key already exists, sent or not */
export async function enqueue(db: Kysely<Database>, messages: readonly NewMail[]): Promise<boolean[]> {
  if (messages.length === 0) return [];
  const ids = messages.map(({ now }) => uuidv7(now.getTime()));
  const all = <Key extends keyof NewMail>(key: Key) => messages.map((message) => message[key]);
  const { rows } = await sql<{ id: string }>`
    insert into outbox (id, channel, template, locale, recipient, payload, dedupe_key, expires_at, bulk, due_at, created_at)
    select * from unnest(
      ${ids}::uuid[], ${all("channel")}::text[], ${all("template")}::text[], ${all("locale")}::text[], ${all("recipient")}::text[],
      ${all("payload")}::text[], ${all("dedupeKey")}::text[], ${all("expiresAt")}::timestamptz[], ${all("bulk")}::boolean[], ${all("dueAt")}::timestamptz[],
      ${all("now")}::timestamptz[]
    )
    on conflict (dedupe_key) do nothing returning id
  `.execute(db);
  const queued = new Set(rows.map(({ id }) => id));
  return ids.map((id) => queued.has(id));
}

/** The number of unsent messages of a template. Jobs with many mails check it first, because messages that cannot be sent in time fail. */
export async function unsentOf(db: Kysely<Database>, template: string): Promise<number> {
  const { rows } = await sql<{ unsent: number }>`
    select count(*)::integer as unsent from outbox where template = ${template} and state in ('queued', 'claimed', 'sending')
  `.execute(db);
  return rows[0]?.unsent ?? 0;
}

/**
 * Claims for `leaseMs` the message of these channels that has been due longest; bulk messages come last. Rows that another worker is
 * claiming are skipped, so no two workers get the same.
 * @returns null if nothing is due
 */
export async function claimNext(
  db: Kysely<Database>,
  channels: readonly Channel[],
  now: Date,
  leaseMs: number,
): Promise<ClaimedMessage | null> {
  const claim = uuidv7(now.getTime());
  const { rows } = await sql<ClaimedMessage>`
    update outbox set state = 'claimed', claim = ${claim}, attempts = attempts + 1,
      lease_until = ${new Date(now.getTime() + leaseMs)}
    where id = (
      select id from outbox where state = 'queued' and due_at <= ${now} and expires_at > ${now} and channel in (${sql.join(channels)})
      order by bulk, due_at limit 1 for update skip locked
    )
    returning id, claim, channel, template, locale, recipient, payload, attempts,
      created_at as "createdAt", expires_at as "expiresAt"
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Records that the server is about to get the content, which is then never sent again. False if the lease has ended and another worker has
 * the message: then it must not be sent.
 */
export async function beginSending(
  db: Kysely<Database>,
  { id, claim }: Pick<ClaimedMessage, "id" | "claim">,
  leaseUntil: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "sending", lease_until: leaseUntil })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("state", "=", "claimed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records how sending ended, if this worker still has the claim. The content is deleted at the end, the recipient once it was sent. */
export async function recordSending(
  db: Kysely<Database>,
  { id, claim }: Pick<ClaimedMessage, "id" | "claim">,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const row =
    outcome.kind === "later"
      ? { state: "queued" as const, due_at: outcome.dueAt, problem: outcome.problem }
      : {
          state: outcome.kind,
          payload: null,
          settled_at: now,
          problem: outcome.kind === "sent" ? null : outcome.problem,
          ...(outcome.kind === "sent" && { recipient: null }),
        };
  // A lease that ended before the server's answer made the message unclear; the answer now settles it.
  const open = outcome.kind === "later" ? ["claimed", "sending"] : ["claimed", "sending", "unclear"];
  await db
    .updateTable("outbox")
    .set({ ...row, lease_until: null })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("state", "in", open as ("claimed" | "sending" | "unclear")[])
    .execute();
}

/**
 * Cleans up after workers that stopped: claimed messages return to the queue, messages whose content was being sent become `unclear`, and
 * messages that could not be sent in time have failed.
 */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    update outbox set state = 'queued', lease_until = null where state = 'claimed' and lease_until <= ${now}
  `.execute(db);
  await sql`
    update outbox set state = 'unclear', lease_until = null, payload = null, settled_at = ${now}, problem = 'worker-ended'
    where state = 'sending' and lease_until <= ${now}
  `.execute(db);
  await sql`
    update outbox set state = 'failed', payload = null, settled_at = ${now}, problem = coalesce(problem, 'too-late')
    where state = 'queued' and expires_at <= ${now}
  `.execute(db);
}

/** Deletes messages that were settled before `before`, with their dedupe keys. Returns how many. */
export async function forgetSettled(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("outbox").where("settled_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** A message that is due for longer than this means that sending has stopped. */
const LATE_MS = 20 * 60_000;
/** Problems older than this are not reported. */
const NEWS_MS = 48 * 3_600_000;

/**
 * `late`: a message has waited too long. `failing`: in the last two days a message was given up, or it is unknown whether one arrived.
 * Without numbers, because these would reveal to a stranger whether a request for an account's mail sent one.
 */
type OutboxState = "ok" | "late" | "failing";

/** The state of the outbox. Addresses that their own mail server refuses do not count, nor do codes that expired before the first try. */
export async function outboxState(db: Kysely<Database>, now: Date): Promise<OutboxState> {
  const { rows } = await sql<{ failing: boolean; late: boolean }>`
    select
      exists (
        select from outbox where settled_at > ${new Date(now.getTime() - NEWS_MS)}
          and state in ('failed', 'unclear') and problem <> 'recipient-refused'
      ) as failing,
      exists (
        select from outbox where (state = 'queued' and case when channel = 'push' or template = ${SMS_NEWS} then due_at else created_at end <= ${new Date(now.getTime() - LATE_MS)})
          or (state in ('claimed', 'sending') and lease_until <= ${new Date(now.getTime() - LATE_MS)})
      ) as late
  `.execute(db);
  const [row] = rows;
  if (row?.failing) return "failing";
  return row?.late ? "late" : "ok";
}

/** A message with a problem, for an operator. */
type TroubledMessage = {
  id: string;
  channel: Channel;
  template: string;
  state: "queued" | "failed" | "unclear" | "capped";
  recipient: string;
  attempts: number;
  problem: string;
  createdAt: Date;
};

/** Messages that failed, may not have arrived, met a cap, or are being retried; the newest first, 200 at most. */
export async function troubledMessages(db: Kysely<Database>): Promise<TroubledMessage[]> {
  const { rows } = await sql<TroubledMessage>`
    select id, channel, template, state, recipient, attempts, problem, created_at as "createdAt" from outbox
    where state in ('failed', 'unclear', 'capped') or (state = 'queued' and problem is not null)
    order by created_at desc limit 200
  `.execute(db);
  return rows;
}
