import { createVerify, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBkash, type Bkash } from "./server.ts";
import type { FaultInput } from "./faults.ts";
import { LOCAL_TOPIC } from "./sns.ts";
import { authorised, merchant } from "./bkash-client.ts";

type Message = Record<string, string>;
let bkash: Bkash;
const received: Message[] = [];
let answerWith = 200;
beforeAll(async () => {
  bkash = await startBkash({
    deliver: async (request) => {
      received.push((await request.json()) as Message);
      return new Response("", { status: answerWith });
    },
  });
});
beforeEach(() => {
  bkash.control.reset();
  received.length = 0;
  answerWith = 200;
});
afterAll(() => bkash.stop());

const goWrong = (...faults: FaultInput[]) => bkash.control.faults.add(faults);

const debits = () => bkash.control.ledger.totals.debits;

describe("faults of the API", () => {
  test.each([
    ["late", { delayMs: 1 }, 1],
    ["dropped", {}, 1],
    ["html", {}, 1],
    ["empty", {}, 1],
    ["amount", {}, 1],
    ["invoice", {}, 1],
    ["currency", {}, 1],
    ["cut", {}, 0],
    ["503", {}, 0],
    ["429", {}, 0],
    ["401", {}, 0],
    ["code", { code: "2003" }, 0],
    ["code", { code: "9999", performs: true }, 1],
    ["503", { performs: true }, 1],
  ] as const)("execute %s %j moves the money %i times, and the next answer is in order", async (kind, more, moved) => {
    const { shop, id } = await authorised(bkash, "v1");
    goWrong({ step: "execute", kind, ...more });
    const answer = await shop.execute(id).catch((error: unknown) => error);
    expect(debits()).toBe(moved);
    expect(bkash.control.faults.met).toEqual({ [`execute ${kind}`]: 1 });
    if (kind !== "late")
      expect(answer).not.toMatchObject({
        body: { merchantInvoiceNumber: "BK-81-1", amount: "1500.00", currency: "BDT" },
      });
    expect((await shop.query(id)).body["transactionStatus"]).toBe(moved ? "Completed" : "Initiated");
  });

  test("execute hangs: nothing is done, nothing comes", async () => {
    const { shop, id } = await authorised(bkash, "v1");
    goWrong({ step: "execute", kind: "hang" });
    const waiting = fetch(`${bkash.address}/v1.2.0-beta/tokenized/checkout/execute`, {
      method: "POST",
      headers: {
        authorization: String((await shop.tokenCall("grant")).body["id_token"]),
        "x-app-key": bkash.control.credentials.appKey,
      },
      body: JSON.stringify({ paymentID: id }),
      signal: AbortSignal.timeout(100),
    });
    await expect(waiting).rejects.toThrow("aborted due to timeout");
    expect(debits()).toBe(0);
  });

  test("a query lags as often as it is told to", async () => {
    const { shop, id } = await authorised(bkash, "v1");
    await shop.execute(id);
    goWrong({ step: "query", kind: "lag", times: 2 });
    const states = [];
    for (let n = 0; n < 3; n += 1) states.push((await shop.query(id)).body);
    expect(states.map((body) => body["transactionStatus"])).toEqual(["Initiated", "Initiated", "Completed"]);
    expect(states[0]).not.toHaveProperty("trxID");
  });

  test("a fault of one payment leaves the others alone", async () => {
    const { shop, id } = await authorised(bkash, "v2");
    goWrong({ step: "any", kind: "503", payment: "BK-99-1", times: null });
    expect((await shop.execute(id)).status).toBe(200);
    expect((await shop.create({ merchantInvoiceNumber: "BK-99-1" })).status).toBe(503);
    expect((await shop.create({ merchantInvoiceNumber: "BK-99-1" })).status).toBe(503);
  });

  test("tokens and refunds go wrong as well", async () => {
    const { shop, id } = await authorised(bkash, "v1");
    const trxID = String((await shop.execute(id)).body["trxID"]);
    goWrong(
      { step: "refund", kind: "dropped" },
      { step: "refund-status", kind: "429" },
      { step: "grant", kind: "html" },
    );
    await expect(shop.refund(id, trxID, "10")).rejects.toThrow("fetch failed");
    expect(bkash.control.ledger.totals.refunds).toBe(1);
    expect((await shop.refundStatus(id, trxID)).status).toBe(429);
    await expect(shop.tokenCall("grant")).rejects.toThrow("JSON");
  });

  test("refuses in every shape that was seen", async () => {
    const { shop } = await authorised(bkash, "v1");
    bkash.control.setRules({ v1Refusal: "errorCode", tokenCallsPerHour: 1, tokenRefusal: "status-fail" });
    expect((await shop.query("x")).body).toEqual({ errorCode: "2002", errorMessage: "Invalid Payment ID" });
    expect((await shop.tokenCall("grant")).body).toEqual({ status: "fail", msg: "Too many token requests" });
    bkash.control.setRules({ tokenRefusal: "message", blockRefuses: "everything" });
    expect((await shop.tokenCall("grant")).status).toBe(403);
    expect((await shop.query("x")).status).toBe(403);
  });
});

describe("notifications", () => {
  const url = "https://shop.test/api/payments/bkash/ipn";
  const SIGNED = ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];

  async function isWellSigned(message: Message): Promise<boolean> {
    const certificate = new X509Certificate(await (await fetch(message["SigningCertURL"]!)).text());
    const text = SIGNED.filter((name) => message[name] !== undefined).map((name) => `${name}\n${message[name]}\n`);
    return createVerify(message["SignatureVersion"] === "1" ? "RSA-SHA1" : "RSA-SHA256")
      .update(text.join(""))
      .verify(certificate.publicKey, message["Signature"]!, "base64");
  }

  test("are sent to whoever confirmed, with a signature that its certificate proves", async () => {
    const { shop, id } = await authorised(bkash, "v1");
    await bkash.control.ipn.subscribe(url);
    expect(received[0]).toMatchObject({ Type: "SubscriptionConfirmation", TopicArn: LOCAL_TOPIC });
    expect(await isWellSigned(received[0]!)).toBe(true);
    expect((await fetch(`${bkash.address}/sns/?Action=ConfirmSubscription&Token=guess`)).status).toBe(403);
    await fetch(received[0]!["SubscribeURL"]!);
    const { body } = await shop.execute(id);
    await bkash.control.ipn.settle();
    expect(received).toHaveLength(2);
    expect(await isWellSigned(received[1]!)).toBe(true);
    expect(JSON.parse(received[1]!["Message"]!)).toMatchObject({
      dateTime: expect.stringMatching(/^20\d{12}$/),
      debitMSISDN: "8801770618575",
      trxID: body["trxID"],
      transactionStatus: "Completed",
      transactionType: "10002294",
      amount: "1500.00",
      currency: "BDT",
      merchantInvoiceNumber: "BK-81-1",
    });
  });

  test.each([
    ["none", 0, true],
    ["twice", 2, true],
    ["badly-signed", 1, false],
    ["foreign-topic", 1, true],
  ] as const)("%s: %i come", async (kind, times, signed) => {
    const { shop, id } = await authorised(bkash, "v1");
    await bkash.control.ipn.subscribe(url, true);
    goWrong({ step: "ipn", kind });
    await shop.execute(id);
    await bkash.control.ipn.settle();
    expect(received).toHaveLength(times);
    for (const message of received) {
      expect(await isWellSigned(message)).toBe(signed);
      expect(message["TopicArn"] === LOCAL_TOPIC).toBe(kind !== "foreign-topic");
    }
  });

  test("first: it has arrived when execute is answered", async () => {
    const { shop, id } = await authorised(bkash, "v1");
    await bkash.control.ipn.subscribe(url, true);
    goWrong({ step: "ipn", kind: "first" });
    await shop.execute(id);
    expect(received).toHaveLength(1);
  });

  test("come again where nobody took them, and for payments that the shop never executed", async () => {
    const { id } = await authorised(bkash, "v1");
    await bkash.control.ipn.subscribe(url, true);
    answerWith = 503;
    await bkash.control.complete(id);
    await bkash.control.ipn.settle();
    expect(received).toHaveLength(3);
    expect(debits()).toBe(1);
  });
});

describe("the levers over HTTP", () => {
  const control = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${bkash.address}/control/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
  };

  test("do what a customer does, and show the books", async () => {
    const shop = merchant(bkash, "v1");
    await shop.enter();
    const id = await shop.created();
    const { body } = await control("POST", "payments/BK-81-1/authorise", { wallet: "01929918378" });
    expect(body).toEqual({ redirects: [expect.stringContaining("status=success")] });
    expect((await control("POST", `payments/${id}/cancel`)).status).toBe(409);
    await shop.execute(id);
    expect((await control("GET", "ledger")).body).toMatchObject({
      debitedPaisa: 150_000,
      entries: [{ kind: "debit", paymentID: id, paisa: 150_000 }],
    });
    expect((await control("GET", `payments/${id}`)).body).toMatchObject({ state: "completed", wallet: "01929918378" });
    expect((await control("GET", "payments/none")).status).toBe(404);
    expect((await control("GET", "calls")).body).toMatchObject({ counts: { grant: 1, create: 1, execute: 1 } });
    expect((await control("POST", "reset")).body).toEqual({ reset: true });
    expect((await control("GET", "payments")).body).toEqual([]);
  });

  test("set faults, rules and the clock, and refuse what they do not know", async () => {
    expect((await control("POST", "faults", { step: "execute", kind: "dropped" })).body).toHaveLength(1);
    expect((await control("POST", "faults", [{ step: "execute", kind: "explodes" }])).status).toBe(400);
    expect((await control("DELETE", "faults")).body).toEqual([]);
    expect((await control("PATCH", "rules", { notAuthorisedCode: "2060" })).body).toMatchObject({
      notAuthorisedCode: "2060",
      refusalSpends: true,
    });
    expect((await control("PATCH", "rules", { notAuthorisedCode: "1" })).status).toBe(400);
    const before = bkash.control.clock.now();
    await control("POST", "clock", { advanceMs: 5_000_000 });
    expect(bkash.control.clock.now() - before).toBeGreaterThanOrEqual(5_000_000);
  });

  test("are not for pages from elsewhere", async () => {
    expect((await control("POST", "reset", {}, { origin: "https://evil.example" })).status).toBe(403);
  });
});
