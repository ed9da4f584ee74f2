/** The provider's answer about a payment; fields are null if it does not say. Amounts are integer paisa. */
export type PaymentClaim = {
  completed: boolean;
  paymentId: string | null;
  trxId: string | null;
  amountPaisa: number | null;
  currency: string | null;
  invoice: string | null;
};
/** What was asked for. */
export type PaymentAsked = { paymentId: string; amountPaisa: number; currency: string; invoice: string };

/**
 * `pending`: the provider says that no money was taken. `paid`: taken, and everything matches. `mismatch`: taken, but something differs.
 * `incomplete`: taken, but the answer lacks a field that has to match.
 */
export type Verdict = "pending" | "paid" | "mismatch" | "incomplete";

const differs = <T>(said: T | null, asked: T): boolean => said !== null && said !== asked;

/** Compares the provider's answer with what was asked for, by numbers and exact texts only. */
export function verdictOf(claim: PaymentClaim, asked: PaymentAsked): Verdict {
  if (!claim.completed) return "pending";
  if (
    differs(claim.paymentId, asked.paymentId) ||
    differs(claim.amountPaisa, asked.amountPaisa) ||
    differs(claim.currency, asked.currency) ||
    differs(claim.invoice, asked.invoice)
  ) {
    return "mismatch";
  }
  const { trxId, amountPaisa, currency, invoice } = claim;
  return trxId !== null && amountPaisa !== null && currency !== null && invoice !== null ? "paid" : "incomplete";
}
