import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { amountText } from "#domain/money/payment/amount.ts";
import { log } from "../log.ts";
import {
  DIALECTS,
  readCreated,
  readPayment,
  readRefund,
  readRefunds,
  REFUND_PATHS,
  type CreatedPage,
  type ProviderPayment,
  type ProviderRefund,
} from "./dialect.ts";
import { isPageAddress, type BkashSettings, type Generation } from "./settings.ts";
import { bearer } from "./token.ts";
import { send, type Answer, type Body } from "./transport.ts";

/** The time limit of a query after an execute, so that both fit into a function's minute. */
export const QUERY_AFTER_EXECUTE_MS = 15_000;
/** Every refund names what was sold. */
const SKU = "booking-fee";

type Named = { generation: Generation; paymentId: string };
type Refundable = Named & { trxId: string };

/**
 * bKash's tokenized checkout (mode 0011). None of these throws because of bKash. A call is sent once, and again with a new token only if
 * the old token was refused before the call was processed.
 */
export type BkashClient = {
  settings: BkashSettings;
  create: (page: {
    generation: Generation;
    amountPaisa: number;
    invoice: string;
    payerReference: string;
    callbackUrl: string;
  }) => Promise<Answer<CreatedPage>>;
  /** Takes the money. Anything but a clear answer may have taken it. */
  execute: (payment: Named) => Promise<Answer<ProviderPayment>>;
  /** @param timeoutMs at most so long */
  query: (payment: Named, timeoutMs?: number) => Promise<Answer<ProviderPayment>>;
  /** For a person who looks into one transaction; it names no invoice. */
  search: (transaction: { generation: Generation; trxId: string }) => Promise<Answer<ProviderPayment>>;
  refund: (payment: Refundable & { amountPaisa: number; reason: string }) => Promise<Answer<ProviderRefund>>;
  /** All refunds of a payment that bKash knows of. */
  refundStatus: (payment: Refundable) => Promise<Answer<ProviderRefund[]>>;
};

type Step = keyof Omit<BkashClient, "settings">;

/** @param db keeps the token that all functions share */
export function bkashClient(db: Kysely<Database>, settings: BkashSettings): BkashClient {
  async function call<T>(
    step: Step,
    path: string,
    body: Body,
    read: (body: Body) => T | null,
    timeoutMs = settings.timeoutMs,
  ): Promise<Answer<T>> {
    let answer: Answer<T> = { kind: "not-sent", why: "unauthorised" };
    let refused: string | null = null;
    for (let turn = 0; turn < 2; turn += 1) {
      const bearing = await bearer(db, settings, refused);
      if ("unavailable" in bearing) {
        answer = { kind: "not-sent", why: `token-${bearing.unavailable}` };
        break;
      }
      const headers = { authorization: bearing.token, "x-app-key": settings.appKey };
      const raw = await send(settings, path, body, headers, Math.min(timeoutMs, settings.timeoutMs));
      if (raw.kind === "unauthorised") {
        refused = bearing.token;
        continue;
      }
      const value = raw.kind === "answer" ? read(raw.value) : null;
      answer =
        raw.kind !== "answer" ? raw : value === null ? { kind: "unclear", why: "shape" } : { kind: "answer", value };
      break;
    }
    if (answer.kind !== "answer") {
      log.warn({ step, kind: answer.kind, code: answer.kind === "refused" ? answer.code : answer.why }, "bKash");
    }
    return answer;
  }

  const named = ({ generation, paymentId }: Named): Body => ({ [DIALECTS[generation].paymentField]: paymentId });

  return {
    settings,
    async create({ generation, amountPaisa, invoice, payerReference, callbackUrl }) {
      const { create, createFields } = DIALECTS[generation];
      const body = {
        ...createFields,
        payerReference,
        callbackURL: callbackUrl,
        amount: amountText(amountPaisa),
        currency: "BDT",
        intent: "sale",
        merchantInvoiceNumber: invoice,
      };
      const answer = await call("create", create, body, readCreated);
      if (answer.kind !== "answer" || isPageAddress(answer.value.pageUrl, settings)) return answer;
      log.error({ step: "create" }, "bKash names a payment page on a host that is not its own");
      return { kind: "unclear", why: "foreign-page" };
    },
    execute: (payment) => call("execute", DIALECTS[payment.generation].execute, named(payment), readPayment),
    query: (payment, timeoutMs) =>
      call("query", DIALECTS[payment.generation].query, named(payment), readPayment, timeoutMs),
    search: ({ generation, trxId }) =>
      call("search", DIALECTS[generation].search, { [DIALECTS[generation].trxField]: trxId }, readPayment),
    refund: ({ paymentId, trxId, amountPaisa, reason }) => {
      const body = { paymentId, trxId, refundAmount: amountText(amountPaisa), sku: SKU, reason };
      return call("refund", REFUND_PATHS.refund, body, readRefund);
    },
    refundStatus: ({ paymentId, trxId }) =>
      call("refundStatus", REFUND_PATHS.status, { paymentId, trxId }, readRefunds),
  };
}
