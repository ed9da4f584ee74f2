import { letGo, keepFree } from "#db/bookings/stays.ts";
import { movePayment, notePayment, paymentById, type Payment } from "#db/payments/payments.ts";
import { isClosed } from "#domain/booking/booking.ts";
import {
  CHECKED_FOR_MS,
  EXECUTE_AGAIN_WITHIN_MS,
  mayExecuteAgain,
  nextCheck,
  nextLook,
  PAGE_LIFE_MS,
  UNCLEAR_HOLD_MS,
} from "#domain/money/payment/check.ts";
import { lockBooking } from "#db/bookings/bookings.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { executePayment, providerIds, type Tools } from "./execute.ts";
import { noteSettlement, settleClaim, tellAdministrator, type Who } from "./settle.ts";

/** A payment that is looked at waits so long for the provider, so that a job's run takes many. */
const QUERY_MS = 15_000;

/**
 * Checks one open payment: asks the provider, settles a clear answer, ends an attempt that can no longer be paid, and sets the time of the
 * next check. If nothing is clear, the payment is unchanged.
 * @param deadline milliseconds since 1970 by which it should be done
 */
export async function checkPayment(tools: Tools, payment: Payment, who: Who, deadline: number): Promise<void> {
  const { db } = tools;
  if (payment.state === "initiated") return void (await giveUpPage(tools, payment, who));
  if (payment.state === "awaiting") return checkAwaiting(tools, payment, who, deadline);
  if (payment.state === "executing") {
    // Its function has ended or is slow; if it still gets an answer, that answer counts too.
    const set = { next_check_at: payment.next_check_at, checks: 0 };
    const lost = await movePayment(db, payment.id, "lose", { ...who, set, note: "function-ended" });
    return lost ? checkUnknown(tools, lost, who, deadline) : undefined;
  }
  if (payment.state === "unknown") return checkUnknown(tools, payment, who, deadline);
  if (isClosed(payment.state)) return checkClosed(tools, payment, who, deadline);
  await notePayment(db, payment, { next_check_at: null }, who.now);
}

/** The answer to the request for a page was lost: nobody has its address, so nobody can pay on it. */
const giveUpPage = ({ db }: Tools, { id }: Payment, who: Who) =>
  movePayment(db, id, "give-no-page", {
    ...who,
    set: { problem: "unavailable" },
    note: "no-answer",
  });

/**
 * What the provider says of a payment: it was paid and is `settled` now; the customer has `agreed` (entered the PIN) and nothing was taken;
 * `nothing` of either. null where it is not clear.
 */
type Found = "settled" | "agreed" | "nothing" | null;

/** Asks the provider about a payment in whatever state, and settles where it was paid. */
export async function askProvider(tools: Tools, payment: Payment, who: Who, deadline: number): Promise<Found> {
  const answer = await tools.client.query(providerIds(payment), Math.min(QUERY_MS, deadline - Date.now()));
  if (answer.kind !== "answer") return null;
  if (!answer.value.completed) return answer.value.agreed ? "agreed" : "nothing";
  const settlement = await settleClaim(tools.db, payment.id, answer.value, who);
  noteSettlement(tools.effects, settlement);
  return settlement.kind === "open" ? null : "settled";
}

async function checkAwaiting(tools: Tools, payment: Payment, who: Who, deadline: number): Promise<void> {
  const { db } = tools;
  const { now } = who;
  const agreed = payment.authorised_at?.getTime() ?? -Infinity;
  // The customer came back, and asking for the money never left us.
  if (now.getTime() - agreed <= EXECUTE_AGAIN_WITHIN_MS) {
    await executePayment(tools, payment, who, deadline);
    return;
  }
  const ends = payment.created_at.getTime() + PAGE_LIFE_MS;
  const found = await finishOpen(tools, payment, who, deadline);
  if (found === "settled") return;
  if (now.getTime() < ends) {
    const isUnclear = found === null || payment.heard_at !== null;
    const next = isUnclear ? nextCheck(payment.checks, payment.heard_at ?? payment.created_at, now) : null;
    if (next !== null && payment.heard_at !== null) return waitOn(tools, payment, next, now);
    return later(tools, payment, next ?? nextLook(payment.created_at, now), now);
  }
  const next = found === null ? nextCheck(payment.checks, new Date(ends), now) : null;
  // The money was never asked for, and after a day it cannot be. If the provider does not answer, the attempt ends another day later.
  if (next !== null) return later(tools, payment, next, now);
  await movePayment(db, payment.id, "expire", { ...who, set: { problem: "expired" } });
}

/**
 * Asks about an attempt whose page is open. Whoever has entered the PIN meant to pay, even if their browser never came back: the money is
 * asked for now. A hold that ran out is let go once the provider says that there was neither.
 * @returns `settled` also where the money was asked for
 */
export async function finishOpen(tools: Tools, payment: Payment, who: Who, deadline: number): Promise<Found> {
  const found = await askProvider(tools, payment, who, deadline);
  // Where its own message calls it paid there is nothing to ask for: the answer is late.
  if (payment.state !== "awaiting" || payment.heard_at !== null) return found;
  const isOpen = who.now.getTime() < payment.created_at.getTime() + PAGE_LIFE_MS;
  if (found === "agreed" && isOpen && (await executePayment(tools, payment, who, deadline))) return "settled";
  if (found === "nothing") await release(tools, payment, who);
  return found;
}

async function release({ db, effects }: Tools, payment: Payment, { now }: Who): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, payment.booking_id);
    // The customer may have come back since the provider was asked.
    if (!booking?.stay_id || (await paymentById(trx, payment.id))?.state !== payment.state) return;
    if (await letGo(trx, booking.stay_id, now)) effects.tags.add(staysTag(booking.slug));
  });
}

async function later({ db }: Tools, payment: Payment, next: Date, now: Date): Promise<void> {
  await notePayment(db, payment, { checks: payment.checks + 1, next_check_at: next }, now);
}

/** The same where it may have been paid: the nights stay the guest's as long as it is not clear. */
async function waitOn({ db }: Tools, payment: Payment, next: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, payment.booking_id);
    const set = { checks: payment.checks + 1, next_check_at: next };
    const isOpen = await notePayment(trx, payment, set, now);
    const heldUntil = new Date(next.getTime() + UNCLEAR_HOLD_MS);
    if (booking && isOpen) await keepFree(trx, booking, { now, heldUntil });
  });
}

async function checkUnknown(tools: Tools, payment: Payment, who: Who, deadline: number): Promise<void> {
  const { db } = tools;
  const found = await askProvider(tools, payment, who, deadline);
  if (found === "settled") return;
  const { executions, executed_at: executedAt, authorised_at: authorisedAt } = payment;
  if (found !== null && mayExecuteAgain({ executions, executedAt, authorisedAt }, who.now)) {
    await executePayment(tools, payment, who, deadline);
    return;
  }
  // Only checks by the job count; a polling page must not use them up.
  if (who.by !== "job") return void (await notePayment(db, payment, {}, who.now));
  const since = Math.max(payment.heard_at?.getTime() ?? 0, (executedAt ?? payment.created_at).getTime());
  const next = nextCheck(payment.checks, new Date(since), who.now);
  if (next !== null) return waitOn(tools, payment, next, who.now);
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, payment.booking_id);
    const set = { next_check_at: null, attention: "unsettled" as const, attention_at: who.now };
    if (booking) {
      const heldUntil = new Date(who.now.getTime() + CHECKED_FOR_MS);
      await keepFree(trx, booking, { now: who.now, heldUntil });
    }
    if (await notePayment(trx, payment, set, who.now)) await tellAdministrator(trx, payment, "unsettled");
  });
  tools.effects.mails = true;
}

/**
 * A closed attempt without money that a message of the provider calls paid. The message alone settles nothing: the provider is asked until
 * it confirms it, and after a day a person decides.
 */
async function checkClosed(tools: Tools, payment: Payment, who: Who, deadline: number): Promise<void> {
  const { db, effects } = tools;
  const found = await askProvider(tools, payment, who, deadline);
  if (found === "settled") return;
  if (who.by !== "job") return void (await notePayment(db, payment, {}, who.now));
  const next = nextCheck(payment.checks, payment.heard_at ?? payment.updated_at, who.now);
  if (next) return later(tools, payment, next, who.now);
  const set = { next_check_at: null, attention: "unsettled" as const, attention_at: who.now };
  await db.transaction().execute(async (trx) => {
    if (await notePayment(trx, payment, set, who.now)) await tellAdministrator(trx, payment, "unsettled");
  });
  effects.mails = true;
}
