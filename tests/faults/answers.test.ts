import { beforeEach, describe, expect, test } from "vitest";
import type { BookingState } from "#domain/booking/booking.ts";
import type { FaultInput, FaultKind } from "#local/bkash/faults.ts";
import { depth } from "#tests/support/depth.ts";
import { advance, HOUR } from "./clock.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  cancel,
  closeTheBooks,
  payAgain,
  TIMEOUT_MS,
  useShop,
  visit,
} from "./shop.ts";

type Wrong = Omit<FaultInput, "step">;
/** What an answer can look like that says nothing: before anything was done, or after all of it. */
const UNDONE: Wrong[] = [
  { kind: "hang" },
  { kind: "cut" },
  { kind: "503" },
  { kind: "429" },
  { kind: "401" },
  { kind: "html", performs: false },
  { kind: "empty", performs: false },
  { kind: "code", code: "2003" },
  { kind: "code", code: "503" },
  { kind: "code", code: "9999" },
];
const DONE: Wrong[] = [
  { kind: "late", delayMs: 2 * TIMEOUT_MS },
  { kind: "dropped" },
  { kind: "html" },
  { kind: "empty" },
  { kind: "503", performs: true },
  { kind: "429", performs: true },
  { kind: "code", code: "2003", performs: true },
  { kind: "code", code: "9999", performs: true },
];
const FALSE: FaultKind[] = ["amount", "invoice", "currency"];
const nameOf = ({ kind, performs, code }: Wrong) =>
  `${kind}${code === undefined ? "" : ` ${code}`}${performs === undefined ? "" : performs ? " (done)" : " (not done)"}`;
const named = (faults: readonly Wrong[]) => faults.map((fault) => [nameOf(fault), fault] as const);

const GENERATIONS = ["v1", "v2"] as const;
/** Each of the faults in one generation of the provider's API, in turn, and beginning with `first`; in `npm run test:long` each in both. */
const inTurn = (faults: readonly Wrong[], generation: string, first: (typeof GENERATIONS)[number] = "v1") =>
  named(faults.filter((_, index) => depth > 1 || (index % GENERATIONS.length === 0) === (generation === first)));

const shop = useShop();

const SILENT: FaultKind[] = ["hang", "late"];
const goWrong = (...faults: FaultInput[]) => {
  if (faults.some(({ kind }) => SILENT.includes(kind))) process.env["BKASH_TIMEOUT_MS"] = String(TIMEOUT_MS);
  return shop().bkash.control.faults.add(faults);
};
const totals = () => shop().bkash.control.ledger.totals;

/** Reconciles and expects that the books agree and that the booking's newest attempt has come to this. */
async function expectEnd(bookingId: string, state: BookingState): Promise<void> {
  const audit = await closeTheBooks(shop());
  expect(audit.problems).toEqual([]);
  expect((await attemptOf(shop(), bookingId)).state).toBe(state);
  expect(shop().bkash.control.faults.list).toEqual([]);
}

describe.each(GENERATIONS)("the provider goes wrong, in %s:", (generation) => {
  beforeEach(() => {
    process.env["BKASH_GENERATION"] = generation;
  });

  describe("execute", () => {
    test.each(inTurn([...UNDONE, ...DONE], generation))("%s: paid once all the same", async (_, fault) => {
      const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
      goWrong({ step: "execute", ...fault });
      expect(await visit(callbacks[0]!)).toMatchObject({ status: 303 });
      await expectEnd(bookingId, "paid");
      expect(totals()).toMatchObject({ debits: 1, debitedPaisa: 100_000 });
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
    test.each(inTurn([...UNDONE, ...DONE, { kind: "lag", times: 3 }], generation, "v2"))(
      "%s: paid once all the same",
      async (_, fault) => {
        const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
        goWrong({ step: "execute", kind: "dropped" }, { step: "query", ...fault });
        await visit(callbacks[0]!);
        await expectEnd(bookingId, "paid");
        expect(totals().debits).toBe(1);
      },
    );

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
    test.each(inTurn([...UNDONE, ...DONE], generation))("%s: the next attempt pays, and only it", async (_, fault) => {
      goWrong({ step: "create", ...fault });
      const booked = await bookResort(shop());
      const { bookings } = await closeTheBooks(shop());
      expect(bookings).toBe(1);
      const { id } = await shop().db.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
      const first = await attemptOf(shop(), id);
      // Refused before anything was looked at: the second try of the same call made it, and nobody noticed.
      const wentThrough = !("refused" in booked) && booked.paymentUrl !== null;
      expect(wentThrough).toBe(fault.kind === "401");
      expect(first.state).toBe(wentThrough ? "expired" : "failed");
      const again = await authorised(shop(), payAgain(id));
      await visit(again.callbacks[0]!);
      await expectEnd(id, "paid");
      expect(totals().debits).toBe(1);
    });
  });

  describe("token", () => {
    test.each(inTurn([...UNDONE, ...DONE], generation, "v2"))(
      "%s: nobody can pay for a while, then somebody can",
      async (_, fault) => {
        goWrong({ step: "grant", ...fault });
        await bookProperty(shop());
        advance(2 * HOUR);
        shop().bkash.control.faults.clear();
        const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop(), "rent"));
        await visit(callbacks[0]!);
        await expectEnd(bookingId, "paid");
        expect(totals().debitedPaisa).toBe(1_000);
        // A merchant who asks more than twice an hour is blocked.
        expect(shop().bkash.control.tokens.isBlocked()).toBe(false);
      },
    );

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
  async function paidAndCancelled(...faults: FaultInput[]): Promise<string> {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    await visit(callbacks[0]!);
    goWrong(...faults);
    expect((await cancel(bookingId)).status).toBe(200);
    return bookingId;
  }

  test.each(named([...UNDONE, ...DONE]))("%s: the money is back, once", async (_, fault) => {
    await expectEnd(await paidAndCancelled({ step: "refund", ...fault }), "refunded");
    expect(totals()).toMatchObject({ debits: 1, refunds: 1, refundedPaisa: 50_000 });
  });

  test.each(named([...UNDONE, ...DONE]))("status, %s, after a refund that was lost: back once", async (_, fault) => {
    const id = await paidAndCancelled({ step: "refund", kind: "dropped" }, { step: "refund-status", ...fault });
    await expectEnd(id, "refunded");
    expect(totals().refunds).toBe(1);
  });

  test("status that says nothing for ever waits for a person", async () => {
    const id = await paidAndCancelled(
      { step: "refund", kind: "dropped" },
      { step: "refund-status", kind: "503", times: null },
    );
    await closeTheBooks(shop());
    expect(await attemptOf(shop(), id)).toMatchObject({ state: "refunding", attention: "refund-unsettled" });
  });

  test("refused for good: the money is still with us, and a person is told", async () => {
    const id = await paidAndCancelled({ step: "refund", kind: "code", code: "2071" });
    await closeTheBooks(shop());
    expect(await attemptOf(shop(), id)).toMatchObject({ state: "paid", attention: "refund-refused" });
    expect(totals().refunds).toBe(0);
  });
});
