import { beforeEach, describe, expect, test } from "vitest";
import type { BookingState } from "#domain/booking/booking.ts";
import type { FaultInput, FaultKind } from "#tools/bkash-simulator/faults.ts";
import { signedInPerson } from "#tests/api/signed-in.ts";
import { advance, HOUR, MINUTE } from "./clock.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  cancel,
  closeTheBooks,
  nights,
  payAgain,
  TIMEOUT_MS,
  useShop,
  visit,
  type Booked,
} from "./shop.ts";
import { DONE, FALSE, GENERATIONS, inTurn, named, nameOf, UNDONE, type Wrong } from "./wrong-answers.ts";

const shop = useShop();

/** So often the job runs (scheduled-payments), which is enough where a whole day is reconciled. */
const BEAT = 15 * MINUTE;
const SILENT: FaultKind[] = ["hang", "late"];
const goWrong = (...faults: FaultInput[]) => {
  if (faults.some(({ kind }) => SILENT.includes(kind))) process.env["BKASH_TIMEOUT_MS"] = String(TIMEOUT_MS);
  return shop().bkash.control.faults.add(faults);
};
const totals = () => shop().bkash.control.ledger.totals;

/** Reconciles and expects that the books agree and that the booking's newest attempt has come to this. */
const expectEnd = (bookingId: string, state: BookingState): Promise<void> =>
  expectEnds(new Map([["the booking", bookingId]]), state);

async function expectEnds(bookings: ReadonlyMap<string, string>, state: BookingState): Promise<void> {
  const audit = await closeTheBooks(shop(), bookings.size > 1 ? BEAT : undefined);
  expect(audit.problems).toEqual([]);
  const ends: Record<string, BookingState> = {};
  for (const [name, id] of bookings) ends[name] = (await attemptOf(shop(), id)).state;
  expect(ends).toEqual(Object.fromEntries([...bookings.keys()].map((name) => [name, state])));
  expect(shop().bkash.control.faults.list).toEqual([]);
}

/** Books as somebody new: whoever books a home twice is led to the first payment. */
const bookAsAnother = async (purpose: "sale" | "rent" = "sale"): Promise<Booked> =>
  bookProperty({ ...shop(), member: (await signedInPerson()).person }, purpose);

/**
 * A day with a booking for each of the faults, which its payment alone meets: they are reconciled together, by whoever calls this.
 * @returns the bookings by the fault's name
 */
async function dayOf(
  faults: readonly (readonly [string, Wrong])[],
  book: (fault: Wrong, index: number) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  // Each customer would have a wallet of their own; the sandbox knows six.
  shop().bkash.control.setRules({ duplicateWindowMs: 0 });
  const patience = process.env["BKASH_TIMEOUT_MS"];
  const bookings = new Map<string, string>();
  for (const [index, [name, fault]] of faults.entries()) {
    process.env["BKASH_TIMEOUT_MS"] = patience;
    bookings.set(name, await book(fault, index));
  }
  // What is still to be met may be silent.
  process.env["BKASH_TIMEOUT_MS"] = String(TIMEOUT_MS);
  return bookings;
}

describe.each(GENERATIONS)("the provider goes wrong, in %s:", (generation) => {
  beforeEach(() => {
    process.env["BKASH_GENERATION"] = generation;
  });

  describe("execute", () => {
    test("whatever it answers: paid once all the same", async () => {
      const day = await dayOf(inTurn([...UNDONE, ...DONE], generation), async (fault) => {
        const { bookingId, providerId, callbacks } = await authorised(shop(), bookAsAnother());
        goWrong({ step: "execute", payment: providerId, ...fault });
        expect(await visit(callbacks[0]!)).toMatchObject({ status: 303 });
        return bookingId;
      });
      await expectEnds(day, "paid");
      expect(totals()).toMatchObject({ debits: day.size, debitedPaisa: 100_000 * day.size });
    });

    test.each(FALSE)("another %s is kept apart for a person", async (kind) => {
      const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
      // A notification that is quicker has the provider asked, who then says the truth: nothing is left to keep apart.
      goWrong({ step: "execute", kind }, { step: "ipn", kind: "none" });
      await visit(callbacks[0]!);
      await expectEnd(bookingId, "quarantined");
    });

    test.each([
      ["01823074817", "insufficient-balance"],
      ["01823074818", "wallet-refused"],
    ])("a wallet that cannot pay (%s) fails, and the next attempt pays", async (wallet, problem) => {
      const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()), wallet);
      await visit(callbacks[0]!);
      expect(await attemptOf(shop(), bookingId)).toMatchObject({ state: "failed", problem });
      const again = await authorised(shop(), payAgain(bookingId));
      await visit(again.callbacks[0]!);
      await expectEnd(bookingId, "paid");
      expect(totals().debits).toBe(1);
    });
  });

  describe("query, after an execute that was lost", () => {
    test("whatever it answers: paid once all the same", async () => {
      const faults = inTurn([...UNDONE, ...DONE, { kind: "lag", times: 3 }], generation, "v2");
      const day = await dayOf(faults, async (fault) => {
        const { bookingId, providerId: payment, callbacks } = await authorised(shop(), bookAsAnother());
        goWrong({ step: "execute", payment, kind: "dropped" }, { step: "query", payment, ...fault });
        await visit(callbacks[0]!);
        return bookingId;
      });
      await expectEnds(day, "paid");
      expect(totals().debits).toBe(day.size);
    });

    test("no answer for a day waits for a person and denies nothing", async () => {
      const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
      goWrong({ step: "execute", kind: "dropped" }, { step: "query", kind: "503", times: null });
      await visit(callbacks[0]!);
      const audit = await closeTheBooks(shop());
      expect(audit).toMatchObject({ problems: [], attention: 1, states: { unknown: 1 } });
      expect(await attemptOf(shop(), bookingId)).toMatchObject({ state: "unknown", attention: "unsettled" });
    });
  });

  describe("create", () => {
    test("whatever it answers: the next attempt pays, and only it", async () => {
      // Refused before anything was looked at: the second try of the same call made it, and nobody noticed.
      const wentThrough = new Set<string>();
      const day = await dayOf(inTurn([...UNDONE, ...DONE], generation), async (fault, index) => {
        goWrong({ step: "create", ...fault });
        const booked = await bookResort(shop(), nights(30 + 3 * index));
        expect(shop().bkash.control.faults.list).toEqual([]);
        const { id } = await shop()
          .db.selectFrom("bookings")
          .select("id")
          .orderBy("id", "desc")
          .executeTakeFirstOrThrow();
        if (!("refused" in booked) && booked.paymentUrl !== null) wentThrough.add(nameOf(fault));
        return id;
      });
      const { bookings } = await closeTheBooks(shop(), BEAT);
      expect(bookings).toBe(day.size);
      for (const [name, id] of day) {
        expect(wentThrough.has(name), name).toBe(name === "401");
        expect((await attemptOf(shop(), id)).state, name).toBe(name === "401" ? "expired" : "failed");
        const again = await authorised(shop(), payAgain(id));
        await visit(again.callbacks[0]!);
      }
      await expectEnds(day, "paid");
      expect(totals().debits).toBe(day.size);
    });
  });

  describe("token", () => {
    test("whatever it answers: nobody can pay for a while, then somebody can", async () => {
      const day = await dayOf(inTurn([...UNDONE, ...DONE], generation, "v2"), async (fault) => {
        await shop().db.deleteFrom("bkash_tokens").execute();
        goWrong({ step: "grant", ...fault });
        await bookAsAnother();
        advance(2 * HOUR);
        shop().bkash.control.faults.clear();
        const { bookingId, callbacks } = await authorised(shop(), bookAsAnother("rent"));
        await visit(callbacks[0]!);
        // A merchant who asks more than twice an hour is blocked.
        expect(shop().bkash.control.tokens.isBlocked()).toBe(false);
        advance(HOUR);
        return bookingId;
      });
      await expectEnds(day, "paid");
      expect(totals().debitedPaisa).toBe(1_000 * day.size);
    });

    test("one that ends in the middle is renewed once, and the call repeated once", async () => {
      const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
      shop().bkash.control.clock.advance(2 * HOUR);
      await visit(callbacks[0]!);
      await expectEnd(bookingId, "paid");
      expect(shop().bkash.control.counts.execute).toBe(2);
      expect(totals().debits).toBe(1);
    });
  });
});

// Refunds are asked for in the newer words whatever the payment was made in.
describe("refund", () => {
  async function paidAndCancelled(faults: readonly FaultInput[], stay = nights(30)): Promise<string> {
    const { bookingId, providerId: payment, callbacks } = await authorised(shop(), bookResort(shop(), stay));
    await visit(callbacks[0]!);
    goWrong(...faults.map((fault) => ({ ...fault, payment })));
    expect((await cancel(bookingId)).status).toBe(200);
    return bookingId;
  }

  test("whatever it answers: the money is back, once", async () => {
    const day = await dayOf(named([...UNDONE, ...DONE]), (fault, index) =>
      paidAndCancelled([{ step: "refund", ...fault }], nights(30 + 3 * index)),
    );
    await expectEnds(day, "refunded");
    expect(totals()).toMatchObject({ debits: day.size, refunds: day.size, refundedPaisa: 50_000 * day.size });
  });

  test("whatever its status answers, after a refund that was lost: the money is back, once", async () => {
    const day = await dayOf(named([...UNDONE, ...DONE]), (fault, index) =>
      paidAndCancelled(
        [
          { step: "refund", kind: "dropped" },
          { step: "refund-status", ...fault },
        ],
        nights(30 + 3 * index),
      ),
    );
    await expectEnds(day, "refunded");
    expect(totals().refunds).toBe(day.size);
  });

  test("status that says nothing for ever waits for a person", async () => {
    const id = await paidAndCancelled([
      { step: "refund", kind: "dropped" },
      { step: "refund-status", kind: "503", times: null },
    ]);
    await closeTheBooks(shop());
    expect(await attemptOf(shop(), id)).toMatchObject({ state: "refunding", attention: "refund-unsettled" });
  });

  test("refused for good: the money is still with us, and a person is told", async () => {
    const id = await paidAndCancelled([{ step: "refund", kind: "code", code: "2071" }]);
    await closeTheBooks(shop());
    expect(await attemptOf(shop(), id)).toMatchObject({ state: "paid", attention: "refund-refused" });
    expect(totals().refunds).toBe(0);
  });
});
