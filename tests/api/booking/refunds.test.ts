import { describe, expect, test } from "vitest";
import type { ReceiptAnswer } from "#api/booking/bookings.ts";
import bookings from "#functions/bookings.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { advance, DAY, HOUR, MINUTE } from "#tests/faults/clock.ts";
import { attemptOf, authorised, bookProperty, bookResort, nights, reconcile, visit } from "#tests/faults/shop.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { receiptOf, waitForProvider, type Receipt } from "./booking-receipt.ts";
import { Person } from "../person.ts";
import { usePaymentShop } from "./payment-shop.ts";

const { shop, control, paid, refunds, emailOf } = usePaymentShop();

const body = (id: string) => ({ token: receiptToken(id) });
async function cancel(id: string): Promise<Receipt> {
  const person = new Person();
  const response = await person.post(bookings, `/api/bookings/${id}/cancel`, body(id));
  expect(response.status).toBe(200);
  await person.settle();
  return ((await response.json()) as ReceiptAnswer).booking;
}

describe("a guest who cancels", () => {
  test("in time gets everything back, the nights are free at once, and a mail says when the money comes", async () => {
    const id = await paid();
    expect((await receiptOf(id)).cancellation.refundNow).toBe(500);
    const seen = await cancel(id);
    // The money may be back before the answer is written.
    expect(seen).toMatchObject({
      state: expect.stringMatching(/^refund(ing|ed)$/),
      next: expect.stringMatching(/^refund-(coming|done)$/),
      refund: { amount: 500, reason: "cancelled-in-time" },
    });
    expect(Date.parse(seen.refund!.expectedBy) - Date.parse(seen.refund!.askedAt)).toBe(7 * DAY);
    const after = await receiptOf(id);
    expect(after).toMatchObject({
      state: "refunded",
      next: "refund-done",
      refund: { state: "done" },
      may: { pay: false, cancel: false },
    });
    expect(after.refund!.trxId).toMatch(/^[A-Z0-9]{10}$/);
    expect(control().ledger.totals).toMatchObject({ debitedPaisa: 50_000, refundedPaisa: 50_000 });
    const address = await emailOf(id);
    // Several mails are under way, and nobody says which comes first.
    const read = async () => (await mailsTo(address)).map(({ text }) => text).join("\n");
    await expect.poll(read).toContain(after.refund!.trxId!);
    await paid(bookResort(shop(), nights(30), new Person()).then((booked) => (advance(5 * MINUTE), booked)));
  });

  test("twice, or from two windows at once, is given back once", async () => {
    const id = await paid();
    await Promise.all([cancel(id), cancel(id), cancel(id)]);
    await cancel(id);
    await reconcile(shop());
    // Once more in a window that was left open, when the money is back.
    expect(await cancel(id)).toMatchObject({ state: "refunded" });
    expect(await refunds()).toHaveLength(1);
    expect(control().ledger.totals.refundedPaisa).toBe(50_000);
  });

  test("later than 24 hours before check-in gets nothing back, as was agreed", async () => {
    const id = await paid(bookResort(shop(), nights(3)));
    const { fullUntil } = (await receiptOf(id)).cancellation;
    advance(Date.parse(fullUntil) - Date.now() + MINUTE);
    expect((await receiptOf(id)).cancellation.refundNow).toBe(0);
    expect(await cancel(id)).toMatchObject({ state: "cancelled", next: "closed", refund: null });
    expect(await refunds()).toEqual([]);
  });

  test("of a property gets the fee back for three days", async () => {
    const id = await paid(bookProperty(shop()));
    advance(3 * DAY - HOUR);
    expect(await cancel(id)).toMatchObject({ refund: { amount: 1000 } });
    expect(await receiptOf(id)).toMatchObject({ state: "refunded", refund: { amount: 1000 } });
  });

  test("before paying gives the nights back and closes the page: a payment on it takes no money", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(30)));
    expect(await cancel(bookingId)).toMatchObject({ state: "cancelled", next: "closed", paymentUrl: null });
    await visit(callbacks[0]!);
    expect(control().ledger.totals.debits).toBe(0);
    await paid(bookResort(shop(), nights(30)));
    await expectProblem(
      await new Person().post(bookings, `/api/bookings/${bookingId}/pay`, body(bookingId)),
      409,
      "booking-closed",
    );
  });

  test("cannot where everything has gone back by itself", async () => {
    const late = await authorised(shop(), bookResort(shop(), nights(30)));
    advance(25 * HOUR);
    await bookResort(shop(), nights(30));
    await control().complete(late.providerId);
    await reconcile(shop());
    const { bookingId: id } = late;
    expect(await receiptOf(id)).toMatchObject({ state: "refunded", may: { cancel: false } });
    await expectProblem(
      await new Person().post(bookings, `/api/bookings/${id}/cancel`, body(id)),
      409,
      "booking-closed",
    );
  });

  test("cannot once the stay has begun", async () => {
    const id = await paid(bookResort(shop(), nights(3)));
    advance(4 * DAY);
    await expectProblem(
      await new Person().post(bookings, `/api/bookings/${id}/cancel`, body(id)),
      409,
      "booking-closed",
    );
  });
});

describe("a refund without an answer", () => {
  test.each(["late", "dropped", "html", "503"] as const)(
    "(%s) that was done is found by its status and not sent again",
    async (kind) => {
      const id = await paid();
      control().faults.add([{ step: "refund", kind, performs: true, delayMs: 3_000 }]);
      waitForProvider(kind === "late" ? 1_200 : 5_000);
      await cancel(id);
      expect(["unknown", "done"]).toContain((await refunds())[0]!.state);
      await reconcile(shop());
      expect(await receiptOf(id)).toMatchObject({ state: "refunded" });
      // The sandbox counts a call when it is through with it, which a late one is after everybody else.
      await expect.poll(() => control().counts.refund).toBe(1);
      expect(control().ledger.totals.refundedPaisa).toBe(50_000);
    },
  );

  test("that was not done is sent again only after the provider's list has said so for an hour", async () => {
    const id = await paid();
    control().faults.add([{ step: "refund", kind: "hang" }]);
    waitForProvider(1_200);
    await cancel(id);
    waitForProvider(5_000);
    advance(30 * MINUTE);
    await reconcilePayments();
    expect(await refunds()).toMatchObject([{ state: "unknown", sends: 1 }]);
    // Nobody is called while it still is the job's.
    expect((await attemptOf(shop(), id)).attention).toBeNull();
    await reconcile(shop());
    expect(await refunds()).toMatchObject([{ state: "done", sends: 2 }]);
    expect(await receiptOf(id)).toMatchObject({ state: "refunded" });
    expect(control().ledger.totals.refundedPaisa).toBe(50_000);
  });

  test("that stays unclear for a day is a person's", async () => {
    const id = await paid();
    control().faults.add([
      { step: "refund", kind: "hang", times: null },
      { step: "refund-status", kind: "503", times: null },
    ]);
    waitForProvider(1_200);
    await cancel(id);
    advance(25 * HOUR);
    await reconcilePayments();
    expect(await attemptOf(shop(), id)).toMatchObject({ state: "refunding", attention: "refund-unsettled" });
    expect((await mailsTo("admin@nibash.example")).length).toBe(1);
    expect(await refunds()).toMatchObject([{ state: "unknown", sends: 1, next_check_at: null }]);
  });
});

test.each(["2071", "2072", "2074", "2081"])(
  "a refund that the provider refuses (%s) is a person's, and the money is not forgotten",
  async (code) => {
    const id = await paid();
    control().faults.add([{ step: "refund", kind: "code", code, performs: false }]);
    await cancel(id);
    expect(await attemptOf(shop(), id)).toMatchObject({ state: "paid", attention: "refund-refused" });
    expect(await receiptOf(id)).toMatchObject({ next: "being-checked", needsPerson: true });
    expect(await refunds()).toMatchObject([{ state: "refused", provider_code: code }]);
  },
);

test.each(["2127", "503"])("a refund that comes too early (%s) is sent again later", async (code) => {
  const id = await paid();
  control().faults.add([{ step: "refund", kind: "code", code, performs: false }]);
  await cancel(id);
  expect(await refunds()).toMatchObject([{ state: "requested" }]);
  await reconcile(shop());
  expect(await receiptOf(id)).toMatchObject({ state: "refunded" });
});
