import { amountOf } from "./amount.ts";
import { timestamp, zonelessTimestamp } from "./clock.ts";
import type { Payment, Refund } from "./ledger.ts";
import type { Rules } from "./rules.ts";

/** The results of the page, which decide where the browser goes. The provider puts the same signature into all three addresses. */
export type Outcome = "success" | "failure" | "cancel";

const OK = { statusCode: "0000", statusMessage: "Successful" };
const API_VERSIONS = { v1: "v1.2.0-beta/", v2: "v2/" } as const;
/** The version as in the real redirect, without its `v`. */
export const apiVersionOf = ({ generation }: Payment): string => API_VERSIONS[generation].replace(/^v/, "");

/** The merchant's callback address with the provider's parameters appended. */
export function callbackOf(payment: Payment, outcome: Outcome): string {
  const joint = payment.callbackURL.includes("?") ? "&" : "?";
  const parameters = `paymentID=${payment.paymentID}&status=${outcome}&signature=${payment.signature}`;
  return `${payment.callbackURL}${joint}${parameters}`;
}

export const pageOf = (payment: Payment, address: string): string =>
  `${address}/?paymentId=${payment.paymentID}&hash=${payment.hash}&mode=0011&apiVersion=${API_VERSIONS[payment.generation]}`;

const dropEmpty = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** The ids, whose names differ between the generations. */
const named = ({ generation, paymentID, trxID }: Payment) =>
  generation === "v1" ? { ...OK, paymentID, trxID } : { paymentId: paymentID, trxId: trxID };

export const createdShape = (payment: Payment, address: string): object =>
  dropEmpty({
    ...named(payment),
    bkashURL: pageOf(payment, address),
    callbackURL: payment.callbackURL,
    successCallbackURL: callbackOf(payment, "success"),
    failureCallbackURL: callbackOf(payment, "failure"),
    cancelledCallbackURL: callbackOf(payment, "cancel"),
    amount: payment.amount,
    intent: payment.intent,
    currency: payment.currency,
    paymentCreateTime: timestamp(payment.createdAt),
    transactionStatus: "Initiated",
    merchantInvoiceNumber: payment.invoice,
    signature: payment.generation === "v2" ? payment.signature : null,
  });

export const executedShape = (payment: Payment): object =>
  dropEmpty({
    ...named(payment),
    transactionStatus: "Completed",
    amount: payment.amount,
    currency: payment.currency,
    intent: payment.intent,
    paymentExecuteTime: timestamp(payment.executedAt ?? 0),
    merchantInvoiceNumber: payment.invoice,
    payerType: "Customer",
    payerReference: payment.payerReference,
    customerMsisdn: payment.generation === "v1" ? payment.wallet : null,
    payerAccount: payment.wallet,
    maxRefundableAmount: amountOf(payment.paisa),
  });

function statusOf({ state }: Payment, { endedReportedAs }: Rules): string {
  if (state === "completed") return "Completed";
  return state === "failed" || state === "cancelled" ? endedReportedAs : "Initiated";
}

/** @param lags whether to answer as before the completion of the payment */
export function queriedShape(payment: Payment, rules: Rules, lags = false): object {
  const completed = payment.state === "completed" && !lags;
  const verified =
    payment.state === "completed" || (payment.state === "authorised" && rules.authorisedVerification === "Complete");
  return dropEmpty({
    ...named(payment),
    ...(completed ? {} : { trxID: null, trxId: null }),
    mode: "0011",
    paymentCreateTime: timestamp(payment.createdAt),
    paymentExecuteTime: completed ? timestamp(payment.executedAt ?? 0) : null,
    amount: payment.amount,
    currency: payment.currency,
    intent: payment.intent,
    // In this answer v1 uses a different name for the invoice than everywhere else.
    [payment.generation === "v1" ? "merchantInvoice" : "merchantInvoiceNumber"]: payment.invoice,
    transactionStatus: lags ? "Initiated" : statusOf(payment, rules),
    verificationStatus: verified ? "Complete" : "Incomplete",
    payerReference: payment.payerReference,
  });
}

export const searchedShape = (payment: Payment): object => ({
  ...(payment.generation === "v1" ? { ...OK, trxID: payment.trxID } : { trxId: payment.trxID }),
  transactionStatus: "Completed",
  transactionType: "bKash Tokenized Checkout via API",
  amount: payment.amount,
  currency: payment.currency,
  customerMsisdn: payment.wallet,
  organizationShortCode: "50000",
  initiationTime: timestamp(payment.executedAt ?? 0),
  completedTime: timestamp(payment.executedAt ?? 0),
});

/** A refund in the format of v1; its status has the same format. */
export const refundedShapeV1 = ({ trxID, currency }: Payment, refund: Refund): object => ({
  ...OK,
  originalTrxID: trxID,
  refundTrxID: refund.refundTrxID,
  transactionStatus: "Completed",
  amount: refund.amount,
  currency,
  charge: "0.00",
  completedTime: timestamp(refund.at),
});

export const refundedShapeV2 = (payment: Payment, refund: Refund): object => ({
  originalTrxId: payment.trxID,
  refundTrxId: refund.refundTrxID,
  refundTransactionStatus: "Completed",
  originalTrxAmount: payment.amount,
  refundAmount: refund.amount,
  currency: payment.currency,
  completedTime: timestamp(refund.at),
  sku: refund.sku,
  reason: refund.reason,
});

export const refundStatusShapeV2 = (payment: Payment): object => ({
  originalTrxId: payment.trxID,
  originalTrxAmount: payment.amount,
  originalTrxCompletedTime: timestamp(payment.executedAt ?? 0),
  refundTransactions: payment.refunds.map((refund) => ({
    refundTrxId: refund.refundTrxID,
    refundTransactionStatus: "Completed",
    refundAmount: refund.amount,
    completedTime: zonelessTimestamp(refund.at),
  })),
});
