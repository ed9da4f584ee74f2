import type { Kysely } from "kysely";
import { lockBooking } from "#db/bookings/bookings.ts";
import { movePayment, notePayment, paymentById, type Payment } from "#db/payments/payments.ts";
import { moveRefund, noteRefund, refundsOf, type Refund } from "#db/payments/refunds.ts";
import type { Database } from "#db/schema/tables.ts";
import { nextCheck } from "#domain/money/payment/check.ts";
import type { ProviderRefund } from "../bkash/dialect.ts";
import { refundReaction } from "../bkash/reactions.ts";
import { type Tools, providerIds } from "./execute.ts";
import { tellAdministrator, tellRefund, type Who } from "./settle.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The provider's list must have shown for so long that there is no such refund before it is sent a second time. */
const SEND_AGAIN_AFTER_MS = HOUR_MS;
const SENDS_MAX = 2;

/** Moves one refund on: sends what was asked for, or asks what became of what was sent. Never sends twice without the provider's word. */
export async function checkRefund(tools: Tools, refund: Refund, who: Who): Promise<void> {
  const payment = await paymentById(tools.db, refund.payment_id);
  if (!payment?.trx_id) return needsPerson(tools, refund, who);
  const names = { ...providerIds(payment), trxId: payment.trx_id };
  if (refund.state === "requested") return sendRefund(tools, refund, names, who);
  if (refund.state === "sending") await moveRefund(tools.db, refund.id, "lose");
  await askRefund(tools, { ...refund, state: "unknown" }, names, who);
}

type Names = ReturnType<typeof providerIds> & { trxId: string };

async function sendRefund(tools: Tools, refund: Refund, names: Names, who: Who): Promise<void> {
  const { db, client } = tools;
  const sending = await moveRefund(db, refund.id, "claim", {
    sends: refund.sends + 1,
    sent_at: who.now,
    next_check_at: new Date(who.now.getTime() + MINUTE_MS),
  });
  if (!sending) return;
  const answer = await client.refund({ ...names, amountPaisa: refund.amount_paisa, reason: refund.reason });
  const now = new Date();
  if (answer.kind === "answer" && answer.value.completed && answer.value.amountPaisa === refund.amount_paisa) {
    return finish(tools, sending, answer.value, { ...who, now });
  }
  const reaction = answer.kind === "refused" ? refundReaction(answer.code) : "ask";
  if (answer.kind === "refused" && reaction === "refused") return refuse(tools, sending, answer.code, { ...who, now });
  if (answer.kind === "not-sent" || reaction === "later") {
    const next = nextCheck(refund.checks, refund.created_at, now);
    const set = {
      sends: refund.sends,
      checks: refund.checks + 1,
      next_check_at: next ?? new Date(now.getTime() + HOUR_MS),
    };
    await moveRefund(db, refund.id, "not-sent", set);
    if (next === null) await needsPerson(tools, refund, { ...who, now });
    return;
  }
  await moveRefund(db, refund.id, "lose", { checks: 0 });
}

/** Looks for the refund in the provider's own list: one of this amount that is not another refund of ours. */
async function askRefund(tools: Tools, refund: Refund, names: Names, who: Who): Promise<void> {
  const { db, client } = tools;
  const answer = await client.refundStatus(names);
  if (answer.kind === "answer") {
    const known = new Set((await refundsOf(db, refund.payment_id)).map(({ trx_id }) => trx_id));
    const found = answer.value.find(
      ({ trxId, completed, amountPaisa }) => completed && amountPaisa === refund.amount_paisa && !known.has(trxId),
    );
    if (found) return finish(tools, refund, found, who);
    const since = who.now.getTime() - (refund.sent_at?.getTime() ?? 0);
    const nothing = answer.value.every(({ trxId }) => known.has(trxId));
    if (nothing && since >= SEND_AGAIN_AFTER_MS && refund.sends < SENDS_MAX) {
      return void (await moveRefund(db, refund.id, "send-again", { checks: 0, next_check_at: who.now }));
    }
  }
  const next = nextCheck(refund.checks, refund.created_at, who.now);
  await noteRefund(db, refund, { checks: refund.checks + 1, next_check_at: next });
  if (next === null) await needsPerson(tools, refund, who);
}

type Held = { trx: Kysely<Database>; payment: Payment; booking: NonNullable<Awaited<ReturnType<typeof lockBooking>>> };

/** Runs work that decides about a refund's payment, with its booking held. */
const holding = (db: Kysely<Database>, refund: Refund, work: (held: Held) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const found = await paymentById(trx, refund.payment_id);
    const booking = found && (await lockBooking(trx, found.booking_id));
    const payment = booking && (await paymentById(trx, refund.payment_id));
    if (payment && booking) await work({ trx, payment, booking });
  });

async function finish(tools: Tools, refund: Refund, { trxId }: ProviderRefund, who: Who): Promise<void> {
  await holding(tools.db, refund, async ({ trx, payment, booking }) => {
    const set = { trx_id: trxId, settled_at: who.now, next_check_at: null, provider_code: null };
    if (!(await moveRefund(trx, refund.id, "finish", set))) return;
    const clear = { attention: null, attention_at: null };
    await movePayment(trx, payment.id, "finish-refund", { ...who, set: clear, note: trxId });
    const { id: refundId, amount_paisa: amountPaisa, reason } = refund;
    await tellRefund(trx, payment, booking, { amountPaisa, reason, done: { refundId, trxId } });
  });
  tools.effects.mails = true;
}

async function refuse(tools: Tools, refund: Refund, code: string, who: Who): Promise<void> {
  await holding(tools.db, refund, async ({ trx, payment }) => {
    const set = { provider_code: code, settled_at: who.now, next_check_at: null };
    if (!(await moveRefund(trx, refund.id, "refuse", set))) return;
    const attention = {
      attention: "refund-refused" as const,
      attention_at: who.now,
      paid_at: payment.paid_at ?? who.now,
    };
    await movePayment(trx, payment.id, "refuse-refund", { ...who, set: attention, note: code });
    await tellAdministrator(trx, payment, "refund-refused");
  });
  tools.effects.mails = true;
}

async function needsPerson(tools: Tools, refund: Refund, who: Who): Promise<void> {
  await holding(tools.db, refund, async ({ trx, payment }) => {
    if (payment.attention !== null) return;
    await notePayment(trx, payment, { attention: "refund-unsettled", attention_at: who.now }, who.now);
    await tellAdministrator(trx, payment, "refund-unsettled");
  });
  tools.effects.mails = true;
}
