import { randomInt } from "node:crypto";

export type Generation = "v1" | "v2";
export type PaymentState = "initiated" | "authorised" | "failed" | "cancelled" | "completed";
export type PageStep = "wallet" | "otp" | "pin";

export type Refund = {
  refundTrxID: string;
  /** As the merchant sent it. */
  amount: string;
  paisa: number;
  sku: string;
  reason: string;
  at: number;
};

export type Payment = {
  paymentID: string;
  generation: Generation;
  invoice: string;
  /** As the merchant sent it; returned unchanged. */
  amount: string;
  paisa: number;
  currency: string;
  intent: string;
  payerReference: string;
  callbackURL: string;
  signature: string;
  hash: string;
  state: PaymentState;
  /** Execute was called and refused; it cannot be called again. */
  spent: boolean;
  createdAt: number;
  executedAt: number | null;
  trxID: string | null;
  wallet: string | null;
  page: { step: PageStep; wrongCodes: number };
  refunds: Refund[];
};

/** A movement of money: `debit` from a wallet to the merchant, `refund` back. */
export type Entry = { at: number; kind: "debit" | "refund"; paymentID: string; trxID: string; paisa: number };
export type Totals = { debits: number; debitedPaisa: number; refunds: number; refundedPaisa: number };

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";
const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

export const newSignature = (): string => draw(LETTERS + LETTERS.toLowerCase() + DIGITS, 10);
export const newTrxID = (): string => draw(LETTERS + DIGITS, 10);
/** `TR`, the mode, seven letters, milliseconds. */
export const newPaymentID = (now: number): string => `TR0011${draw(LETTERS + LETTERS.toLowerCase() + DIGITS, 7)}${now}`;

/** The provider's books: payments, and every movement of money in order. */
export function createLedger() {
  const payments = new Map<string, Payment>();
  const byTrx = new Map<string, Payment>();
  const byInvoice = new Map<string, Payment>();
  const entries: Entry[] = [];
  const totals: Totals = { debits: 0, debitedPaisa: 0, refunds: 0, refundedPaisa: 0 };

  return {
    payments,
    entries: entries as readonly Entry[],
    totals: totals as Readonly<Totals>,
    add(payment: Payment): void {
      payments.set(payment.paymentID, payment);
      byInvoice.set(payment.invoice, payment);
      if (payment.trxID) byTrx.set(payment.trxID, payment);
    },
    /** By payment id, invoice (its newest attempt) or transaction. */
    find: (key: string): Payment | undefined => payments.get(key) ?? byInvoice.get(key) ?? byTrx.get(key),
    byTrx: (trxID: string): Payment | undefined => byTrx.get(trxID),
    /** Moves the money of a payment out of the wallet. */
    debit(payment: Payment, at: number): void {
      payment.trxID ??= newTrxID();
      payment.state = "completed";
      payment.executedAt = at;
      byTrx.set(payment.trxID, payment);
      entries.push({ at, kind: "debit", paymentID: payment.paymentID, trxID: payment.trxID, paisa: payment.paisa });
      totals.debits += 1;
      totals.debitedPaisa += payment.paisa;
    },
    refund(payment: Payment, refund: Refund): void {
      payment.refunds.push(refund);
      entries.push({
        at: refund.at,
        kind: "refund",
        paymentID: payment.paymentID,
        trxID: refund.refundTrxID,
        paisa: refund.paisa,
      });
      totals.refunds += 1;
      totals.refundedPaisa += refund.paisa;
    },
    clear(): void {
      payments.clear();
      byTrx.clear();
      byInvoice.clear();
      entries.length = 0;
      Object.assign(totals, { debits: 0, debitedPaisa: 0, refunds: 0, refundedPaisa: 0 });
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;

export const refundedPaisa = (payment: Payment): number => payment.refunds.reduce((sum, { paisa }) => sum + paisa, 0);
