import { timingSafeEqual } from "node:crypto";
import { bookingById } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { movePayment, paymentByProviderId, type Payment } from "#db/payments/payments.ts";
import type { Answer, Call } from "../http/answer.ts";
import { bkashClient } from "../bkash/client.ts";
import { bkashSettings } from "../bkash/settings.ts";
import { NO_RECEIPT, receiptPath } from "../receipts/receipt.ts";
import { executePayment } from "./execute.ts";
import { flushEffects } from "./reconcile.ts";
import { noEffects, type Effects } from "./settle.ts";
import { describeError, log } from "../log.ts";

/** A function lives 60 s: what is not clear by then is the job's. */
const DEADLINE_MS = 55_000;
const PAYMENT_ID = /^[!-~]{1,120}$/;

type Given = Readonly<Record<string, string>>;

function isSame(given: string, stored: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(stored)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The attempt that a callback is about; null for a forged or foreign one. The signature does not prove the status, because a customer who
 * cancels also learns the signature of success. It only keeps strangers from making us call the provider.
 */
async function paymentOf(given: Given, attempt: string): Promise<Payment | null> {
  const id = given["paymentID"] ?? given["paymentId"] ?? "";
  const payment = PAYMENT_ID.test(id) ? await paymentByProviderId(db, id) : null;
  if (!payment || (attempt !== "" && attempt !== payment.id)) return null;
  return payment.signature === null || isSame(given["signature"] ?? "", payment.signature) ? payment : null;
}

/** Acts on the callback's status. The status itself proves nothing: a payment counts only by the provider's answer to our own request. */
async function act(payment: Payment, status: string | undefined, effects: Effects, deadline: number): Promise<void> {
  const who = { by: "callback" as const, now: new Date() };
  if (status === "failure") {
    const set = { problem: "wallet-refused" as const };
    await movePayment(db, payment.id, "fail", { ...who, set });
  }
  if (status === "cancel") {
    const set = { problem: "cancelled-by-payer" as const };
    await movePayment(db, payment.id, "cancel", { ...who, set });
  }
  const settings = bkashSettings();
  if (status !== "success" || payment.state !== "awaiting" || !settings) return;
  await executePayment({ db, client: bkashClient(db, settings), effects }, payment, who, deadline);
}

/** GET /api/payments/bkash/callback: always leads to a page, and needs neither a session nor that the browser stays. */
export async function finishAtBkash(call: Call<Given>): Promise<Answer<never>> {
  const start = Date.now();
  try {
    const payment = await paymentOf(call.input, call.param("attempt"));
    if (!payment) return { redirect: NO_RECEIPT, status: 303 };
    const found = await bookingById(db, payment.booking_id);
    const receipt = found ? receiptPath(found.booking) : NO_RECEIPT;
    const effects = noEffects();
    const work = act(payment, call.input["status"], effects, start + DEADLINE_MS).catch((error: unknown) =>
      // The state is in the database, and the job continues from there.
      log.error({ error: describeError(error) }, "a callback was not finished"),
    );
    // A browser that leaves meanwhile must not end it; mails and purges do not keep it waiting.
    call.after(() => work.then(() => flushEffects(effects)));
    await work;
    return { redirect: receipt, status: 303 };
  } catch (error) {
    log.error({ error: describeError(error) }, "a callback was not answered");
    return { redirect: NO_RECEIPT, status: 303 };
  }
}
