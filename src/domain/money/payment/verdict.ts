/** What the provider says of a payment; null where it does not say. Amounts are integer paisa. */
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
 * `pending`: not taken, as far as the provider says. `paid`: taken, and it is what was asked for in everything. `mismatch`: taken, and it is
 * something else. `incomplete`: taken, but not everything is said that has to agree.
 */
export type Verdict = "pending" | "paid" | "mismatch" | "incomplete";

const differs = <T>(said: T | null, asked: T): boolean => said !== null && said !== asked;

/** Holds the provider's word against what was asked for. Only numbers and exact texts are compared. */
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
