import { createSign, generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import admin from "#functions/admin.ts";
import bookings from "#functions/bookings.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { log } from "#server/log.ts";
import { isSnsAddress, signedText, snsSettings, verifiedMessage } from "#server/bkash/sns.ts";
import { attemptOf, authorised, bookResort, cancel, IPN_PATH, opened, reconcile, useShop } from "#tests/faults/shop.ts";
import { ask, expectProblem, ORIGIN } from "../ask.ts";
import { receiptOf } from "./booking-receipt.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "admin@nibash.example";
const shop = useShop();
beforeEach(() => void (process.env["BKASH_TIMEOUT_MS"] = "5000"));
const control = () => shop().bkash.control;
const messages = () => shop().db.selectFrom("ipn_messages").selectAll().execute();
/** As Amazon posts it: plain text, from a server that has no Origin. */
const post = (body: unknown) =>
  ask(bookings, IPN_PATH, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("bKash's message", () => {
  test("about a payment whose customer never came back settles it, by asking bKash", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookResort(shop()));
    const asked = control().counts.query ?? 0;
    await control().complete(providerId);
    await control().ipn.settle();
    await reconcile(shop());
    expect((await attemptOf(shop(), bookingId)).state).toBe("paid");
    expect(control().counts.query ?? 0).toBeGreaterThan(asked);
    const payment = await attemptOf(shop(), bookingId);
    expect(await messages()).toMatchObject([{ payment_id: payment.id, trx_id: payment.trx_id, amount_paisa: 50_000 }]);
    expect(JSON.stringify(await messages())).not.toMatch(/01[3-9]\d{8}/);
  });

  test("is enough, though bKash cannot be asked at that moment and the attempt is over", async () => {
    const { bookingId, providerId } = await opened(shop(), bookResort(shop()));
    await reconcile(shop());
    expect((await attemptOf(shop(), bookingId)).state).toBe("expired");
    control().faults.add([{ step: "query", kind: "503", times: 2 }]);
    await control().complete(providerId);
    await control().ipn.settle();
    expect(await receiptOf(bookingId)).toMatchObject({ state: "expired", next: "wait", may: { pay: false } });
    const again = { token: receiptToken(bookingId) };
    await expectProblem(
      await new Person().post(bookings, `/api/bookings/${bookingId}/pay`, again),
      409,
      "payment-unclear",
    );
    await reconcile(shop());
    expect(await messages()).toHaveLength(1);
    expect(await receiptOf(bookingId)).toMatchObject({ state: "paid" });
  });

  test("is not forgotten when the guest cancels before bKash could be asked: the money goes back", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookResort(shop()));
    control().faults.add([{ step: "query", kind: "503" }]);
    await control().complete(providerId);
    await control().ipn.settle();
    expect((await cancel(bookingId)).status).toBe(200);
    await reconcile(shop());
    expect(await receiptOf(bookingId)).toMatchObject({ state: "refunded", refund: { reason: "cancelled-before" } });
  });

  test("that bKash itself contradicts for a day is a person's, who ends it by asking once more", async () => {
    const { bookingId, providerId } = await opened(shop(), bookResort(shop()));
    await reconcile(shop());
    control().faults.add([{ step: "query", kind: "lag", times: null }]);
    await control().complete(providerId);
    await control().ipn.settle();
    await reconcile(shop());
    const payment = await attemptOf(shop(), bookingId);
    expect(payment).toMatchObject({ state: "expired", attention: "unsettled", next_check_at: null });
    expect(await receiptOf(bookingId)).toMatchObject({ next: "being-checked", may: { pay: false } });
    const { person } = await signedInPerson({ email: "admin@nibash.example" });
    await person.post(admin, `/api/admin/payments/${payment.id}/query`);
    expect(await receiptOf(bookingId)).toMatchObject({ next: "pay-again", may: { pay: true } });
  });

  test("twice is one", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookResort(shop()));
    await control().complete(providerId);
    await control().ipn.settle();
    const { invoice } = await attemptOf(shop(), bookingId);
    await control().ipn.notify(control().payment(invoice), { badlySigned: false });
    await control().ipn.settle();
    expect(await messages()).toHaveLength(1);
  });

  test.each([
    ["nothing", "", 403],
    ["no JSON", "<xml/>", 400],
    ["another shape", { Type: "Notification" }, 403],
    ["a list", [1, 2], 403],
  ])("that is %s is refused", async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await messages()).toEqual([]);
  });

  test("is not taken where none is expected", async () => {
    const topic = process.env["BKASH_IPN_TOPIC"];
    process.env["BKASH_IPN_TOPIC"] = "";
    const warned = vi.spyOn(log, "warn");
    await expectProblem(await post({}), 403, "not-allowed");
    // Whoever sets the site up sees that messages come, and that nothing is set up for them.
    expect(warned).toHaveBeenCalledWith({ setUp: false }, expect.any(String));
    warned.mockRestore();
    process.env["BKASH_IPN_TOPIC"] = topic;
  });

  test("that asks whether we want to hear of payments is confirmed, once its signature is proved", async () => {
    await control().ipn.subscribe(new URL(IPN_PATH, ORIGIN).href);
    await control().ipn.settle();
    expect(control().ipn.subscription).toMatchObject({ confirmed: true });
    const hosts = process.env["BKASH_SNS_HOSTS"];
    process.env["BKASH_SNS_HOSTS"] = "";
    await control().ipn.subscribe(new URL(IPN_PATH, ORIGIN).href);
    await control().ipn.settle();
    process.env["BKASH_SNS_HOSTS"] = hosts;
    expect(control().ipn.subscription).toMatchObject({ confirmed: false });
  });
});

describe("whose certificate is fetched", () => {
  test.each([
    ["https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem", true],
    ["http://sns.ap-southeast-1.amazonaws.com/x.pem", false],
    ["https://sns.ap-southeast-1.amazonaws.com.evil.example/x.pem", false],
    ["https://sns.evil.example/x.pem", false],
    ["https://sns.ap-southeast-1.amazonaws.com@evil.example/x.pem", false],
    ["https://user:pw@sns.us-east-1.amazonaws.com/x.pem", false],
    ["https://sns.us-east-1.amazonaws.com:8443/x.pem", false],
    ["https://127.0.0.1/x.pem", false],
    ["http://169.254.169.254/latest/meta-data/x.pem", false],
    ["file:///etc/passwd", false],
    ["not an address", false],
  ])("%s: %s", (address, expected) => {
    expect(isSnsAddress(address, [])).toBe(expected);
  });

  test("another host only on a developer's machine", () => {
    const env = { BKASH_IPN_TOPIC: "arn:x", BKASH_SNS_HOSTS: "127.0.0.1:9999" };
    expect(snsSettings(env)).toEqual({ topic: "arn:x", hosts: [] });
    expect(snsSettings({ ...env, DATABASE_BRIDGE: "127.0.0.1:1" })).toEqual({
      topic: "arn:x",
      hosts: ["127.0.0.1:9999"],
    });
    expect(snsSettings({})).toBeNull();
  });

  test("nobody's, where topic or address are wrong: not one request leaves us", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const message = {
      Type: "Notification" as const,
      MessageId: "1",
      TopicArn: "arn:x",
      Message: "{}",
      Timestamp: "2027-03-01T04:00:00Z",
      SignatureVersion: "2" as const,
      Signature: "",
      SigningCertURL: "https://sns.us-east-1.amazonaws.com/x.pem",
    };
    message.Signature = createSign("RSA-SHA256").update(signedText(message)).sign(privateKey, "base64");
    const settings = { topic: "arn:x", hosts: [] };
    const original = globalThis.fetch;
    let fetched = 0;
    globalThis.fetch = () => {
      fetched += 1;
      return Promise.reject(new Error("nobody may ask"));
    };
    expect(await verifiedMessage({ ...message, TopicArn: "arn:y" }, settings)).toBeNull();
    expect(await verifiedMessage({ ...message, SigningCertURL: "https://evil.example/x.pem" }, settings)).toBeNull();
    expect(
      await verifiedMessage({ ...message, SigningCertURL: "https://sns.us-east-1.amazonaws.com/x.txt" }, settings),
    ).toBeNull();
    expect(fetched).toBe(0);
    await expect(verifiedMessage(message, settings)).rejects.toThrow("nobody may ask");
    globalThis.fetch = original;
  });
});

test("what is signed is what Amazon says, in its order", () => {
  const common = {
    MessageId: "id",
    TopicArn: "arn",
    Message: "m",
    Timestamp: "t",
    SignatureVersion: "1" as const,
    Signature: "",
    SigningCertURL: "",
  };
  expect(signedText({ ...common, Type: "Notification", Subject: "s" })).toBe(
    "Message\nm\nMessageId\nid\nSubject\ns\nTimestamp\nt\nTopicArn\narn\nType\nNotification\n",
  );
  expect(signedText({ ...common, Type: "SubscriptionConfirmation", SubscribeURL: "u", Token: "k" })).toBe(
    "Message\nm\nMessageId\nid\nSubscribeURL\nu\nTimestamp\nt\nToken\nk\nTopicArn\narn\nType\nSubscriptionConfirmation\n",
  );
});
