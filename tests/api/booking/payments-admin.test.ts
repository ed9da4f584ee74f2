import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { AdminPaymentAnswer, AdminPaymentsAnswer } from "#api/booking/payments.ts";
import { formatTaka } from "#domain/money/money.ts";
import admin from "#functions/admin.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { advance, HOUR } from "#tests/faults/clock.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  cancel,
  nights,
  reconcile,
  visit,
} from "#tests/faults/shop.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { receiptOf, waitForProvider } from "./booking-receipt.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { usePaymentShop } from "./payment-shop.ts";

const { shop, control, administrator, paid, refunds, emailOf } = usePaymentShop();

describe("the administrator", () => {
  const post = async (id: string, what: string, body: object = {}) =>
    (await administrator()).post(admin, `/api/admin/payments/${id}/${what}`, body);
  const shown = async (response: Response) => {
    expect(response.status).toBe(200);
    return ((await response.json()) as AdminPaymentAnswer).payment;
  };
  const list = async (query = "") =>
    (await (await (await administrator()).get(admin, `/api/admin/payments${query}`)).json()) as AdminPaymentsAnswer;

  /** A payment of which nobody can tell for a day whether it was paid. */
  async function unclear(): Promise<{ bookingId: string; id: string; providerId: string }> {
    const { bookingId, callbacks, providerId } = await authorised(shop(), bookResort(shop()));
    waitForProvider(1_200);
    control().faults.add([
      { step: "execute", kind: "hang", times: null },
      { step: "query", kind: "503", times: null },
    ]);
    await visit(callbacks[0]!);
    // A day passes without a single look: the next one is the last.
    advance(25 * HOUR);
    await reconcilePayments();
    waitForProvider(5_000);
    return { bookingId, id: (await attemptOf(shop(), bookingId)).id, providerId };
  }

  test("alone sees payments and may touch them", async () => {
    const { id } = await attemptOf(shop(), (await authorised(shop(), bookProperty(shop()))).bookingId);
    const { person: other } = await signedInPerson();
    for (const [somebody, status, code] of [
      [new Person(), 401, "signed-out"],
      [other, 403, "not-allowed"],
    ] as const) {
      await expectProblem(await somebody.get(admin, "/api/admin/payments"), status, code);
      for (const what of ["query", "refund", "settle"]) {
        const body = { reason: "x", outcome: "not-paid" };
        await expectProblem(await somebody.post(admin, `/api/admin/payments/${id}/${what}`, body), status, code);
      }
    }
    await expectProblem(await post("00000000-0000-7000-8000-000000000000", "query"), 404, "payment-not-found");
  });

  test("finds what needs a person, with everything that happened to it, and queries it", async () => {
    const { bookingId, id } = await unclear();
    expect(await receiptOf(bookingId)).toMatchObject({ state: "unknown", next: "being-checked", needsPerson: true });
    const found = await list("?filter=attention");
    expect(found).toMatchObject({ attention: 1, cursor: null, items: [{ id, attention: "unsettled", amount: 500 }] });
    expect(found.items[0]!.events.map(({ name }) => name).slice(0, 3)).toEqual(["open-page", "claim", "lose"]);
    expect((await list(`?q=${found.items[0]!.reference.toLowerCase()}`)).items).toHaveLength(1);
    expect((await list("?filter=paid")).items).toEqual([]);
    await expectProblem(
      await (await administrator()).get(admin, "/api/admin/payments?filter=odd"),
      400,
      "invalid-input",
    );
    control().faults.clear();
    await control().complete(found.items[0]!.paymentId!);
    expect(await shown(await post(id, "query"))).toMatchObject({ state: "paid", attention: null });
  });

  test("settles by hand with a reason, and what follows is done as ever", async () => {
    const { bookingId, id } = await unclear();
    await expectProblem(await post(id, "settle", { outcome: "paid", reason: "seen" }), 400, "invalid-input");
    const paid = await shown(
      await post(id, "settle", { outcome: "paid", trxId: "dkl30q7wxp", reason: "seen in the portal" }),
    );
    expect(paid).toMatchObject({ state: "paid", trxId: "DKL30Q7WXP", attention: null });
    expect(paid.events.at(-1)).toMatchObject({
      name: "settle-by-hand",
      by: "administrator",
      note: "seen in the portal",
    });
    expect(await receiptOf(bookingId)).toMatchObject({ state: "paid", next: "expect-arrival" });
    await expectProblem(await post(id, "settle", { outcome: "not-paid", reason: "x" }), 409, "payment-final");
  });

  test("closes by hand what was not paid, and the guest may pay again", async () => {
    const { bookingId, id } = await unclear();
    expect(await shown(await post(id, "settle", { outcome: "not-paid", reason: "no such payment" }))).toMatchObject({
      state: "failed",
      problem: "not-paid",
    });
    expect((await receiptOf(bookingId)).may.pay).toBe(true);
    expect(await bookResort(shop())).not.toHaveProperty("refused");
  });

  test("may not give one transaction to two payments", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(3)));
    await visit(callbacks[0]!);
    const { trx_id } = await attemptOf(shop(), bookingId);
    const { id } = await unclear();
    const problem = await expectProblem(
      await post(id, "settle", { outcome: "paid", trxId: trx_id, reason: "x" }),
      400,
      "invalid-input",
    );
    expect(problem.errors).toEqual([{ field: "trxId", code: "unknown-value" }]);
  });

  test("decides about money that is not what was asked for", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    control().faults.add([{ step: "execute", kind: "amount" }]);
    await visit(callbacks[0]!);
    const payment = await attemptOf(shop(), bookingId);
    expect(payment).toMatchObject({ state: "quarantined", attention: "mismatch" });
    expect(await receiptOf(bookingId)).toMatchObject({ next: "being-checked", may: { pay: false, cancel: false } });
    const decided = await shown(await post(payment.id, "refund", { reason: "wrong amount" }));
    expect(decided).toMatchObject({ state: "refunding", attention: null, refunded: 500 });
    await (await administrator()).settle();
    expect(await receiptOf(bookingId)).toMatchObject({ state: "refunded" });
  });
});

describe("the administrator's refunds", () => {
  const refund = async (id: string, amount?: number | string) => {
    const person = await administrator();
    const { id: payment } = await attemptOf(shop(), id);
    const body = { amount, reason: "as agreed by telephone" };
    const answer = await person.post(admin, `/api/admin/payments/${payment}/refund`, body);
    await person.settle();
    return answer;
  };

  test("go back in parts, never more than was paid", async () => {
    const id = await paid();
    const first = (await (await refund(id, 200)).json()) as AdminPaymentAnswer;
    expect(first.payment).toMatchObject({ state: "refunding", refunded: 200 });
    // The guest still comes, and may still cancel for the rest.
    expect(await receiptOf(id)).toMatchObject({
      ...{ state: "paid", next: "expect-arrival", paidBack: 200, may: { cancel: true } },
      ...{ refund: { amount: 200, state: "done" }, cancellation: { refundNow: 300 } },
    });
    const mails = async () => (await mailsTo(await emailOf(id))).map(({ text }) => text).join("\n");
    await expect.poll(mails).toContain(`${formatTaka(200, "en")} of the ${formatTaka(500, "en")} you paid`);
    await expect.poll(mails).toContain(`${formatTaka(200, "en")} for your booking`);
    expect(await mails()).toContain("Your booking itself has not changed.");
    expect(await mails()).not.toContain("could not go ahead");
    await expectProblem(await refund(id, 301), 409, "not-refundable");
    advance(HOUR);
    expect((await refund(id)).status).toBe(200);
    expect((await refunds()).map(({ amount_paisa, state }) => [amount_paisa, state])).toEqual([
      [20_000, "done"],
      [30_000, "done"],
    ]);
    expect(await receiptOf(id)).toMatchObject({ state: "refunded", next: "refund-done", paidBack: 500 });
    await expectProblem(await refund(id), 409, "not-refundable");
    expect(control().ledger.totals.refundedPaisa).toBe(50_000);
  });

  test("are read as people type them; what is no amount is refused", async () => {
    const id = await paid();
    for (const [amount, code] of [
      ["soon", "not-a-number"],
      [0.5, "not-a-number"],
      ["0", "out-of-range"],
    ] as const) {
      const { errors } = await expectProblem(await refund(id, amount), 400, "invalid-input");
      expect(errors).toEqual([{ field: "amount", code }]);
    }
    const part = (await (await refund(id, "৪০০")).json()) as AdminPaymentAnswer;
    expect(part.payment).toMatchObject({ refunded: 400 });
    advance(HOUR);
    // Nothing typed: all that is left.
    expect(((await (await refund(id, " ")).json()) as AdminPaymentAnswer).payment).toMatchObject({ refunded: 500 });
  });

  test("in part leave the rest to a guest who then cancels in time", async () => {
    const id = await paid();
    await refund(id, 200);
    advance(HOUR);
    expect((await cancel(id)).status).toBe(200);
    await reconcile(shop());
    expect((await refunds()).map(({ amount_paisa }) => amount_paisa)).toEqual([20_000, 30_000]);
    expect(await receiptOf(id)).toMatchObject({ state: "refunded", next: "refund-done" });
  });

  test("two of one payment are never on their way at once, and the database counts too", async () => {
    const id = await paid();
    control().faults.add([{ step: "refund", kind: "hang" }]);
    waitForProvider(1_200);
    expect((await refund(id, 100)).status).toBe(200);
    await expectProblem(await refund(id, 100), 409, "not-refundable");
    const { id: payment } = await attemptOf(shop(), id);
    const insert = (paisa: number) => sql`
      insert into refunds (id, payment_id, amount_paisa, reason, next_check_at, created_at)
      values (gen_random_uuid(), ${payment}::uuid, ${paisa}, 'administrator', now(), now())
    `;
    await expect(insert(40_001).execute(shop().db)).rejects.toThrow(/more would go back/);
    await expect(insert(100).execute(shop().db)).rejects.toThrow(/refunds_one_open/);
  });

  test("of what was never paid are refused", async () => {
    const { bookingId } = await authorised(shop(), bookResort(shop(), nights(9)));
    await expectProblem(await refund(bookingId), 409, "not-refundable");
  });
});
