import { atom } from "nanostores";
import { listQueue, type QueueAnswer } from "#api/moderation/admin.ts";
import { call } from "#api/call.ts";
import { MODERATED_KINDS, type LiveCounts, type WaitingCounts } from "#domain/moderation/moderation.ts";
import type { QueueAlarm } from "#domain/moderation/queue.ts";
import { showAccountCount } from "./session/account-counts.ts";

/** What waits for the administrator, as the last answer said; null before it, and for everybody else. */
export const $waiting = atom<WaitingCounts | null>(null);

/** What is public, as the same answer said. */
export const $live = atom<LiveCounts | null>(null);

/** What waits too long, as the same answer said. */
export const $alarm = atom<QueueAlarm | null>(null);

/** What every answer of the queue counts. */
export type QueueCounts = Pick<QueueAnswer, "waiting" | "alarm" | "live">;

/** Keeps it, and shows it on the account's tab. */
export function keepCounts({ waiting, alarm, live }: QueueCounts): void {
  $live.set(live);
  $alarm.set(alarm);
  $waiting.set(waiting);
  showAccountCount("approvals", { count: totalWaiting(waiting).count, capped: false });
}

/** Counts up whenever something was decided, sent back or deleted: what shows submissions asks for them again (specification 2, section 2). */
export const $decisions = atom(0);
export const announceDecision = (): void => $decisions.set($decisions.get() + 1);

/** Asks what waits. Without an answer everything stays as it was. */
export async function loadWaiting(): Promise<WaitingCounts | null> {
  const answer = await call(listQueue, {});
  if (answer.ok) keepCounts(answer.data);
  return $waiting.get();
}

/** How many things wait at all, and since when the oldest of them (ISO 8601; null: nothing waits). */
export function totalWaiting(waiting: WaitingCounts): { count: number; oldest: string | null } {
  const all = MODERATED_KINDS.map((kind) => waiting[kind]);
  const [oldest = null] = all.flatMap((one) => one.oldest ?? []).sort();
  return { count: all.reduce((sum, { count }) => sum + count, 0), oldest };
}
