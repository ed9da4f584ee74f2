import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { insertPayment } from "#db/payments/payments.ts";
import admin from "#functions/admin.ts";
import { bkashClient, type BkashClient } from "#server/bkash/client.ts";
import { bkashSettings } from "#server/bkash/settings.ts";
import { executePayment } from "#server/payments/execute.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { noEffects, settleClaim } from "#server/payments/settle.ts";
import { advance, DAY, MINUTE } from "#tests/faults/clock.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  nights,
  opened,
  reconcile,
  visit,
} from "#tests/faults/shop.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { usePaymentShop } from "./payment-shop.ts";

const { shop, control, administrator } = usePaymentShop();

/** The administrator does something about a payment, with a session that began just now. */
async function decide(id: string, what: "query" | "refund"): Promise<Response> {
  const person = await administrator();
  const response = await person.post(admin, `/api/admin/payments/${id}/${what}`, { reason: "x" });
  await person.settle();
  return response;
}
const lastStep = async (id: string) =>
  shop()
    .db.selectFrom("payment_events")
    .select(["name", "actor", "note"])
    .where("payment_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

describe("an attempt that is not over", () => {
  test("and never got a page, since the function ended, is given up after two minutes", async () => {
    const { bookingId } = await opened(shop(), bookProperty(shop()));
    await reconcile(shop());
    const now = new Date();
    const asked = {
      bookingId,
      reference: "NB-LOSTPAGE",
      amountPaisa: 100_000,
      generation: "v1",
      simulated: true,
    } as const;
    const { id } = await insertPayment(shop().db, { ...asked, now, nextCheckAt: new Date(now.getTime() + 2 * MINUTE) });
    advance(3 * MINUTE);
    await reconcilePayments();
    expect(await attemptOf(shop(), bookingId)).toMatchObject({ id, state: "failed", problem: "unavailable" });
    expect(await lastStep(id)).toEqual({ name: "give-no-page", actor: "job", note: "no-answer" });
  });

  test("stays open as long as its page does, though bKash does not say yet what its message said", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookResort(shop()));
    control().faults.add([{ step: "query", kind: "lag", times: null }]);
    await control().complete(providerId);
    await control().ipn.settle();
    await reconcilePayments();
    expect((await attemptOf(shop(), bookingId)).state).toBe("awaiting");
    control().faults.clear();
    advance(2 * MINUTE);
    await reconcilePayments();
    expect((await attemptOf(shop(), bookingId)).state).toBe("paid");
  });

  test("does not run out with its page while bKash cannot be asked whether it was paid", async () => {
    const { bookingId } = await authorised(shop(), bookResort(shop()));
    control().faults.add([{ step: "query", kind: "503", times: null }]);
    advance(DAY + MINUTE);
    await reconcilePayments();
    expect((await attemptOf(shop(), bookingId)).state).toBe("awaiting");
    control().faults.clear();
    advance(2 * MINUTE);
    await reconcilePayments();
    expect((await attemptOf(shop(), bookingId)).state).toBe("expired");
  });

  test("and is unclear is executed again when the administrator asks and nothing was taken", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    control().faults.add([
      { step: "execute", kind: "dropped", performs: false },
      { step: "query", kind: "503" },
    ]);
    await visit(callbacks[0]!);
    const { id, state } = await attemptOf(shop(), bookingId);
    expect(state).toBe("unknown");
    advance(3 * MINUTE);
    expect((await decide(id, "query")).status).toBe(200);
    expect(await attemptOf(shop(), bookingId)).toMatchObject({ state: "paid", executions: 2 });
    expect(control().ledger.totals.debits).toBe(1);
  });
});

describe("what bKash answered", () => {
  test("is asked for again where it refused and cannot be asked: unclear at once, not left to the job", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    control().faults.add([
      { step: "execute", kind: "code", code: "2002", performs: false },
      { step: "query", kind: "503" },
    ]);
    await visit(callbacks[0]!);
    const { id, state } = await attemptOf(shop(), bookingId);
    expect(state).toBe("unknown");
    expect(await lastStep(id)).toMatchObject({ name: "lose", note: "2002" });
  });

  test.each([
    [3_000, 3_000],
    [55_000, 15_000],
  ])("is no payment where it is not completed; with %i ms left it is asked for %i", async (left, most) => {
    const { bookingId } = await authorised(shop(), bookResort(shop()));
    const { db } = shop();
    const bkash = bkashClient(db, bkashSettings()!);
    const patience: number[] = [];
    const client: BkashClient = {
      ...bkash,
      // As bKash tells of a page on which nobody was asked for the money yet.
      execute: (payment) => bkash.query(payment),
      query: (payment, timeoutMs) => {
        patience.push(timeoutMs!);
        return bkash.query(payment, timeoutMs);
      },
    };
    const payment = await attemptOf(shop(), bookingId);
    const who = { by: "callback", now: new Date() } as const;
    await executePayment({ db, client, effects: noEffects() }, payment, who, Date.now() + left);
    expect(patience).toEqual([most]);
    expect(await lastStep(payment.id)).toMatchObject({ name: "lose", note: "not-completed" });
  });

  test("by a message alone settles the payment before the job has looked, and the log says so", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookResort(shop()));
    await control().complete(providerId);
    await control().ipn.settle();
    const { id, state } = await attemptOf(shop(), bookingId);
    expect(state).toBe("paid");
    expect(await lastStep(id)).toMatchObject({ name: "find-paid", actor: "ipn" });
  });

  test("against its own message for a day is written to the administrator", async () => {
    const { providerId } = await opened(shop(), bookResort(shop()));
    await reconcile(shop());
    control().faults.add([{ step: "query", kind: "lag", times: null }]);
    await control().complete(providerId);
    await reconcile(shop());
    await expect.poll(async () => (await mailsTo("admin@nibash.example")).length).toBe(1);
  });

  test("names another payment's transaction: there is none of its own that could go back", async () => {
    const other = await authorised(shop(), bookResort(shop(), nights(3)));
    await visit(other.callbacks[0]!);
    const { trx_id: trxId } = await attemptOf(shop(), other.bookingId);
    const { bookingId } = await authorised(shop(), bookResort(shop()));
    const { id, invoice, provider_id: paymentId, amount_paisa: amountPaisa } = await attemptOf(shop(), bookingId);
    const claim = { completed: true, paymentId, trxId, amountPaisa, currency: "BDT", invoice, wallet: null };
    await settleClaim(shop().db, id, claim, { by: "job", now: new Date() });
    expect(await attemptOf(shop(), bookingId)).toMatchObject({ state: "quarantined", trx_id: null });
    await expectProblem(await decide(id, "refund"), 409, "not-refundable");
    const { rows } = await sql`select id from refunds`.execute(shop().db);
    expect(rows).toEqual([]);
  });
});
