import * as v from "valibot";
import { db } from "#db/client.ts";
import { storeIpn, hurryPayment, paymentById, paymentByInvoice } from "#db/payments/payments.ts";
import { hasMoney } from "#domain/booking/booking.ts";
import { amountPaisa } from "#domain/money/payment/amount.ts";
import type { Answer, Call } from "../http/answer.ts";
import { bkashClient } from "../bkash/client.ts";
import { bkashSettings } from "../bkash/settings.ts";
import { confirmSnsSubscription, snsSettings, verifiedMessage, type SnsMessage } from "../bkash/sns.ts";
import { askProvider } from "./check.ts";
import { flushEffects } from "./reconcile.ts";
import { noEffects } from "./settle.ts";
import { log } from "../log.ts";
import { ProblemError } from "../http/problem.ts";

const DEADLINE_MS = 50_000;

/** What is read of a payment's message; who paid is not kept. */
const notificationSchema = v.object({
  trxID: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,40}$/)),
  merchantInvoiceNumber: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255)))),
  amount: v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))),
});

function notificationIn({ Message }: SnsMessage): v.InferOutput<typeof notificationSchema> | null {
  try {
    const result = v.safeParse(notificationSchema, JSON.parse(Message));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Asks bKash about a payment that its message named: the message itself settles nothing. */
async function confirmPayment(id: string): Promise<void> {
  const settings = bkashSettings();
  const payment = await paymentById(db, id);
  if (!settings || !payment?.provider_id || hasMoney(payment.state)) return;
  const effects = noEffects();
  const tools = { db, client: bkashClient(db, settings), effects };
  await askProvider(tools, payment, { by: "ipn", now: new Date() }, Date.now() + DEADLINE_MS);
  await flushEffects(effects);
}

async function take(message: SnsMessage, after: Call<unknown>["after"]): Promise<void> {
  const notification = notificationIn(message);
  const invoice = notification?.merchantInvoiceNumber ?? null;
  const payment = invoice === null ? null : await paymentByInvoice(db, invoice);
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    await storeIpn(trx, {
      messageId: message.MessageId,
      trxId: notification?.trxID ?? null,
      invoice,
      amountPaisa: notification?.amount ? amountPaisa(notification.amount) : null,
      paymentId: payment?.id ?? null,
      now,
    });
    // The message may not come again, so the job keeps asking until the provider has answered.
    if (payment?.provider_id) await hurryPayment(trx, payment.id, now);
  });
  // Payments by app or QR code have no order of ours.
  if (payment) after(() => confirmPayment(payment.id));
}

/** POST /api/payments/bkash/ipn */
export async function takeIpn(call: Call<Record<string, unknown>>): Promise<Answer<Record<string, never>>> {
  const settings = snsSettings();
  const message = settings && (await verifiedMessage(call.input, settings));
  if (!settings || !message) {
    log.warn({ setUp: settings !== null }, "a message in bKash's name was not taken");
    throw new ProblemError("not-allowed");
  }
  if (message.Type === "Notification") await take(message, call.after);
  if (message.Type === "SubscriptionConfirmation" && !(await confirmSnsSubscription(message, settings))) {
    throw new ProblemError("not-allowed");
  }
  return { data: {} };
}
