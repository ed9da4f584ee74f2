import type { InputOf } from "#api/endpoint.ts";
import type {
  AdminPaymentAnswer,
  AdminPaymentsAnswer,
  listPayments,
  refundPayment,
  settlePayment,
} from "#api/booking/payments.ts";
import type { StoredBooking } from "#db/bookings/rows.ts";
import { lockBooking } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { attentionCount, listPaymentRows, paymentForAdmin } from "#db/payments/list.ts";
import { pay, refundablePaisa, startRefund } from "#db/payments/settlement.ts";
import { movePayment, notePayment, paymentById, type Payment } from "#db/payments/payments.ts";
import type { Database } from "#db/schema/tables.ts";
import { isClosed, isLegal, isLive } from "#domain/booking/booking.ts";
import { toPaisa } from "#domain/money/money.ts";
import type { Kysely } from "kysely";
import type { Answer, Call } from "../http/answer.ts";
import { endBooking, keepForNextTry } from "../bookings/end-booking.ts";
import { requiredClient } from "../bookings/attempt.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { askProvider, checkPayment } from "./check.ts";
import { flushEffects } from "./reconcile.ts";
import { noEffects, noteSettlement, tell, tellRefund, type Effects } from "./settle.ts";
import { securityEvent } from "../security/log.ts";

const PAGE = 20;
const DEADLINE_MS = 50_000;

/** A page of the list of payments, as `GET /api/admin/payments` answers it. */
export async function adminPayments({ filter, q, cursor }: InputOf<typeof listPayments>): Promise<AdminPaymentsAnswer> {
  // One more than is shown: nobody is led on to an empty page.
  const found = await listPaymentRows(db, { filter, q, cursor: cursor ?? null, limit: PAGE + 1 });
  const items = found.slice(0, PAGE);
  const next = found.length > PAGE ? (items.at(-1)?.id ?? null) : null;
  return { items, cursor: next, attention: await attentionCount(db) };
}

/** GET /api/admin/payments */
export const listAll = async (call: Call<InputOf<typeof listPayments>>): Promise<Answer<AdminPaymentsAnswer>> => ({
  data: await adminPayments(call.input),
});

/** The payment that a path names. @throws ProblemError `payment-not-found` */
export async function findPayment(call: Pick<Call<unknown>, "param">): Promise<Payment> {
  const payment = await paymentById(db, idOf(call.param, "payment-not-found"));
  if (!payment) throw new ProblemError("payment-not-found");
  return payment;
}

async function shown(id: string): Promise<Answer<AdminPaymentAnswer>> {
  const payment = await paymentForAdmin(db, id);
  if (!payment) throw new ProblemError("payment-not-found");
  return { data: { payment } };
}

/** POST /api/admin/payments/:id/query */
export async function queryNow(call: Call<unknown>, payment: Payment): Promise<Answer<AdminPaymentAnswer>> {
  const client = requiredClient(db);
  const effects = noEffects();
  const tools = { db, client, effects };
  const who = { by: "administrator" as const, now: new Date() };
  const deadline = Date.now() + DEADLINE_MS;
  if (payment.provider_id !== null && isLive(payment.state)) await checkPayment(tools, payment, who, deadline);
  else if (payment.provider_id !== null) {
    const found = await askProvider(tools, payment, who, deadline);
    if (found === "nothing" || found === "agreed") await believe(payment, who.now);
  }
  call.after(() => flushEffects(effects));
  await logAct(call, "checked", payment.id);
  return shown(payment.id);
}

/** The administrator has asked the provider about a closed attempt and nothing was taken: the mark of its late message is removed. */
async function believe(payment: Payment, now: Date): Promise<void> {
  if (!isClosed(payment.state) || payment.attention === null) return;
  await notePayment(db, payment, { next_check_at: null, attention: null, attention_at: null }, now);
}

type Held = { trx: Kysely<Database>; payment: Payment; booking: StoredBooking };

/** Runs what a person decided about a payment, with its booking held. */
async function decide({ id, booking_id }: Payment, work: (held: Held) => Promise<void>): Promise<Payment> {
  return db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, booking_id);
    const payment = await paymentById(trx, id);
    if (!booking || !payment) throw new ProblemError("payment-not-found");
    await work({ trx, payment, booking });
    return payment;
  });
}

const logAct = async ({ signedIn, client }: Call<unknown>, act: "refund" | "settled" | "checked", id: string) =>
  securityEvent("payment", act, { account: (await signedIn()).account.id, client }, { subject: id });

const byAdministrator = () => ({ by: "administrator" as const, now: new Date() });

/** POST /api/admin/payments/:id/refund */
export async function refundNow(
  call: Call<InputOf<typeof refundPayment>>,
  found: Payment,
): Promise<Answer<AdminPaymentAnswer>> {
  const effects = noEffects();
  const { amount, reason } = call.input;
  const { id } = await decide(found, ({ trx, payment, booking }) =>
    refund(trx, payment, booking, { amount, reason }, effects),
  );
  await logAct(call, "refund", id);
  call.after(() => flushEffects(effects));
  return shown(id);
}

async function refund(
  trx: Kysely<Database>,
  payment: Payment,
  booking: StoredBooking,
  { amount, reason }: { amount?: number | undefined; reason: string },
  effects: Effects,
): Promise<void> {
  const left = await refundablePaisa(trx, payment);
  const amountPaisa = amount === undefined ? left : toPaisa(amount);
  if (!isLegal(payment.state, "start-refund") || payment.trx_id === null || amountPaisa > left || amountPaisa <= 0) {
    throw new ProblemError("not-refundable");
  }
  const who = byAdministrator();
  const sent = { amountPaisa, reason: "administrator" as const, note: reason };
  const refunding = await startRefund(trx, payment, sent, who);
  await notePayment(trx, refunding, { attention: null, attention_at: null }, who.now);
  const over = amountPaisa === left && !payment.surplus && (await endBooking(trx, booking, who.now, effects));
  await tellRefund(trx, refunding, over ? { ...booking, cancelled_at: who.now } : booking, sent);
  Object.assign(effects, { refunds: true, mails: true });
}

/** POST /api/admin/payments/:id/settle */
export async function settleByHand(
  call: Call<InputOf<typeof settlePayment>>,
  found: Payment,
): Promise<Answer<AdminPaymentAnswer>> {
  const effects = noEffects();
  const { id } = await decide(found, (held) => settle(held, call.input, effects));
  await logAct(call, "settled", id);
  call.after(() => flushEffects(effects));
  return shown(id);
}

async function settle(
  { trx, payment, booking }: Held,
  { outcome, trxId, reason }: InputOf<typeof settlePayment>,
  effects: Effects,
): Promise<void> {
  const name = outcome === "paid" ? ("settle-by-hand" as const) : ("close-by-hand" as const);
  if (!isLegal(payment.state, name)) throw new ProblemError("payment-final");
  const who = byAdministrator();
  if (outcome === "not-paid") {
    const set = { problem: "not-paid" as const, attention: null, attention_at: null };
    await movePayment(trx, payment.id, name, { ...who, set, note: reason });
    await keepForNextTry(trx, booking, set.problem, who.now, effects);
    return;
  }
  const other = await trx.selectFrom("payments").select("id").where("trx_id", "=", trxId).executeTakeFirst();
  const isOthers = (other && other.id !== payment.id) || (payment.trx_id !== null && payment.trx_id !== trxId);
  if (isOthers) throw new ProblemError("invalid-input", [{ field: "trxId", code: "unknown-value" }]);
  const settlement = await pay(
    trx,
    payment,
    booking,
    { trxId, wallet: payment.wallet, name: "settle-by-hand", note: reason },
    who,
  );
  await tell(trx, settlement);
  noteSettlement(effects, settlement);
}
