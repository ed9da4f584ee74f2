import { describe, expect, test } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { receiptOf, waitForProvider } from "#tests/api/booking/booking-receipt.ts";
import { usePaymentShop } from "#tests/api/booking/payment-shop.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { advance, MINUTE } from "./clock.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  cancel,
  closeTheBooks,
  nights,
  opened,
  payAgain,
  visit,
} from "./shop.ts";

const { shop, control, emailOf } = usePaymentShop();
const wanted = () => nights(40);
const RUN_OUT = 21 * MINUTE;
const stateOf = async (id: string) => (await attemptOf(shop(), id)).state;
const stayOf = async (id: string) =>
  (
    await shop()
      .db.selectFrom("bookings as b")
      .innerJoin("stays as s", "s.id", "b.stay_id")
      .select("s.state")
      .where("b.id", "=", id)
      .executeTakeFirstOrThrow()
  ).state;
const silence = () => control().faults.add([{ step: "query", kind: "503", times: null }]);
/** Everything that was written and every taka moved, when nothing is left to do. */
const expectBooks = async (paid: number) =>
  expect(await closeTheBooks(shop())).toMatchObject({ problems: [], attention: 0, paidIn: { provider: paid } });

describe("a guest who entered the PIN and closed the tab", () => {
  test("keeps the nights when somebody else wants them after the hold: bKash is asked before they are let go", async () => {
    const { bookingId } = await authorised(shop(), bookResort(shop(), wanted()));
    advance(RUN_OUT);
    expect(await bookResort(shop(), nights(41, 1))).toEqual({ refused: "dates-taken" });
    await expect.poll(() => stateOf(bookingId)).toBe("paid");
    expect((await lastMail(await emailOf(bookingId))).subject).toContain("Paid");
    await expectBooks(50_000);
  });

  test("keeps them when bKash had taken the money and its message was lost", async () => {
    control().faults.add([{ step: "ipn", kind: "none" }]);
    const { bookingId, providerId } = await opened(shop(), bookResort(shop(), wanted()));
    await control().complete(providerId);
    advance(RUN_OUT);
    expect(await bookResort(shop(), wanted())).toEqual({ refused: "dates-taken" });
    expect([await stateOf(bookingId), await stayOf(bookingId)]).toEqual(["paid", "confirmed"]);
    await expectBooks(50_000);
  });

  test("is found by the job when the hold ends, in a home's case as well", async () => {
    const stay = await authorised(shop(), bookResort(shop(), wanted()));
    const home = await authorised(shop(), bookProperty(shop()), "01929918378");
    advance(RUN_OUT);
    await reconcilePayments();
    expect([await stateOf(stay.bookingId), await stateOf(home.bookingId)]).toEqual(["paid", "paid"]);
    await expectBooks(150_000);
  });

  test("is not led to a second page when they press Pay again", async () => {
    const { bookingId } = await authorised(shop(), bookProperty(shop()));
    expect(await payAgain(bookingId)).toMatchObject({ paymentUrl: null });
    expect(await attemptOf(shop(), bookingId)).toMatchObject({ state: "paid", attempt: 1 });
    await expectBooks(100_000);
  });

  test("and then cancelled pays nothing", async () => {
    const { bookingId } = await authorised(shop(), bookResort(shop(), wanted()));
    await cancel(bookingId);
    await expectBooks(0);
  });

  test("pays once, though callback, job and the next guest come in the same instant", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), wanted()));
    advance(RUN_OUT);
    const [next] = await Promise.all([
      bookResort(shop(), wanted()),
      ...Array.from({ length: 4 }, () => visit(callbacks[0]!)),
      reconcilePayments(),
      reconcilePayments(),
    ]);
    expect(next).toEqual({ refused: "dates-taken" });
    expect(control().counts.execute).toBe(1);
    await expectBooks(50_000);
    expect(await stateOf(bookingId)).toBe("paid");
  });
});

describe("a guest who entered no PIN", () => {
  test("loses the nights to the next one as soon as bKash has said so", async () => {
    const { bookingId } = await opened(shop(), bookResort(shop(), wanted()));
    advance(RUN_OUT);
    expect(await bookResort(shop(), wanted())).toMatchObject({ paymentUrl: expect.any(String) as string });
    expect([await stateOf(bookingId), await stayOf(bookingId)]).toEqual(["awaiting", "expired"]);
    expect(control().counts.query).toBe(1);
    await expectBooks(0);
  });

  test("loses them to the job as well, and gets them again where they are still free", async () => {
    const { bookingId, providerId } = await opened(shop(), bookResort(shop(), wanted()));
    advance(RUN_OUT);
    await reconcilePayments();
    expect(await stayOf(bookingId)).toBe("expired");
    await visit(control().end(providerId, "authorised")[0]!);
    expect([await stateOf(bookingId), await stayOf(bookingId)]).toEqual(["paid", "confirmed"]);
  });

  test("is asked about for 24 hours, ever more seldom", async () => {
    await opened(shop(), bookResort(shop(), wanted()));
    await expectBooks(0);
    expect(control().counts.query).toBe(8);
  });
});

describe("while bKash does not answer", () => {
  test("the nights stay for half an hour more, and no longer", async () => {
    const { bookingId } = await opened(shop(), bookResort(shop(), wanted()));
    silence();
    for (const minutes of [21, 15, 13]) {
      advance(minutes * MINUTE);
      await reconcilePayments();
      expect(await bookResort(shop(), wanted())).toEqual({ refused: "dates-taken" });
      expect(await stayOf(bookingId)).toBe("held");
    }
    advance(2 * MINUTE);
    await reconcilePayments();
    expect(await stayOf(bookingId)).toBe("expired");
    expect(await bookResort(shop(), wanted())).toMatchObject({ paymentUrl: expect.any(String) as string });
  });

  test("the next guest waits for it a few seconds at most", { timeout: 30_000 }, async () => {
    const { bookingId } = await authorised(shop(), bookResort(shop(), wanted()));
    waitForProvider(20_000);
    control().faults.add([{ step: "query", kind: "late", delayMs: 8_000 }]);
    advance(RUN_OUT);
    const start = performance.now();
    expect(await bookResort(shop(), wanted())).toEqual({ refused: "dates-taken" });
    expect(performance.now() - start).toBeLessThan(7_500);
    await expect.poll(() => stateOf(bookingId), { timeout: 15_000 }).toBe("paid");
  });

  test.each<[Locale, string, string]>([
    ["en", "nothing is booked", "on its way back"],
    ["bn", "বুকিংটি হয়নি", "টাকা ফেরত যাচ্ছে"],
  ])(
    "and the nights went to somebody else, the money goes back at once, and a mail in %s says so",
    async (...words) => {
      const [locale, said, subject] = words;
      const { bookingId, providerId } = await opened(shop(), bookResort(shop(), wanted()));
      await shop().db.updateTable("bookings").set({ locale }).where("id", "=", bookingId).execute();
      silence();
      advance(51 * MINUTE);
      const second = await authorised(shop(), bookResort(shop(), wanted()), "01929918378");
      await visit(second.callbacks[0]!);
      control().faults.clear();
      control().faults.add([{ step: "ipn", kind: "none", times: null }]);
      await control().complete(providerId);
      await reconcilePayments();
      const refund = { state: "done", reason: "no-longer-free", amount: 500 };
      expect(await receiptOf(bookingId)).toMatchObject({ state: "refunded", refund });
      const told = async () => (await mailsTo(await emailOf(bookingId))).find((mail) => mail.subject.includes(subject));
      await expect.poll(told).toBeDefined();
      expect((await told())?.text).toContain(said);
      expect(await closeTheBooks(shop())).toMatchObject({ problems: [], paidBack: { provider: 50_000 } });
      expect(await stateOf(second.bookingId)).toBe("paid");
    },
  );
});
