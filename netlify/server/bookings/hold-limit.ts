import type { Kysely } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  lockHolds,
  mostTogether,
  paidBookings,
  unpaidHolds,
  unpaidTotals,
  type HoldKey,
} from "#db/bookings/unpaid-holds.ts";
import { links } from "#domain/site/links.ts";
import {
  FREE_TRIES,
  HELD_NIGHTS_MAX,
  HOLD_ALARM,
  judgeHold,
  limitOfClient,
  limitOfNumber,
  limitOfResort,
  nightsOfPerson,
  type HoldLimit,
} from "#domain/booking/night-hold.ts";
import { WIDER } from "#domain/site/client-key.ts";
import { runOutPayments } from "#db/payments/payments.ts";
import { currentEnv } from "../env.ts";
import { isOver } from "../http/limits.ts";
import { log, describeError } from "../log.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { ProblemError } from "../http/problem.ts";
import { fullUrl } from "../site-url.ts";
import type { BkashClient } from "../bkash/client.ts";
import type { Call } from "../http/answer.ts";
import { finishOpen } from "../payments/check.ts";
import { flushEffects } from "../payments/reconcile.ts";
import { noEffects } from "../payments/settle.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who wants nights. `clientHash` null: the client is not known; `widerHash` null: nor is a network around it. */
export type Holder = {
  accountId: string | null;
  phone: string | null;
  clientHash: string | null;
  widerHash: string | null;
  resortId: string;
};

type Counted = { key: HoldKey; limitAt: (paid: number) => HoldLimit };

/** By what unpaid nights are counted, and how much each may hold. `limitAt`: given the bookings that were paid under the key in a day. */
async function countedFor(
  trx: Kysely<Database>,
  { accountId, phone, clientHash, widerHash, resortId }: Holder,
): Promise<Counted[]> {
  const byAccount: HoldKey | null = accountId === null ? null : { column: "account_id", value: accountId };
  const payer = { account: byAccount && { paid: await paidBookings(trx, byAccount, null) } };
  const most = nightsOfPerson(payer);
  const counted: (Counted | null)[] = [
    byAccount && { key: byAccount, limitAt: () => ({ most, freeTries: FREE_TRIES.person }) },
    // Guests without an account share a part of each resort, so that those with one are not shut out by them.
    byAccount === null
      ? {
          key: { column: "resort_id", value: resortId, guestsOnly: true },
          limitAt: () => ({ most: HELD_NIGHTS_MAX.guest, freeTries: null }),
        }
      : null,
    { key: { column: "resort_id", value: resortId }, limitAt: () => limitOfResort(payer) },
    phone === null ? null : { key: { column: "phone", value: phone }, limitAt: () => limitOfNumber(payer) },
    clientHash === null
      ? null
      : { key: { column: "client_hash", value: clientHash }, limitAt: (paid) => limitOfClient(payer, paid, 1) },
    widerHash === null
      ? null
      : {
          key: { column: "client_wider_hash", value: widerHash },
          limitAt: (paid) => limitOfClient(payer, paid, WIDER),
        },
  ];
  return counted.filter((one) => one !== null);
}

/**
 * Whether somebody may hold nights that they have not paid. Give the transaction that goes on to hold them.
 * @param options `except`: a booking of theirs whose nights these are
 * @returns for how many minutes
 * @throws ProblemError `too-many-nights-held`, `too-many-attempts`
 */
export async function allowHold(
  trx: Kysely<Database>,
  holder: Holder,
  { nights, now, except = null }: { nights: number; now: Date; except?: string | null },
): Promise<number> {
  const counted = await countedFor(trx, holder);
  await lockHolds(
    trx,
    counted.map(({ key }) => key),
  );
  const since = new Date(now.getTime() - DAY_MS);
  const groups = [];
  for (const { key, limitAt } of counted)
    groups.push({
      ...limitAt(await paidBookings(trx, key, since)),
      holds: await unpaidHolds(trx, key, { since, now, except }),
    });
  const verdict = judgeHold({ nights, now }, groups);
  if (verdict.kind === "hold") return verdict.minutes;
  const retryAfter = verdict.retryAfter ?? undefined;
  throw new ProblemError(verdict.kind === "wait" ? "too-many-attempts" : "too-many-nights-held", [], retryAfter);
}

/** Whether `allowHold` said no. */
export const isHoldRefused = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === "too-many-nights-held" || error.code === "too-many-attempts");

/**
 * Tells the administrator, at most once an hour, if many nights are taken and not paid, on the whole site, by one client or at one resort,
 * or if one client keeps trying after refusals. Call it after the answer.
 * @param refused the client, where it was refused just now
 */
export async function watchHolds(
  now: Date,
  refused: string | null,
  after: (work: () => Promise<unknown>) => void,
): Promise<void> {
  const insists = refused !== null && (await isOver("held-nights-refused", refused));
  const since = new Date(now.getTime() - HOUR_MS);
  const totals = { ...(await unpaidTotals(db, since)), ...(await mostTogether(db, since)) };
  const isMuch =
    totals.nights >= HOLD_ALARM.nights || Math.max(totals.ofClient, totals.atResort) >= HOLD_ALARM.together;
  if (!insists && !isMuch) return;
  log.error(totals, "many nights are held and not paid");
  const { adminEmail } = currentEnv();
  if (adminEmail === null) return;
  await queueMail(db, {
    to: adminEmail,
    locale: "en",
    template: "held-nights-alarm",
    values: { ...totals, insists, url: fullUrl(links.account("en")) },
    dedupeKey: `held-nights-alarm:${now.toISOString().slice(0, 13)}`,
  });
  kickOutbox(after);
}

/** So long whoever wants nights waits for what the provider says of the guest before them. */
const PATIENCE_MS = 5_000;
const DEADLINE_MS = 50_000;

/**
 * Asks what became of the guests whose holds on these nights ran out, before somebody else gets them. What takes longer than a few seconds goes
 * on after the answer, and until it is clear the nights stay theirs (`isOver`). Call it outside of a transaction.
 */
export async function askRunOutHolds(
  client: BkashClient,
  wanted: Parameters<typeof runOutPayments>[1],
  after: Call<unknown>["after"],
): Promise<void> {
  const now = new Date();
  const waiting = await runOutPayments(db, wanted, now);
  if (waiting.length === 0) return;
  const effects = noEffects();
  const tools = { db, client, effects };
  const asked = Promise.all(
    waiting.map((payment) =>
      finishOpen(tools, payment, { by: "customer", now }, Date.now() + DEADLINE_MS).catch((error: unknown) =>
        log.error({ error: describeError(error) }, "a hold that ran out was not asked about"),
      ),
    ),
  );
  after(() => asked.then(() => flushEffects(effects)));
  await Promise.race([asked, pause(PATIENCE_MS, undefined, { ref: false })]);
}
