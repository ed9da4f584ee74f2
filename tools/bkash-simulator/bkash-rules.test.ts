import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBkash, type Bkash } from "./server.ts";
import { authorised, codeOf, merchant } from "./bkash-client.ts";

let bkash: Bkash;
beforeAll(async () => {
  bkash = await startBkash();
});
beforeEach(() => bkash.control.reset());
afterAll(() => bkash.stop());

const SECOND = 1_000;
const HOUR = 3_600_000;
const advance = (milliseconds: number) => bkash.control.clock.advance(milliseconds);

describe.each(["v1", "v2"] as const)("the rules of the bKash sandbox, in %s", (generation) => {
  test.each([
    ["2048", { payerReference: "" }],
    ["2049", { callbackURL: "/relative" }],
    ["2006", { amount: "15.001" }],
    ["2006", { amount: "0.99" }],
    ["2007", { currency: "USD" }],
    ["2008", { intent: "authorization" }],
    ["2031", { merchantInvoiceNumber: "<b>" }],
    ["2065", { merchantInvoiceNumber: undefined }],
  ])("a creation is refused with %s for %j", async (code, more) => {
    const shop = merchant(bkash, generation);
    await shop.enter();
    const answer = await shop.create(more);
    expect(codeOf(answer)).toBe(code);
    expect(answer.status).toBe(generation === "v1" ? 200 : 400);
  });

  test("nobody may pay who was not asked to, and a refusal uses the payment up", async () => {
    const shop = merchant(bkash, generation);
    await shop.enter();
    const id = await shop.created();
    expect(codeOf(await shop.execute(id))).toBe("2056");
    bkash.control.end(id, "authorised");
    expect(codeOf(await shop.execute(id))).toBe("2117");
    bkash.control.setRules({ notAuthorisedCode: "2060", refusalSpends: false });
    const other = await shop.created({ merchantInvoiceNumber: "BK-82-1" });
    expect(codeOf(await shop.execute(other))).toBe("2060");
    bkash.control.end(other, "authorised");
    expect((await shop.execute(other)).body).toMatchObject({ transactionStatus: "Completed" });
    expect(codeOf(await shop.execute("TR0011unknown"))).toBe("2002");
  });

  test.each([
    ["2023", "01823074817"],
    ["2037", "01823074818"],
  ])("%s for the wallet %s, at execute, and no money moves", async (code, wallet) => {
    const { shop, id } = await authorised(bkash, generation, wallet);
    expect(codeOf(await shop.execute(id))).toBe(code);
    expect((await shop.query(id)).body).toMatchObject({ transactionStatus: "Initiated" });
    expect(bkash.control.ledger.totals.debits).toBe(0);
  });

  test("the same wallet and amount within two minutes are a duplicate", async () => {
    const { shop, id } = await authorised(bkash, generation);
    await shop.execute(id);
    const pay = async (invoice: string, amount: string) => {
      const next = await shop.created({ merchantInvoiceNumber: invoice, amount });
      bkash.control.end(next, "authorised");
      return codeOf(await shop.execute(next)) ?? "0000";
    };
    expect(await pay("BK-82-1", "1500.00")).toBe("2029");
    expect(await pay("BK-83-1", "1500.01")).toBe("0000");
    advance(120 * SECOND);
    expect(await pay("BK-84-1", "1500")).toBe("0000");
  });

  test("a payment lives for 24 hours", async () => {
    const { shop, id } = await authorised(bkash, generation);
    advance(24 * HOUR);
    await shop.enter();
    expect(codeOf(await shop.execute(id))).toBe("2056");
  });

  test("the third token within an hour blocks the merchant for an hour; a refresh counts as well", async () => {
    const shop = merchant(bkash, generation);
    const { body } = await shop.enter();
    expect((await shop.tokenCall("refresh", { refresh_token: body["refresh_token"] })).body).toMatchObject({
      id_token: expect.any(String),
    });
    expect(await shop.tokenCall("grant")).toEqual({
      status: 200,
      body: { statusCode: "9999", statusMessage: "Too many token requests" },
    });
    advance(59 * 60 * SECOND);
    expect((await shop.tokenCall("grant")).body).not.toHaveProperty("id_token");
    advance(2 * 60 * SECOND);
    expect((await shop.tokenCall("grant")).body).toHaveProperty("id_token");
  });

  test("headers: a token without Bearer that is not too old, our key, a path that there is", async () => {
    const shop = merchant(bkash, generation);
    const { body } = await shop.enter();
    const token = String(body["id_token"]);
    const unauthorised = { status: 401, body: { message: "Unauthorized" } };
    expect(await shop.call("query", {}, { authorization: `Bearer ${token}` })).toEqual(unauthorised);
    expect(await shop.call("query", {}, { authorization: `${token}x` })).toEqual(unauthorised);
    expect(codeOf(await shop.call("query", {}, { "x-app-key": "another" }))).toBe("2001");
    expect(codeOf(await shop.call("query", "[]"))).toBe("2025");
    expect((await shop.tokenCall("grant", { app_secret: "guess" })).body).toEqual({
      statusCode: "9999",
      statusMessage: "Invalid or unrecognized access credentials",
    });
    expect((await shop.tokenCall("grant", {}, { password: "guess" })).body).not.toHaveProperty("id_token");
    advance(HOUR);
    expect(await shop.query("any")).toEqual({ status: 401, body: { message: "The incoming token has expired" } });
    const wrong = await fetch(`${bkash.address}/v2/tokenized-checkout/create`, { method: "POST", body: "{}" });
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toEqual({ message: "Missing Authentication Token" });
  });
});
