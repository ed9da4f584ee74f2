import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startBkash, type Bkash } from "./server.ts";
import { authorised, codeOf, merchant } from "./bkash-client.ts";

const now = Date.parse("2026-11-21T04:15:30.123Z");
let bkash: Bkash;
beforeAll(async () => {
  bkash = await startBkash({ clock: () => now });
});
beforeEach(() => bkash.control.reset());
afterAll(() => bkash.stop());

const HOUR = 3_600_000;
const advance = (milliseconds: number) => bkash.control.clock.advance(milliseconds);

describe("the older generation", () => {
  test("grants a token, creates, executes once, and says so for ever after", async () => {
    const shop = merchant(bkash, "v1");
    expect((await shop.enter()).body).toEqual({
      statusCode: "0000",
      statusMessage: "Successful",
      token_type: "Bearer",
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 3600,
      refresh_token: expect.stringMatching(/.{1500}/),
    });
    const { body: made } = await shop.create();
    const id = String(made["paymentID"]);
    expect(id).toMatch(/^TR0011[A-Za-z0-9]{7}\d{13}$/);
    const signature = new URL(String(made["successCallbackURL"])).searchParams.get("signature")!;
    expect(signature).toMatch(/^[A-Za-z0-9]{10}$/);
    const back = (status: string) =>
      `https://example.test/pay/cb?o=81&paymentID=${id}&status=${status}&signature=${signature}`;
    expect(made).toEqual({
      statusCode: "0000",
      statusMessage: "Successful",
      paymentID: id,
      bkashURL: expect.stringContaining(`${bkash.address}/?paymentId=${id}&hash=`),
      callbackURL: "https://example.test/pay/cb?o=81",
      successCallbackURL: back("success"),
      failureCallbackURL: back("failure"),
      cancelledCallbackURL: back("cancel"),
      amount: "1500.00",
      intent: "sale",
      currency: "BDT",
      paymentCreateTime: "2026-11-21T10:15:30:123 GMT+0600",
      transactionStatus: "Initiated",
      merchantInvoiceNumber: "BK-81-1",
    });
    const waiting = await shop.query(id);
    expect(waiting.body).toMatchObject({ transactionStatus: "Initiated", verificationStatus: "Incomplete" });
    expect(waiting.body).not.toHaveProperty("trxID");

    expect(bkash.control.end(id, "authorised")).toEqual([`${back("success")}&apiVersion=1.2.0-beta/`]);
    const { body: paid, status } = await shop.execute(id);
    expect(status).toBe(200);
    expect(paid).toEqual({
      statusCode: "0000",
      statusMessage: "Successful",
      paymentID: id,
      trxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      transactionStatus: "Completed",
      amount: "1500.00",
      currency: "BDT",
      intent: "sale",
      paymentExecuteTime: "2026-11-21T10:15:30:123 GMT+0600",
      merchantInvoiceNumber: "BK-81-1",
      payerType: "Customer",
      payerReference: "u-5512",
      customerMsisdn: "01770618575",
      payerAccount: "01770618575",
      maxRefundableAmount: "1500.00",
    });
    expect(await shop.execute(id)).toEqual({
      status: 200,
      body: { statusCode: "2117", statusMessage: "Payment execution already been called before" },
    });
    expect((await shop.query(id)).body).toMatchObject({
      transactionStatus: "Completed",
      verificationStatus: "Complete",
      trxID: paid["trxID"],
      merchantInvoice: "BK-81-1",
      amount: "1500.00",
    });
    expect((await shop.search(String(paid["trxID"]))).body).toMatchObject({ trxID: paid["trxID"], amount: "1500.00" });
    expect(bkash.control.ledger.totals).toEqual({ debits: 1, debitedPaisa: 150_000, refunds: 0, refundedPaisa: 0 });
  });

  test("refunds in parts and answers a refund without an amount with the status", async () => {
    const { shop, id } = await authorised(bkash, "v1");
    const trxID = String((await shop.execute(id)).body["trxID"]);
    expect(codeOf(await shop.refundStatus(id, trxID))).toBe("2033");
    const { body } = await shop.refund(id, trxID, "500");
    expect(body).toEqual({
      statusCode: "0000",
      statusMessage: "Successful",
      originalTrxID: trxID,
      refundTrxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      transactionStatus: "Completed",
      amount: "500",
      currency: "BDT",
      charge: "0.00",
      completedTime: "2026-11-21T10:15:30:123 GMT+0600",
    });
    expect((await shop.refundStatus(id, trxID)).body).toEqual(body);
    expect(codeOf(await shop.refund(id, trxID, "1000.01"))).toBe("2072");
    expect(codeOf(await shop.refund(id, trxID, "1000"))).toBe("0000");
    expect(bkash.control.ledger.totals).toMatchObject({ refunds: 2, refundedPaisa: 150_000 });
  });
});

describe("V2", () => {
  test("does the same in its own words, over the same books", async () => {
    const { shop, id } = await authorised(bkash, "v2");
    expect((await shop.query(id)).body).toMatchObject({
      transactionStatus: "Initiated",
      verificationStatus: "Complete",
    });
    const { body } = await shop.execute(id);
    expect(body).toMatchObject({ paymentId: id, transactionStatus: "Completed", payerAccount: "01770618575" });
    for (const absent of ["statusCode", "customerMsisdn", "paymentID"]) expect(body).not.toHaveProperty(absent);
    expect(await shop.execute(id)).toEqual({
      status: 400,
      body: {
        internalCode: expect.any(String),
        externalCode: "2117",
        errorMessageEn: "Payment execution already been called before",
        errorMessageBn: null,
      },
    });
    const older = merchant(bkash, "v1");
    await older.enter();
    expect((await older.query(id)).body).toMatchObject({ trxID: body["trxId"], merchantInvoice: "BK-81-1" });
  });

  test("refunds, also what the older generation took", async () => {
    const { shop: older, id } = await authorised(bkash, "v1");
    const trxID = String((await older.execute(id)).body["trxID"]);
    const shop = merchant(bkash, "v2");
    await shop.enter();
    const { body } = await shop.refund(id, trxID, "500.00");
    expect(body).toEqual({
      originalTrxId: trxID,
      refundTrxId: expect.stringMatching(/^[A-Z0-9]{10}$/),
      refundTransactionStatus: "Completed",
      originalTrxAmount: "1500.00",
      refundAmount: "500.00",
      currency: "BDT",
      completedTime: "2026-11-21T10:15:30:123 GMT+0600",
      sku: "booking-fee",
      reason: "owner cancelled",
    });
    expect((await shop.refundStatus(id, trxID)).body).toEqual({
      originalTrxId: trxID,
      originalTrxAmount: "1500.00",
      originalTrxCompletedTime: "2026-11-21T10:15:30:123 GMT+0600",
      refundTransactions: [
        {
          refundTrxId: body["refundTrxId"],
          refundTransactionStatus: "Completed",
          refundAmount: "500.00",
          completedTime: "2026-11-21T10:15:30:123",
        },
      ],
    });
    for (const [more, code] of [
      [{ sku: "" }, "2073"],
      [{ reason: undefined }, "2078"],
      [{ sku: "x".repeat(256) }, "2075"],
      [{ trxId: "AAAAAAAAAA" }, "2077"],
    ] as const)
      expect(await shop.refund(id, trxID, "1", more), code).toMatchObject({
        status: 400,
        body: { externalCode: code },
      });
    advance(61 * 24 * HOUR);
    await shop.enter();
    expect(codeOf(await shop.refund(id, trxID, "1"))).toBe("2071");
  });
});

test.each([
  ["NETLIFY", "true"],
  ["AWS_LAMBDA_FUNCTION_NAME", "payments"],
  ["CONTEXT", "production"],
  ["NODE_ENV", "production"],
])("does not start where %s=%s says that this is production", async (name, value) => {
  vi.stubEnv(name, value);
  await expect(startBkash()).rejects.toThrow("does not run in production");
  vi.unstubAllEnvs();
});

test("listens on this machine's own address and on no other", async () => {
  expect(new URL(bkash.address).hostname).toBe("127.0.0.1");
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found && !found.internal && found.family === "IPv4");
  if (!outside) return;
  const { port } = new URL(bkash.address);
  await expect(fetch(`http://${outside.address}:${port}/`)).rejects.toThrow("fetch failed");
});
