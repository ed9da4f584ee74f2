import * as v from "valibot";
import { amountPaisa, maskWallet } from "#domain/money/payment/amount.ts";
import type { Generation } from "./settings.ts";
import type { BkashBody } from "./transport.ts";

/** A page to pay on, as bKash made it. */
export type CreatedPage = { paymentId: string; pageUrl: string; signature: string | null };

/** What bKash says of a payment. null where it does not say. Amounts are paisa; `wallet` is masked. */
export type ProviderPayment = {
  completed: boolean;
  /** The customer has entered the PIN; says nothing of money. */
  agreed: boolean;
  status: string;
  paymentId: string | null;
  trxId: string | null;
  amountPaisa: number | null;
  currency: string | null;
  invoice: string | null;
  wallet: string | null;
};
export type ProviderRefund = { trxId: string; completed: boolean; amountPaisa: number };

/** The paths of one generation and the names by which it calls a payment. */
export type Dialect = {
  grant: string;
  refresh: string;
  create: string;
  execute: string;
  query: string;
  search: string;
  /** The fields by which a request names a payment and a transaction. */
  paymentField: "paymentID" | "paymentId";
  trxField: "trxID" | "trxId";
  /** What a request for a page has to say besides. */
  createFields: BkashBody;
};

const V1 = "/v1.2.0-beta/tokenized/checkout";
const V2 = "/v2/tokenized-checkout";

export const DIALECTS: Record<Generation, Dialect> = {
  v1: {
    grant: `${V1}/token/grant`,
    refresh: `${V1}/token/refresh`,
    create: `${V1}/create`,
    execute: `${V1}/execute`,
    query: `${V1}/payment/status`,
    search: `${V1}/general/searchTransaction`,
    paymentField: "paymentID",
    trxField: "trxID",
    createFields: { mode: "0011" },
  },
  v2: {
    grant: `${V2}/auth/grant-token`,
    refresh: `${V2}/auth/refresh-token`,
    create: `${V2}/payment/create`,
    execute: `${V2}/payment/execute`,
    query: `${V2}/query/payment`,
    search: `${V2}/general/search-transaction`,
    paymentField: "paymentId",
    trxField: "trxId",
    // `mode` is left out: it is not needed, and one project reports that it may be refused.
    createFields: {},
  },
};
/** The same for both generations (bkash: "refund v2 is the current one"). */
export const REFUND_PATHS = { refund: `${V2}/refund/payment/transaction`, status: `${V2}/refund/payment/status` };

const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
);
const optional = v.optional(v.nullable(text));
const first = (...values: (string | null | undefined)[]): string | null => values.find((value) => value) ?? null;

const createdSchema = v.pipe(
  v.object({
    paymentID: optional,
    paymentId: optional,
    bkashURL: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
    successCallbackURL: optional,
    signature: optional,
  }),
  v.transform((given): CreatedPage => {
    const success = given.successCallbackURL ?? "";
    const signed = URL.canParse(success) ? new URL(success).searchParams.get("signature") : null;
    return {
      paymentId: first(given.paymentID, given.paymentId) ?? "",
      pageUrl: given.bkashURL,
      signature: first(signed, given.signature)?.slice(0, 200) ?? null,
    };
  }),
  v.check(({ paymentId }) => /^[!-~]{1,120}$/.test(paymentId)),
);

const paymentSchema = v.pipe(
  v.object({
    paymentID: optional,
    paymentId: optional,
    trxID: optional,
    trxId: optional,
    amount: optional,
    currency: optional,
    transactionStatus: text,
    // Said by a query only, under the one name or the other.
    verificationStatus: optional,
    userVerificationStatus: optional,
    // A query of the older generation has a name of its own for the invoice.
    merchantInvoiceNumber: optional,
    merchantInvoice: optional,
    payerAccount: optional,
    customerMsisdn: optional,
  }),
  v.transform((given): ProviderPayment => ({
    completed: given.transactionStatus === "Completed",
    agreed: first(given.verificationStatus, given.userVerificationStatus) === "Complete",
    status: given.transactionStatus.slice(0, 40),
    paymentId: first(given.paymentID, given.paymentId),
    trxId: first(given.trxID, given.trxId),
    amountPaisa: given.amount ? amountPaisa(given.amount) : null,
    currency: first(given.currency),
    invoice: first(given.merchantInvoiceNumber, given.merchantInvoice),
    wallet: maskWallet(first(given.payerAccount, given.customerMsisdn) ?? ""),
  })),
);

const refundSchema = v.pipe(
  v.object({ refundTrxId: text, refundTransactionStatus: text, refundAmount: text }),
  v.transform((given) => ({
    trxId: given.refundTrxId,
    completed: given.refundTransactionStatus === "Completed",
    amountPaisa: amountPaisa(given.refundAmount) ?? -1,
  })),
  v.check(({ trxId, amountPaisa: paisa }) => /^[A-Za-z0-9]{1,40}$/.test(trxId) && paisa >= 0),
);
const refundListSchema = v.pipe(
  v.object({ refundTransactions: v.optional(v.nullable(v.array(refundSchema))) }),
  v.transform(({ refundTransactions }) => refundTransactions ?? []),
);
const tokenSchema = v.object({
  id_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_000)),
  refresh_token: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(8_000)))),
  // A number here, a string there.
  expires_in: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 3600),
});

const reader =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (body: BkashBody): v.InferOutput<Schema> | null => {
    const result = v.safeParse(schema, body);
    return result.success ? result.output : null;
  };

/** Readers of what bKash answers; null where the answer has not the shape it must have. */
export const readCreated = reader(createdSchema);
export const readPayment = reader(paymentSchema);
export const readRefund = reader(refundSchema);
export const readRefunds = reader(refundListSchema);
export const readToken = reader(tokenSchema);
