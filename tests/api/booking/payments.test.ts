import { beforeEach, describe, expect, test } from "vitest";
import { legalPairs, BOOKING_STATES, type BookingState } from "#domain/booking/booking.ts";
import bookings from "#functions/bookings.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { EXECUTE_REACTIONS } from "#server/bkash/reactions.ts";
import { advance, DAY, HOUR, MINUTE } from "#tests/faults/clock.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  nights,
  opened,
  payAgain,
  reconcile,
  useShop,
  visit,
} from "#tests/faults/shop.ts";
import { sql } from "kysely";
import { expectProblem } from "../ask.ts";
import { receiptOf, waitForProvider } from "./booking-receipt.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

const shop = useShop();
const control = () => shop().bkash.control;
beforeEach(() => control().ipn.unsubscribe());
const eventsOf = async (paymentId: string) =>
  (
    await shop().db.selectFrom("payment_events").selectAll().where("payment_id", "=", paymentId).orderBy("id").execute()
  ).map(({ name, from_state, to_state }) => `${name}: ${from_state} → ${to_state}`);

describe("what bKash says to execute", () => {
  const CODES = [...EXECUTE_REACTIONS.keys(), "2021", "nonsense"];
  test.each(CODES)(
    "%s takes nothing: the attempt ends, stays open or unclear, and never counts as paid",
    async (code) => {
      const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
      control().faults.add([{ step: "execute", kind: "code", code, performs: false }]);
      await visit(callbacks[0]!);
      const payment = await attemptOf(shop(), bookingId);
      const reaction = EXECUTE_REACTIONS.get(code);
      const expected: BookingState =
        reaction?.then === "failed" || reaction?.then === "ask-then-fail"
          ? "failed"
          : reaction?.then === "ask-then-open"
            ? "awaiting"
            : "unknown";
      expect(payment.state).toBe(expected);
      if (expected === "failed") {
        expect(payment).toMatchObject({ problem: reaction!.problem, provider_code: code });
        expect((await receiptOf(bookingId)).may.pay).toBe(true);
      }
      // Only a plain refusal of this wallet is believed without asking.
      expect(control().counts.query ?? 0).toBe(reaction?.then === "failed" ? 0 : 1);
      expect(control().ledger.totals.debits).toBe(0);
    },
  );

  // One code of each reaction, and one that is in no list.
  test.each(["2001", "2002", "2003", "2056", "2117", "nonsense"])(
    "%s, but the money was taken: paid, because a query says so",
    async (code) => {
      const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
      control().faults.add([{ step: "execute", kind: "code", code, performs: true }]);
      await visit(callbacks[0]!);
      expect((await attemptOf(shop(), bookingId)).state).toBe("paid");
      expect(control().ledger.totals.debits).toBe(1);
    },
  );

  test("2029 is explained, and the same wallet pays after some minutes", async () => {
    const { person } = await signedInPerson();
    await visit((await authorised(shop(), bookResort(shop(), nights(10)))).callbacks[0]!);
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(20), person));
    await visit(callbacks[0]!);
    expect(await receiptOf(bookingId)).toMatchObject({
      state: "failed",
      next: "wait-then-pay",
      lastFailure: "duplicate-wait",
      failureMessage: "Duplicate for all transactions",
    });
    await visit((await authorised(shop(), payAgain(bookingId))).callbacks[0]!);
    expect(await receiptOf(bookingId)).toMatchObject({ state: "paid", next: "expect-arrival", lastFailure: null });
    expect((await attemptOf(shop(), bookingId)).invoice).toMatch(/^NB-[0-9A-Z]{8}-2$/);
  });
});

describe("a payment", () => {
  test("moves by named steps only, each of them in a log that nobody can change", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    await visit(callbacks[0]!);
    const { id } = await attemptOf(shop(), bookingId);
    expect(await eventsOf(id)).toEqual([
      "open-page: initiated → awaiting",
      "claim: awaiting → executing",
      "settle: executing → paid",
    ]);
    await expect(sql`update payment_events set note = 'x'`.execute(shop().db)).rejects.toThrow(/only ever added/);
    await expect(sql`delete from payment_events`.execute(shop().db)).rejects.toThrow(/only ever added/);
    await expect(sql`delete from payments`.execute(shop().db)).rejects.toThrow(/only ever added/);
  });

  test("cannot take a step in the database that the machine does not have, and can take all that it has", async () => {
    const { bookingId } = await authorised(shop(), bookProperty(shop()));
    const { id } = await attemptOf(shop(), bookingId);
    const legal = new Set(legalPairs().map(([from, to]) => `${from} ${to}`));
    const source = await sql<{
      text: string;
    }>`select prosrc as text from pg_proc where proname = 'guard_payment'`.execute(shop().db);
    const inTrigger = [...(source.rows[0]?.text.matchAll(/'([a-z]+ [a-z]+)'/g) ?? [])].map(([, pair]) => pair!);
    expect(new Set(inTrigger)).toEqual(legal);
    for (const to of BOOKING_STATES) {
      if (to === "awaiting" || legal.has(`awaiting ${to}`)) continue;
      const change = sql`update payments set state = ${to} where id = ${id}::uuid`.execute(shop().db);
      await expect(change, to).rejects.toThrow(/does not go from awaiting/);
    }
  });

  test.each([
    ["its amount", sql`amount_paisa = amount_paisa + 1`],
    ["its invoice", sql`invoice = 'NB-00000000-9'`],
    ["its transaction", sql`trx_id = 'AAAAAAAAAA'`],
    ["its paymentID", sql`provider_id = 'TR0'`],
    ["when it was paid", sql`paid_at = paid_at + interval '1 second'`],
  ])("once paid never changes %s", async (_, change) => {
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    await visit(callbacks[0]!);
    const { id } = await attemptOf(shop(), bookingId);
    await expect(sql`update payments set ${change} where id = ${id}::uuid`.execute(shop().db)).rejects.toThrow(
      /does not change/,
    );
  });

  test("has one live attempt for a booking, whoever writes", async () => {
    const { bookingId } = await authorised(shop(), bookProperty(shop()));
    const second = sql`
      insert into payments (id, booking_id, attempt, invoice, generation, simulated, amount_paisa, next_check_at, created_at, updated_at)
      select gen_random_uuid(), booking_id, 2, 'other', generation, simulated, amount_paisa, now(), now(), now()
      from payments where booking_id = ${bookingId}::uuid
    `.execute(shop().db);
    await expect(second).rejects.toThrow(/payments_one_live/);
  });
});

describe("a stay that somebody else has by now", () => {
  test("is not paid for: it is looked at before the money is taken", async () => {
    const late = await opened(shop(), bookResort(shop(), nights(30)));
    advance(21 * MINUTE);
    const other = await authorised(shop(), bookResort(shop(), nights(31)));
    await visit(control().end(late.providerId, "authorised")[0]!);
    expect(control().counts.execute ?? 0).toBe(0);
    expect(await receiptOf(late.bookingId)).toMatchObject({ state: "expired", next: "choose-another" });
    await visit(other.callbacks[0]!);
    expect(await receiptOf(other.bookingId)).toMatchObject({ state: "paid" });
    await expectProblem(
      await new Person().post(bookings, `/api/bookings/${late.bookingId}/pay`, { token: receiptToken(late.bookingId) }),
      409,
      "dates-taken",
    );
  });

  test("is held again for a guest who comes back late, while it is still free", async () => {
    const late = await authorised(shop(), bookResort(shop(), nights(30)));
    advance(3 * HOUR);
    await visit(late.callbacks[0]!);
    expect(await receiptOf(late.bookingId)).toMatchObject({ state: "paid", next: "expect-arrival" });
    expect(await bookResort(shop(), nights(30))).toEqual({ refused: "dates-taken" });
  });

  test("goes back in full when the money was taken without us", async () => {
    const late = await authorised(shop(), bookResort(shop(), nights(30)));
    advance(25 * HOUR);
    await bookResort(shop(), nights(30));
    await control().complete(late.providerId);
    await reconcile(shop());
    const seen = await receiptOf(late.bookingId);
    expect(seen).toMatchObject({
      state: "refunded",
      next: "refund-done",
      refund: { state: "done", reason: "no-longer-free", amount: 500 },
    });
    expect(control().ledger.totals).toMatchObject({ debitedPaisa: 50_000, refundedPaisa: 50_000 });
  });
});

describe("the receipt's page", () => {
  test("makes us ask when it is read while a payment is unclear", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    control().faults.add([
      { step: "execute", kind: "dropped" },
      { step: "query", kind: "503" },
    ]);
    await visit(callbacks[0]!);
    expect(await receiptOf(bookingId)).toMatchObject({
      state: "unknown",
      next: "wait",
      may: { pay: false, cancel: false },
    });
    advance(11_000);
    await receiptOf(bookingId);
    expect(await receiptOf(bookingId)).toMatchObject({ state: "paid" });
  });

  test("refuses to pay again, or to cancel, while it is unclear", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    waitForProvider(1_200);
    control().faults.add([
      { step: "execute", kind: "hang" },
      { step: "query", kind: "503", times: null },
    ]);
    await visit(callbacks[0]!);
    const person = new Person();
    const token = { token: receiptToken(bookingId) };
    for (const what of ["pay", "cancel"]) {
      await expectProblem(
        await person.post(bookings, `/api/bookings/${bookingId}/${what}`, token),
        409,
        "payment-unclear",
      );
    }
  });
});

test("a day later nothing is looked at any more, and everything is final", async () => {
  await Promise.all([bookResort(shop()), bookProperty(shop())]);
  advance(2 * DAY);
  await reconcile(shop());
  const { rows } = await sql<{ state: string }>`select distinct state from payments`.execute(shop().db);
  expect(rows).toEqual([{ state: "expired" }]);
});

test("no callback is ever answered with anything but a page", async () => {
  for (const query of [
    "",
    "?paymentID=%00",
    "?paymentID=TR0011&status=success&signature=x",
    `?paymentID=${"x".repeat(5000)}`,
  ]) {
    for (const path of ["", "/x", "/00000000-0000-7000-8000-000000000000"]) {
      const response = await new Person().get(bookings, `/api/payments/bkash/callback${path}${query}`);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/receipt/unknown"]);
    }
  }
  expect(control().calls).toEqual([]);
});
