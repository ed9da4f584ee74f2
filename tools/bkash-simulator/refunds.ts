import { paisaOf } from "./amount.ts";
import { textOf } from "./checkout.ts";
import type { Clock } from "./clock.ts";
import { Refusal } from "./codes.ts";
import { newTrxID, refundedPaisa, type Ledger, type Payment, type Refund } from "./ledger.ts";
import type { Rules } from "./rules.ts";

export type RefundRequest = { paymentID: unknown; trxID: unknown; amount: unknown; sku: unknown; reason: unknown };
const LONGEST = 255;

/** Refunds by the provider's rules: several parts are possible, in total no more than was paid. */
export function createRefunds(clock: Clock, ledger: Ledger, rules: () => Rules) {
  /** The completed payment with both of these ids, or a refusal. */
  function subjectOf(paymentID: unknown, trxID: unknown): Payment | Refusal {
    const payment = ledger.payments.get(textOf(paymentID));
    if (!payment) return new Refusal("2002");
    if (payment.state !== "completed") return new Refusal("2127");
    return payment.trxID === trxID ? payment : new Refusal("2077");
  }

  function problemOf(payment: Payment, request: RefundRequest): string | null {
    const { refundWindowMs, refundsAtMost, duplicateRefundMs } = rules();
    const paisa = paisaOf(request.amount);
    const [sku, reason] = [textOf(request.sku), textOf(request.reason)];
    const now = clock.now();
    if (sku === "") return "2073";
    if (reason === "") return "2078";
    if (sku.length > LONGEST) return "2075";
    if (reason.length > LONGEST) return "2076";
    if (paisa === null || paisa > payment.paisa - refundedPaisa(payment)) return "2072";
    if (now > (payment.executedAt ?? 0) + refundWindowMs) return "2071";
    if (payment.refunds.length >= refundsAtMost) return "2074";
    return payment.refunds.some((earlier) => earlier.paisa === paisa && now < earlier.at + duplicateRefundMs)
      ? "2074"
      : null;
  }

  return {
    subjectOf,
    refund(request: RefundRequest): { payment: Payment; refund: Refund } | Refusal {
      const payment = subjectOf(request.paymentID, request.trxID);
      if (payment instanceof Refusal) return payment;
      const problem = problemOf(payment, request);
      if (problem !== null) return new Refusal(problem);
      const refund: Refund = {
        refundTrxID: newTrxID(),
        amount: String(request.amount),
        paisa: paisaOf(request.amount)!,
        sku: textOf(request.sku),
        reason: textOf(request.reason),
        at: clock.now(),
      };
      ledger.refund(payment, refund);
      return { payment, refund };
    },
  };
}
export type Refunds = ReturnType<typeof createRefunds>;
