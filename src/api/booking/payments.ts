import * as v from "valibot";
import { readMoney } from "#domain/money/money-text.ts";
import { PAYMENT_FILTERS, type AdminPayment, type PaymentFilter } from "#domain/money/payment/list.ts";
import { requiredLine, WRITE_ERRORS } from "../account/account-fields.ts";
import { bookingCursor } from "./bookings.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

export type AdminPaymentsAnswer = {
  items: AdminPayment[];
  cursor: string | null;
  /** How many payments need a person's attention, 1000 at most. */
  attention: number;
};
export type AdminPaymentAnswer = { payment: AdminPayment };

const text = (max: number) => v.optional(v.pipe(textField(), v.maxLength(max)), "");

export const finishPayment = endpoint<Record<string, never>, never>()({
  method: "GET",
  path: "/api/payments/bkash/callback/:attempt?",
  access: "anyone",
  summary:
    "Where bKash sends the customer's browser back to; leads on to the receipt (303). It proves nothing: the payment is executed or asked " +
    "for at bKash, and needs no session. Forged and foreign ones change nothing.",
  parameters: [
    { name: "attempt", in: "path", text: "our id of the attempt, as it was given to bKash" },
    { name: "paymentID, status, signature", in: "query", text: "added by bKash" },
  ],
  // The handler checks the parameters itself: a visitor who is being redirected must never see JSON.
  input: v.record(textField(), textField()),
  output: answers<never>("a redirect"),
  errors: [],
});

export const receiveIpn = endpoint<Record<string, unknown>, Record<string, never>>()({
  method: "POST",
  path: "/api/payments/bkash/ipn",
  access: "anyone",
  proof: "none",
  summary:
    "bKash's messages over Amazon SNS: the signature, the certificate's host and the topic are checked, and a payment is confirmed by asking " +
    "bKash, never from the message.",
  parameters: [],
  input: v.record(textField(), v.unknown()),
  output: answers<Record<string, never>>("{}"),
  errors: ["malformed-json", "invalid-input", "not-allowed", "body-too-large", "database-unavailable"],
  anyOrigin: true,
});

export const listPayments = endpoint<{ filter?: PaymentFilter; q?: string; cursor?: string }, AdminPaymentsAnswer>()({
  method: "GET",
  path: "/api/admin/payments",
  access: "admin",
  summary: "Attempts to pay with what became of them, the newest first, 20 at a time. Administrator only.",
  parameters: [
    {
      name: "filter",
      in: "query",
      text: `${PAYMENT_FILTERS.map((name) => `\`${name}\``).join(", ")}; default \`all\``,
    },
    { name: "q", in: "query", text: "a whole reference, invoice, transaction or paymentID" },
    { name: "cursor", in: "query", text: "from the answer before: the next ones" },
  ],
  input: v.object({
    filter: v.optional(v.picklist(PAYMENT_FILTERS, "unknown-value"), "all"),
    q: v.pipe(text(100), v.trim()),
    cursor: bookingCursor,
  }),
  output: answers<AdminPaymentsAnswer>("AdminPaymentsAnswer"),
  errors: ["invalid-input", "signed-out", "not-allowed", "database-unavailable"],
});

const id = { name: "id", in: "path", text: "the attempt's id" } as const;
const ADMIN_ERRORS = [...WRITE_ERRORS, "signed-out", "not-allowed", "payment-not-found"] as const;

export const queryPayment = endpoint<{ id: string }, AdminPaymentAnswer>()({
  method: "POST",
  path: "/api/admin/payments/:id/query",
  access: "admin",
  proof: "none",
  summary: "Asks the provider now what became of an attempt, and settles by its answer.",
  parameters: [id],
  input: v.object({}),
  output: answers<AdminPaymentAnswer>("AdminPaymentAnswer"),
  errors: [...ADMIN_ERRORS, "payment-unavailable"],
});

const reason = requiredLine(300);
const REASON = { name: "reason", in: "body", text: "why; kept in the log. Up to 300 characters" } as const;

/** Whole taka, as a number or as people type it; undefined if empty. */
const amountField = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(textField(), v.maxLength(40))], "not-a-number"),
    v.rawTransform<number | string, number | undefined>(({ dataset: { value: given }, addIssue, NEVER }) => {
      if (typeof given === "number") return given;
      const read = readMoney(given, { max: Number.MAX_SAFE_INTEGER });
      if ("paisa" in read) return read.paisa / 100;
      if (read.code === "empty") return undefined;
      addIssue({ message: read.code, input: given });
      return NEVER;
    }),
    v.check((value) => value === undefined || Number.isSafeInteger(value), "not-a-number"),
    v.check((value) => value === undefined || !Number.isSafeInteger(value) || value >= 1, "out-of-range"),
  ),
);

export const refundPayment = endpoint<{ id: string; amount?: number | string; reason: string }, AdminPaymentAnswer>()({
  method: "POST",
  path: "/api/admin/payments/:id/refund",
  access: "admin",
  proof: "factor",
  summary: "Sends money back, all that is left or a part. Needs a second factor of the last 15 minutes.",
  parameters: [id, { name: "amount", in: "body", text: "whole taka; all that is left when left out" }, REASON],
  input: v.object({ amount: amountField, reason }),
  checkedByForm: true,
  output: answers<AdminPaymentAnswer>("AdminPaymentAnswer"),
  errors: [...ADMIN_ERRORS, "confirm-needed", "not-refundable"],
});

export const settlePayment = endpoint<
  { id: string; outcome: "paid" | "not-paid"; trxId?: string; reason: string },
  AdminPaymentAnswer
>()({
  method: "POST",
  path: "/api/admin/payments/:id/settle",
  access: "admin",
  proof: "factor",
  summary:
    "Marks an unclear or quarantined payment as paid, or an unclear one as not paid, after the administrator has looked at the provider's " +
    "own records. Needs a second factor of the last 15 minutes; logged with the reason.",
  parameters: [
    id,
    { name: "outcome", in: "body", text: "`paid` or `not-paid`" },
    { name: "trxId", in: "body", text: "the provider's transaction; needed for `paid`" },
    REASON,
  ],
  input: v.pipe(
    v.object({
      outcome: v.picklist(["paid", "not-paid"], "unknown-value"),
      trxId: v.pipe(
        text(40),
        v.trim(),
        v.toUpperCase(),
        v.check((given) => given === "" || /^[A-Z0-9]{6,20}$/.test(given), "unknown-value"),
      ),
      reason,
    }),
    v.forward(
      v.check(({ outcome, trxId }) => outcome === "not-paid" || trxId !== "", "required"),
      ["trxId"],
    ),
  ),
  checkedByForm: true,
  output: answers<AdminPaymentAnswer>("AdminPaymentAnswer"),
  errors: [...ADMIN_ERRORS, "confirm-needed", "payment-final"],
});
