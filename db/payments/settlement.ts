import type { Kysely } from "kysely";
import { decisiveAttempt, hasMoney, isLegal, type TransitionName } from "#domain/booking/booking.ts";
import type { PaymentActor } from "#domain/money/payment/list.ts";
import { verdictOf, type PaymentClaim, type Verdict } from "#domain/money/payment/verdict.ts";
import type { RefundReason } from "#domain/money/payment/refund.ts";
import type { StoredBooking } from "../bookings/rows.ts";
import { takeForGood } from "../bookings/stays.ts";
import { lockBooking } from "../bookings/bookings.ts";
import { movePayment, paymentById, paymentsOf, type Payment } from "./payments.ts";
import { insertRefund, refundedPaisa } from "./refunds.ts";
import type { Database } from "../schema/tables.ts";

type Who = { by: PaymentActor; now: Date };
/** What the provider says, with the wallet to show (masked). */
export type Claim = PaymentClaim & { wallet: string | null };

/**
 * What a claim of the provider led to. `open`: it is not clear that it was paid, nothing was changed. `known`: it was settled before.
 */
export type Settlement =
  | { kind: "open"; verdict: Exclude<Verdict, "paid" | "mismatch">; payment: Payment }
  | { kind: "known"; payment: Payment }
  | { kind: "paid" | "quarantined"; payment: Payment; booking: StoredBooking }
  | { kind: "refunding"; payment: Payment; booking: StoredBooking; reason: RefundReason };

/**
 * Settles a payment by the provider's own word, in one transaction: amount, currency and invoice are held against the row in paisa, the
 * stay is made the guest's, and what cannot be kept goes back. Money is never dropped, and nothing is settled twice.
 */
export async function storeSettlement(
  trx: Kysely<Database>,
  paymentId: string,
  claim: Claim,
  who: Who,
): Promise<Settlement> {
  const found = await paymentById(trx, paymentId);
  const booking = found && (await lockBooking(trx, found.booking_id));
  // What it was before the booking was held may have changed.
  const payment = booking && (await paymentById(trx, paymentId));
  if (!payment || !booking) throw new RangeError("There is no such payment");
  if (hasMoney(payment.state)) return { kind: "known", payment };
  const { provider_id, amount_paisa: amountPaisa, currency, invoice } = payment;
  const verdict = verdictOf(claim, { paymentId: provider_id ?? "", amountPaisa, currency, invoice });
  if (verdict === "pending" || verdict === "incomplete") return { kind: "open", verdict, payment };
  if (verdict === "mismatch" || (await isAnothers(trx, payment.id, claim.trxId!))) {
    return quarantine(trx, payment, booking, claim, who);
  }
  return pay(trx, payment, booking, { trxId: claim.trxId!, wallet: claim.wallet }, who);
}

async function isAnothers(trx: Kysely<Database>, paymentId: string, trxId: string): Promise<boolean> {
  const other = await trx.selectFrom("payments").select("id").where("trx_id", "=", trxId).executeTakeFirst();
  return other !== undefined && other.id !== paymentId;
}

async function moved(
  trx: Kysely<Database>,
  payment: Payment,
  name: TransitionName,
  step: Parameters<typeof movePayment>[3],
) {
  const row = await movePayment(trx, payment.id, name, step);
  // Another function moved it between two statements: the transaction is rolled back, and the caller tries again later.
  if (!row) throw new RangeError(`A payment was moved meanwhile: ${name}`);
  return row;
}

/** Proof of a payment closes every question that was open about it. */
const CLEAR = {
  next_check_at: null,
  attention: null,
  attention_at: null,
  problem: null,
  provider_code: null,
  provider_message: null,
};

/** Marks an attempt as paid and gives its booking what was paid for, or the customer the money back. */
export async function pay(
  trx: Kysely<Database>,
  payment: Payment,
  booking: StoredBooking,
  { trxId, wallet, name, note }: { trxId: string; wallet: string | null; name?: TransitionName; note?: string },
  who: Who,
): Promise<Settlement> {
  const attempts = await paymentsOf(trx, booking.id);
  const decisive = decisiveAttempt(attempts);
  const surplus = decisive.id !== payment.id && hasMoney(decisive.state) && decisive.state !== "quarantined";
  const step = name ?? (isLegal(payment.state, "settle") ? "settle" : "find-paid");
  const set = { ...CLEAR, trx_id: trxId, wallet, paid_at: payment.paid_at ?? who.now, surplus };
  const paid = await moved(trx, payment, step, { ...who, set, note: note ?? null });
  const reason = surplus
    ? ("paid-twice" as const)
    : booking.cancelled_at !== null
      ? ("cancelled-before" as const)
      : (await takeForGood(trx, booking, who.now))
        ? null
        : booking.listing_id === null && booking.resort_id === null
          ? ("withdrawn" as const)
          : ("no-longer-free" as const);
  if (reason === null) return { kind: "paid", payment: paid, booking };
  const refunding = await startRefund(trx, paid, { amountPaisa: paid.amount_paisa, reason, note: null }, who);
  return { kind: "refunding", payment: refunding, booking, reason };
}

async function quarantine(
  trx: Kysely<Database>,
  payment: Payment,
  booking: StoredBooking,
  claim: Claim,
  who: Who,
): Promise<Settlement> {
  const known = claim.trxId !== null && (await isAnothers(trx, payment.id, claim.trxId));
  const set = {
    ...CLEAR,
    attention: "mismatch" as const,
    attention_at: who.now,
    trx_id: known ? null : claim.trxId,
    wallet: claim.wallet,
    paid_at: who.now,
  };
  const note = `${claim.amountPaisa ?? "?"} paisa, ${claim.currency ?? "?"}, ${claim.invoice ?? "?"}, ${claim.trxId ?? "?"}${known ? " (another payment's)" : ""}`;
  return { kind: "quarantined", payment: await moved(trx, payment, "find-wrong", { ...who, set, note }), booking };
}

/** Writes a refund and moves its payment. Give the transaction that holds the booking; the job sends it. */
export async function startRefund(
  trx: Kysely<Database>,
  payment: Payment,
  refund: { amountPaisa: number; reason: RefundReason; note: string | null },
  who: Who,
): Promise<Payment> {
  const refunding = await moved(trx, payment, "start-refund", { ...who, note: refund.reason });
  await insertRefund(trx, { paymentId: payment.id, ...refund, now: who.now });
  return refunding;
}

/** What of a payment can still go back, in paisa. */
export const refundablePaisa = async (db: Kysely<Database>, { id, amount_paisa }: Payment): Promise<number> =>
  amount_paisa - (await refundedPaisa(db, id));
