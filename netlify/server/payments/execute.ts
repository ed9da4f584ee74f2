import type { Kysely } from "kysely";
import { keepFree } from "#db/bookings/stays.ts";
import { lockBooking } from "#db/bookings/bookings.ts";
import { movePayment, paymentById, type Payment, type Step } from "#db/payments/payments.ts";
import type { Database } from "#db/schema/tables.ts";
import type { PaymentProblem } from "#domain/booking/receipt.ts";
import { CHECK_MINUTES, firstCheck, UNCLEAR_HOLD_MS } from "#domain/money/payment/check.ts";
import { verdictOf } from "#domain/money/payment/verdict.ts";
import { QUERY_AFTER_EXECUTE_MS, type BkashClient } from "../bkash/client.ts";
import type { ProviderPayment } from "../bkash/dialect.ts";
import { executeReaction } from "../bkash/reactions.ts";
import type { BkashAnswer } from "../bkash/transport.ts";
import { keepForNextTry } from "../bookings/end-booking.ts";
import { noteSettlement, settleClaim, type Effects, type Who } from "./settle.ts";
import { log } from "../log.ts";

/** The most executions of one attempt; more means that its callback is being abused. */
const EXECUTIONS_MAX = 5;
const soon = (now: Date): Date => new Date(now.getTime() + CHECK_MINUTES[0] * 60_000);

/** What is needed to take money: the database, the provider, and where to note what has to follow. */
export type Tools = { db: Kysely<Database>; client: BkashClient; effects: Effects };

/**
 * Claims the right to execute for one caller and holds what is being paid for. If that is taken already, the attempt ends before any money
 * moves.
 * @returns the payment to execute, or null where there is nothing to do
 */
function claim(db: Kysely<Database>, payment: Payment, who: Who): Promise<Payment | null> {
  const { now } = who;
  return db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, payment.booking_id);
    const present = await paymentById(trx, payment.id);
    if (!booking || !present || present.state !== payment.state || present.executions >= EXECUTIONS_MAX) return null;
    const heldUntil = new Date(now.getTime() + UNCLEAR_HOLD_MS);
    if (booking.cancelled_at !== null || !(await keepFree(trx, booking, { now, heldUntil }))) {
      if (present.state !== "awaiting") return null;
      const problem = booking.cancelled_at === null ? ("no-longer-free" as const) : ("superseded" as const);
      await movePayment(trx, payment.id, "expire", { ...who, set: { problem } });
      return null;
    }
    return movePayment(trx, payment.id, present.state === "unknown" ? "claim-again" : "claim", {
      ...who,
      set: {
        executions: present.executions + 1,
        executed_at: now,
        authorised_at: present.authorised_at ?? now,
        next_check_at: firstCheck("executing", now),
      },
    });
  });
}

/**
 * Executes a payment whose customer has agreed: exactly one of any number of callers asks the provider, and what it answers is settled. Where
 * it does not answer clearly, a query is made; where that does not either, the payment is `unknown` and the job goes on.
 * @param deadline milliseconds since 1970 by which everything should be done: a function lives one minute
 * @returns false where there was nothing to execute
 */
export async function executePayment(tools: Tools, payment: Payment, who: Who, deadline: number): Promise<boolean> {
  const claimed = await claim(tools.db, payment, who);
  if (claimed) await execute(tools, payment, claimed, who, deadline);
  return claimed !== null;
}

async function execute(tools: Tools, payment: Payment, claimed: Payment, who: Who, deadline: number): Promise<void> {
  const answer = await tools.client.execute(providerIds(claimed));
  const after = { by: who.by, now: new Date() };
  if (answer.kind === "not-sent") {
    const set = {
      executions: claimed.executions - 1,
      executed_at: payment.executed_at,
      next_check_at: soon(after.now),
    };
    await movePayment(tools.db, claimed.id, "reopen", { ...after, set, note: answer.why });
    return;
  }
  if (answer.kind === "answer" && answer.value.completed) {
    const settlement = await settleClaim(tools.db, claimed.id, answer.value, after);
    noteSettlement(tools.effects, settlement);
    if (settlement.kind !== "open") return;
  }
  if (answer.kind === "refused") return refused(tools, claimed, answer, after, deadline);
  await lose(tools.db, claimed, after, answer.kind === "unclear" ? answer.why : "not-completed");
  await askAfter(tools, claimed, after, deadline);
}

export const providerIds = (payment: Payment) => ({
  generation: payment.generation,
  paymentId: payment.provider_id ?? "",
});

const lose = (db: Kysely<Database>, { id }: Payment, who: Who, why: string): Promise<Payment | null> =>
  movePayment(db, id, "lose", { ...who, set: { next_check_at: soon(who.now), checks: 0 }, note: why });

/** Queries the payment until the deadline, and settles it once the answer is clear. */
async function askAfter(
  tools: Tools,
  payment: Payment,
  { by }: Who,
  deadline: number,
): Promise<BkashAnswer<ProviderPayment>> {
  const left = Math.min(QUERY_AFTER_EXECUTE_MS, deadline - Date.now());
  const answer = await tools.client.query(providerIds(payment), left);
  if (answer.kind !== "answer" || !answer.value.completed) return answer;
  noteSettlement(tools.effects, await settleClaim(tools.db, payment.id, answer.value, { by, now: new Date() }));
  return answer;
}

/** The provider refused. The refusal is believed only if it clearly means that no money was taken. */
async function refused(
  tools: Tools,
  payment: Payment,
  { code, message }: { code: string; message: string },
  who: Who,
  deadline: number,
): Promise<void> {
  const reaction = executeReaction(code);
  if (reaction.alarm) log.error({ code }, "bKash refuses us: a setting is wrong");
  const because = { problem: reaction.problem, provider_code: code, provider_message: message || null };
  const failed = { ...who, set: because, note: code };
  if (reaction.then === "failed") return leave(tools, payment, "refuse", failed, reaction.problem);
  if (reaction.then === "ask") {
    await lose(tools.db, payment, who, code);
    await askAfter(tools, payment, who, deadline);
    return;
  }
  const asked = await askAfter(tools, payment, who, deadline);
  if (asked.kind !== "answer") return void (await lose(tools.db, payment, { ...who, now: new Date() }, code));
  if (asked.value.completed) return loseIfOpen(tools.db, payment, asked.value, who, code);
  if (reaction.then === "ask-then-fail") return leave(tools, payment, "refuse", failed, reaction.problem);
  // The customer has not agreed yet, whatever the callback said: the page is still open to them.
  const set = { authorised_at: null, next_check_at: firstCheck("awaiting", who.now) };
  return leave(tools, payment, "reopen", { ...who, set, note: code }, null);
}

/** Nothing was taken: the attempt is over, or its page open again, and the nights are held as long as the guest's next try needs. */
async function leave(
  { db, effects }: Tools,
  { id, booking_id }: Payment,
  name: "refuse" | "reopen",
  step: Step,
  problem: PaymentProblem | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, booking_id);
    const moved = await movePayment(trx, id, name, step);
    if (booking && moved) await keepForNextTry(trx, booking, problem, step.now, effects);
  });
}

/** Completed, but not everything was said that has to agree: it stays unclear. */
async function loseIfOpen(db: Kysely<Database>, payment: Payment, claim: ProviderPayment, who: Who, code: string) {
  const { provider_id, amount_paisa: amountPaisa, currency, invoice } = payment;
  const verdict = verdictOf(claim, { paymentId: provider_id ?? "", amountPaisa, currency, invoice });
  if (verdict === "incomplete") await lose(db, payment, who, code);
}
