import type { Kysely } from "kysely";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import { lockHolds, unpaidHolds, unpaidTotals, type HoldKey } from "#db/bookings/unpaid-holds.ts";
import { links } from "#domain/site/links.ts";
import { FREE_TRIES, HELD_NIGHTS_MAX, HOLD_ALARM, judgeHold } from "#domain/booking/night-hold.ts";
import { currentEnv } from "../env.ts";
import { isOver } from "../http/limits.ts";
import { log } from "../log.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { ProblemError } from "../http/problem.ts";
import { fullUrl } from "../site-url.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who wants nights. `clientHash` null: the client is not known. */
export type Holder = { accountId: string | null; phone: string | null; clientHash: string | null; resortId: string };

/** Accounts are counted by their id; guests without an account by client, by number, and together for each resort. */
function keysOf({ accountId, phone, clientHash, resortId }: Holder): { key: HoldKey; freeTries: number | null }[] {
  if (accountId !== null) return [{ key: { column: "account_id", value: accountId }, freeTries: FREE_TRIES.person }];
  const keys: { key: HoldKey; freeTries: number | null }[] = [
    { key: { column: "resort_id", value: resortId }, freeTries: null },
  ];
  if (phone !== null) keys.push({ key: { column: "phone", value: phone }, freeTries: FREE_TRIES.person });
  if (clientHash !== null)
    keys.push({ key: { column: "client_hash", value: clientHash }, freeTries: FREE_TRIES.client });
  return keys;
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
  const keys = keysOf(holder);
  await lockHolds(
    trx,
    keys.map(({ key }) => key),
  );
  const since = new Date(now.getTime() - DAY_MS);
  const groups = [];
  for (const { key, freeTries } of keys)
    groups.push({ holds: await unpaidHolds(trx, key, { since, now, except }), freeTries });
  const most = holder.accountId === null ? HELD_NIGHTS_MAX.guest : HELD_NIGHTS_MAX.account;
  const verdict = judgeHold({ nights, most, now }, groups);
  if (verdict.kind === "hold") return verdict.minutes;
  const retryAfter = verdict.retryAfter ?? undefined;
  throw new ProblemError(verdict.kind === "wait" ? "too-many-attempts" : "too-many-nights-held", [], retryAfter);
}

/** Whether `allowHold` said no. */
export const isHoldRefused = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === "too-many-nights-held" || error.code === "too-many-attempts");

/**
 * Tells the administrator, at most once an hour, if guests without an account hold many unpaid nights or one client keeps trying after
 * refusals. Call it after the answer.
 * @param refused the client, where it was refused just now
 */
export async function watchHolds(
  now: Date,
  refused: string | null,
  after: (work: () => Promise<unknown>) => void,
): Promise<void> {
  const insists = refused !== null && (await isOver("held-nights-refused", refused));
  const totals = await unpaidTotals(db, new Date(now.getTime() - HOUR_MS));
  if (!insists && totals.nights < HOLD_ALARM.nights) return;
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
