import type { Kysely } from "kysely";
import { expireHolds } from "#db/bookings/stays.ts";
import { db as appDb } from "#db/client.ts";
import { claimDue, type Payment } from "#db/payments/payments.ts";
import type { Refund } from "#db/payments/refunds.ts";
import type { Database } from "#db/schema/tables.ts";
import { forgetClients } from "#db/bookings/unpaid-holds.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { bkashClient, type BkashClient } from "../bkash/client.ts";
import { bkashSettings } from "../bkash/settings.ts";
import { checkPayment } from "./check.ts";
import type { Tools } from "./execute.ts";
import { checkRefund } from "./refund.ts";
import { noEffects, type Effects } from "./settle.ts";
import { describeError, log } from "../log.ts";
import { sendOutbox } from "../mail/outbox.ts";
import { purge } from "../http/purge.ts";

export type Reconciled = {
  /** Payments that were looked at, and refunds that were moved on. */
  payments: number;
  refunds: number;
  /** Whether something is still due: the time or the limit ran out. */
  left: boolean;
};
type Options = {
  /** Payments, and refunds, at most. */
  limit?: number;
  /** Milliseconds since 1970 by which it should end. */
  deadline?: number;
  effects?: Effects;
};

/** So many are held in memory at a time, and so many asked for at once. */
const BATCH = 48;
const AT_ONCE = 8;
/** From which client a stay was booked matters while its unpaid tries count. */
const CLIENTS_KEPT_MS = 24 * 3_600_000;
/** Longer than one batch takes; afterwards another run takes over what this one left. */
const LEASE_MS = 5 * 60_000;

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      // One that fails must not keep the others: it is due again when its lease is over.
      await work(item).catch((error: unknown) =>
        log.error({ error: describeError(error) }, "a payment was not checked"),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Looks at every payment and every refund that is due, in batches. Runs that overlap share the work: each row is one run's for five minutes.
 * @param now decides what is due and what is over
 */
export async function reconcile(
  db: Kysely<Database>,
  client: BkashClient,
  now: Date,
  { limit = Infinity, deadline = Infinity, effects = noEffects() }: Options = {},
): Promise<Reconciled> {
  const tools: Tools = { db, client, effects };
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const who = { by: "job" as const, now };
  const isOver = (done: number) => done >= limit || Date.now() >= deadline;
  const size = (done: number) => Math.min(BATCH, limit - done);
  const counts = { payments: 0, refunds: 0 };
  let due: Payment[];
  do {
    due = await claimDue<Payment>(db, "payments", { now, leaseUntil, limit: size(counts.payments) });
    await each(due, (payment) => checkPayment(tools, payment, who, Math.min(deadline, Date.now() + 60_000)));
    counts.payments += due.length;
  } while (due.length > 0 && !isOver(counts.payments));
  let owed: Refund[];
  do {
    owed = await claimDue<Refund>(db, "refunds", { now, leaseUntil, limit: size(counts.refunds) });
    await each(owed, (refund) => checkRefund(tools, refund, who));
    counts.refunds += owed.length;
  } while (owed.length > 0 && !isOver(counts.refunds));
  return { ...counts, left: due.length > 0 || owed.length > 0 };
}

/** Processes the refunds that are due: of bookings just cancelled, or that could not be kept. */
async function sendRefunds(db: Kysely<Database>, client: BkashClient, effects: Effects): Promise<void> {
  const now = new Date();
  const owed = await claimDue<Refund>(db, "refunds", {
    now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    limit: BATCH,
  });
  await each(owed, (refund) => checkRefund({ db, client, effects }, refund, { by: "job", now }));
}

/** Sends mails and purges after the commit. Never throws: the jobs do what fails here. */
export async function flushEffects(effects: Effects, db: Kysely<Database> = appDb): Promise<void> {
  try {
    const settings = bkashSettings();
    if (effects.refunds && settings) await sendRefunds(db, bkashClient(db, settings), effects);
    if (effects.tags.size > 0) await purge([...effects.tags]);
    if (effects.mails) await sendOutbox();
  } catch (error) {
    log.warn({ error: describeError(error) }, "what follows a payment waits for the job");
  }
}

/** The whole job, on the site's own database and provider: what is due, holds that ran out, and what follows. */
export async function reconcilePayments({
  now = new Date(),
  limit = Infinity,
  deadline = Infinity,
}: { now?: Date; limit?: number; deadline?: number } = {}): Promise<Reconciled & { holds: number }> {
  const effects = noEffects();
  const freed = await expireHolds(appDb, now);
  await forgetClients(appDb, new Date(now.getTime() - CLIENTS_KEPT_MS));
  for (const slug of freed) effects.tags.add(staysTag(slug));
  const settings = bkashSettings();
  const done = settings
    ? await reconcile(appDb, bkashClient(appDb, settings), now, { limit, deadline, effects })
    : { payments: 0, refunds: 0, left: false };
  await flushEffects({ ...effects, refunds: false });
  return { ...done, holds: freed.length };
}
