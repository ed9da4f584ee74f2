import { randomBytes } from "node:crypto";
import { compactTimestamp, type Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import type { Payment } from "./ledger.ts";
import type { Sns, SnsMessage, SnsOptions } from "./sns.ts";

/** How the sandbox sends requests to the product: over HTTP, or through a test's function. */
export type Deliver = (request: Request) => Promise<Response>;
export type Delivery = { at: number; kind: string; url: string; trxID: string | null; status: number | "lost" };
type Subscription = { url: string; token: string; confirmed: boolean };

/** Amazon retries at once if there is no answer or a server error; its later rounds are not simulated. */
const TRIES = 3;
const RECORDS_AT_MOST = 5_000;
const KIND_HEADER = "x-amz-sns-message-type";

/** The provider's notification; amounts as they were sent, the number with country code. */
const notificationOf = (payment: Payment): object => ({
  dateTime: compactTimestamp(payment.executedAt ?? 0),
  debitMSISDN: `88${payment.wallet ?? ""}`,
  creditOrganizationName: "Nibash (simulator)",
  creditShortCode: "50000",
  trxID: payment.trxID,
  transactionStatus: "Completed",
  transactionType: "10002294",
  amount: payment.amount,
  currency: payment.currency,
  transactionReference: payment.payerReference,
  merchantInvoiceNumber: payment.invoice,
});

/** Notifies the merchant of completed payments, once it has confirmed its subscription. */
export function createIpn(parts: { address: () => string; clock: Clock; sns: Sns; faults: Faults; deliver: Deliver }) {
  const { address, clock, sns, faults, deliver } = parts;
  const deliveries: Delivery[] = [];
  const running = new Set<Promise<unknown>>();
  let subscription: Subscription | null = null;

  async function send(url: string, message: SnsMessage, trxID: string | null): Promise<void> {
    const kind = message["Type"]!;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const headers = { "content-type": "text/plain; charset=UTF-8", [KIND_HEADER]: kind };
      const request = new Request(url, { method: "POST", headers, body: JSON.stringify(message) });
      const status = await deliver(request).then(
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
        () => "lost" as const,
      );
      deliveries.push({ at: clock.now(), kind, url, trxID, status });
      if (deliveries.length > RECORDS_AT_MOST) deliveries.shift();
      if (status !== "lost" && status < 500) return;
    }
  }

  /** Work that continues after the answer; `settle` waits for it. */
  function background(work: () => Promise<void>): void {
    const task = new Promise((resolve) => setImmediate(resolve)).then(work).finally(() => running.delete(task));
    running.add(task);
  }

  const notify = async (payment: Payment, options: SnsOptions = {}): Promise<void> => {
    if (!subscription?.confirmed) return;
    const body = { Message: JSON.stringify(notificationOf(payment)) };
    await send(subscription.url, await sns.message("Notification", body, options), payment.trxID);
  };

  return {
    deliveries: deliveries as readonly Delivery[],
    get subscription(): Readonly<Subscription> | null {
      return subscription;
    },
    notify,
    background,
    /** Asks an address to confirm its subscription; `confirmed` skips the question. */
    async subscribe(url: string, confirmed = false): Promise<void> {
      const token = randomBytes(32).toString("hex");
      subscription = { url, token, confirmed };
      if (confirmed) return;
      const fields = {
        Message: `You have chosen to subscribe to the topic. To confirm the subscription, visit the SubscribeURL.`,
        Token: token,
        SubscribeURL: `${address()}/sns/?Action=ConfirmSubscription&Token=${token}`,
      };
      await send(url, await sns.message("SubscriptionConfirmation", fields), null);
    },
    /** @returns false for an unknown token */
    confirm(token: string): boolean {
      if (subscription?.token !== token) return false;
      subscription.confirmed = true;
      return true;
    },
    unsubscribe(): void {
      subscription = null;
    },
    /** Called when a payment was completed. Resolves at once, unless a fault makes the notification arrive first. */
    async completed(payment: Payment): Promise<void> {
      const fault = faults.meet("ipn", [payment.paymentID, payment.invoice, payment.trxID]);
      switch (fault?.kind) {
        case "none":
          return;
        case "first":
          return notify(payment);
        case "twice":
          return background(async () => void (await Promise.all([notify(payment), notify(payment)])));
        case "badly-signed":
          return background(() => notify(payment, { badlySigned: true }));
        case "foreign-topic":
          return background(() => notify(payment, { topic: "arn:aws:sns:ap-southeast-1:999999999999:somebody-else" }));
        default:
          return background(() => notify(payment, { version: "2" }));
      }
    },
    /** Waits for all notifications that are being sent. */
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
    clear(): void {
      deliveries.length = 0;
      subscription = null;
    },
  };
}
export type Ipn = ReturnType<typeof createIpn>;
