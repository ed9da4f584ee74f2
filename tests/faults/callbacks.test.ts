import fc from "fast-check";
import { describe, expect, test } from "vitest";
import bookings from "#functions/bookings.ts";
import { callbackOf } from "#tools/bkash-simulator/shapes.ts";
import { ORIGIN } from "#tests/api/ask.ts";
import { altered } from "./callback-address.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  cancel,
  closeTheBooks,
  IPN_PATH,
  opened,
  payAgain,
  useShop,
  visit,
} from "./shop.ts";

const shop = useShop();
const control = () => shop().bkash.control;
const executes = () => control().counts.execute ?? 0;

async function expectBooks(debits: number): Promise<void> {
  expect((await closeTheBooks(shop())).problems).toEqual([]);
  expect(control().ledger.totals.debits).toBe(debits);
}
const stateOf = async (bookingId: string) => (await attemptOf(shop(), bookingId)).state;

describe("a callback", () => {
  test("that comes thirty times at once executes once", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    const answers = await Promise.all(Array.from({ length: 30 }, () => visit(callbacks[0]!)));
    for (const { status } of answers) expect(status).toBe(303);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(executes()).toBe(1);
    expect(await stateOf(bookingId)).toBe("paid");
    await expectBooks(1);
  });

  test.each(["cancel-first", "failure-first"] as const)(
    "%s, then success: the books agree whatever is believed",
    async (kind) => {
      control().faults.add([{ step: "callback", kind }]);
      const { callbacks } = await authorised(shop(), bookProperty(shop()));
      expect(callbacks).toHaveLength(2);
      for (const callback of callbacks) await visit(callback);
      expect((await closeTheBooks(shop())).problems).toEqual([]);
    },
  );

  test("of a paid attempt, replayed with every status, changes nothing", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    await visit(callbacks[0]!);
    for (const status of ["cancel", "failure", "success", "completed"]) {
      await visit(altered(callbacks[0]!, { status }));
      expect(await stateOf(bookingId)).toBe("paid");
    }
    expect(executes()).toBe(1);
    await expectBooks(1);
  });

  test("with another signature does not even reach the provider", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    for (const status of ["success", "cancel", "failure"]) {
      await visit(altered(callbacks[0]!, { status, signature: "AAAAAAAAAA" }));
      expect(await stateOf(bookingId)).toBe("awaiting");
    }
    expect(executes()).toBe(0);
    await visit(callbacks[0]!);
    await expectBooks(1);
  });

  test("that says success where the customer pressed Close takes no money", async () => {
    const booked = await bookProperty(shop());
    if ("refused" in booked) throw new Error(booked.refused);
    const { provider_id: id } = await attemptOf(shop(), booked.bookingId);
    const [cancelled] = control().end(id!, "cancelled");
    await visit(altered(cancelled!, { status: "success" }));
    await expectBooks(0);
    expect(await stateOf(booked.bookingId)).not.toBe("paid");
  });

  test("with the paymentID of somebody else's booking settles neither", async () => {
    const mine = await authorised(shop(), bookProperty(shop(), "sale"));
    const theirs = await authorised(shop(), bookProperty(shop(), "rent"));
    await visit(altered(mine.callbacks[0]!, { paymentID: theirs.providerId }));
    expect(executes()).toBe(0);
    expect(await stateOf(mine.bookingId)).toBe("awaiting");
    expect(await stateOf(theirs.bookingId)).toBe("awaiting");
    // Both entered their PIN: each is settled by itself.
    await expectBooks(2);
  });

  test("that never comes of one who never entered the PIN leaves no money anywhere, and the attempt runs out", async () => {
    const { bookingId } = await opened(shop(), bookResort(shop()));
    await expectBooks(0);
    expect(executes()).toBe(0);
    expect(await stateOf(bookingId)).toBe("expired");
  });

  test.each(["a stay", "a home"])("that never comes after the PIN: %s is paid all the same, once", async (what) => {
    control().faults.add([{ step: "callback", kind: "none" }]);
    const { bookingId, callbacks } = await authorised(
      shop(),
      what === "a stay" ? bookResort(shop()) : bookProperty(shop(), "rent"),
    );
    expect(callbacks).toEqual([]);
    await expectBooks(1);
    expect(await stateOf(bookingId)).toBe("paid");
  });

  test("that comes after the attempt ran out does not take money that nobody expects", async () => {
    const { providerId } = await opened(shop(), bookResort(shop()));
    await closeTheBooks(shop());
    await visit(callbackOf(control().payment(providerId), "success"));
    await expectBooks(0);
  });

  test("of an attempt that a newer one has replaced", async () => {
    const first = await authorised(shop(), bookProperty(shop()), "01823074817");
    await visit(first.callbacks[0]!);
    const second = await authorised(shop(), payAgain(first.bookingId));
    await Promise.all([visit(second.callbacks[0]!), visit(first.callbacks[0]!)]);
    await visit(first.callbacks[0]!);
    await expectBooks(1);
  });

  test("of a booking that was cancelled meanwhile", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop()));
    await cancel(bookingId);
    await visit(callbacks[0]!);
    const audit = await closeTheBooks(shop());
    expect(audit.problems).toEqual([]);
    expect(audit.paidIn.ours - audit.paidBack.ours).toBe(0);
  });

  test("made of anything is led to a page, never to an error", async () => {
    const { callbacks } = await authorised(shop(), bookProperty(shop()));
    const { pathname } = new URL(callbacks[0]!);
    const word = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("success", "", "\0", "\ud800", "9".repeat(5_000)),
    );
    const property = fc.asyncProperty(word, word, word, word, async (attempt, paymentID, status, signature) => {
      const parameters = new URLSearchParams({ paymentID, status, signature });
      const base = fc.sample(fc.constantFrom(pathname, `${pathname}/..`, "/api/payments/bkash/callback"), 1)[0]!;
      const path =
        attempt === "success" ? base : `/api/payments/bkash/callback/${encodeURIComponent(attempt.toWellFormed())}`;
      const { status: answered } = await visit(`${ORIGIN}${path}?${parameters}`);
      expect(answered).toBeLessThan(500);
    });
    await fc.assert(property);
    expect(executes()).toBe(0);
  });
});

describe("a notification", () => {
  test.each(["first", "twice", "badly-signed", "foreign-topic", "none"] as const)("%s: paid once", async (kind) => {
    control().faults.add([{ step: "ipn", kind }]);
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    await visit(callbacks[0]!);
    await control().ipn.settle();
    expect(await stateOf(bookingId)).toBe("paid");
    await expectBooks(1);
    expect(control().ipn.deliveries.every(({ status }) => status !== "lost" && status < 500)).toBe(true);
  });

  test("of a payment whose customer never came back settles it", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookResort(shop()));
    await control().complete(providerId);
    await control().ipn.settle();
    expect(await stateOf(bookingId)).toBe("paid");
    await expectBooks(1);
  });

  test("that is lost as well: the provider is asked before the attempt runs out", async () => {
    control().faults.add([{ step: "ipn", kind: "none" }]);
    const { bookingId, providerId } = await authorised(shop(), bookResort(shop()));
    await control().complete(providerId);
    await expectBooks(1);
    expect(await stateOf(bookingId)).not.toBe("expired");
  });

  test("that is not from the provider is refused and settles nothing", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookProperty(shop()));
    const forged = await bookings(
      new Request(new URL(IPN_PATH, ORIGIN), {
        method: "POST",
        headers: { "content-type": "text/plain", "x-amz-sns-message-type": "Notification" },
        body: JSON.stringify({
          Type: "Notification",
          Message: JSON.stringify({ merchantInvoiceNumber: control().payment(providerId).invoice }),
        }),
      }),
    );
    expect(forged.status).toBeGreaterThanOrEqual(400);
    expect(forged.status).toBeLessThan(500);
    expect(await stateOf(bookingId)).toBe("awaiting");
    expect(executes()).toBe(0);
  });

  test("of money that is no order of ours is taken note of, and changes nothing", async () => {
    const { bookingId, providerId } = await authorised(shop(), bookProperty(shop()));
    await visit(control().payment(providerId).callbackURL);
    const stranger = {
      ...control().payment(providerId),
      invoice: "SHOP-COUNTER-7",
      trxID: "AAAAAAAAA7",
      paymentID: "TR0011counter",
    };
    await control().ipn.notify(stranger);
    expect(control().ipn.deliveries.at(-1)?.status).toBe(200);
    expect(await stateOf(bookingId)).toBe("awaiting");
  });
});

test("a customer who pays the day after is not lost", async () => {
  const { bookingId, providerId } = await opened(shop(), bookResort(shop()));
  await closeTheBooks(shop());
  expect(await stateOf(bookingId)).toBe("expired");
  // The provider completes it all the same, against its own rules, and tells us.
  await control().complete(providerId);
  await control().ipn.settle();
  const audit = await closeTheBooks(shop());
  expect(audit.problems).toEqual([]);
  expect(audit.paidIn.ours).toBe(50_000);
});
