import fc from "fast-check";
import type { FaultInput, FaultKind, Step } from "#tools/bkash-simulator/faults.ts";
import type { Ending } from "#tools/bkash-simulator/hosted.ts";
import { WALLETS } from "#tools/bkash-simulator/wallets.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { altered } from "#tests/faults/callback-address.ts";
import { advance, MINUTE } from "#tests/faults/clock.ts";
import * as customer from "#tests/faults/shop.ts";
import type { Shop } from "#tests/faults/shop.ts";

/** What customers know: their bookings, and the addresses to which the provider's page sent their browsers. */
export type Model = { known: { bookingId: string; callbacks: string[] }[] };
export type Real = { shop: Shop; count: (command: string) => void };
type Act = (model: Model, real: Real) => Promise<void>;

class Command implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly details: unknown;
  readonly needsBooking: boolean;
  readonly act: Act;
  constructor(name: string, details: unknown, needsBooking: boolean, act: Act) {
    this.name = name;
    this.details = details;
    this.needsBooking = needsBooking;
    this.act = act;
  }
  check = ({ known }: Readonly<Model>): boolean => !this.needsBooking || known.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    real.count(this.name);
    await this.act(model, real);
  }
  toString = (): string => `${this.name} ${JSON.stringify(this.details)}`;
}

const which = fc.nat({ max: 5 });
const pick = ({ known }: Model, index: number) => known[index % known.length]!;
/** The provider's name of a booking's newest attempt; null where it was never given a page. */
const pageOf = async ({ shop }: Real, bookingId: string): Promise<string | null> =>
  (await customer.attemptOf(shop, bookingId)).provider_id;

async function mustAnswer(answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer;
  if (status >= 500 && status !== 503) throw new Error(`Answered ${status}`);
}

/** Few days and many guests: they want the same nights. */
const anyWish = fc.oneof(
  fc.constantFrom("sale" as const, "rent" as const),
  fc.record({ from: fc.nat({ max: 2 }), count: fc.integer({ min: 1, max: 2 }) }),
);
type Wish = typeof anyWish extends fc.Arbitrary<infer T> ? T : never;
const bookedFor = (shop: Shop, wish: Wish): Promise<customer.Booked> =>
  typeof wish === "string"
    ? customer.bookProperty(shop, wish)
    : customer.bookResort(shop, customer.nights(30 + wish.from, wish.count));

const book = anyWish.map(
  (wish) =>
    new Command("book", wish, false, async (model, { shop }) => {
      const booked = await bookedFor(shop, wish);
      if (!("refused" in booked)) model.known.push({ bookingId: booked.bookingId, callbacks: [] });
    }),
);

const anyEnding = fc.constantFrom("authorised", "authorised", "authorised", "failed", "cancelled");
const anyWallet = fc.constantFrom(...WALLETS.keys());

/** The customer ends the provider's page, if it still works, and the browser is sent back some time. */
async function endPage(real: Real, booking: Model["known"][number], ending: Ending, wallet: string): Promise<void> {
  const id = await pageOf(real, booking.bookingId);
  const { control } = real.shop.bkash;
  if (id === null || control.payment(id).state !== "initiated") return;
  if (Date.now() >= control.payment(id).createdAt + control.rules.paymentLifeMs) return;
  booking.callbacks.push(...control.end(id, ending, wallet));
}

const page = fc
  .record({ index: which, ending: anyEnding, wallet: anyWallet })
  .map(
    ({ index, ending, wallet }) =>
      new Command("page", { index, ending, wallet }, true, (model, real) =>
        endPage(real, pick(model, index), ending, wallet),
      ),
  );

const WAYS = [
  "once",
  "once",
  "once",
  "twice",
  "wrong-signature",
  "success-anyway",
  "cancel-anyway",
  "failure-anyway",
] as const;
const callback = fc.record({ index: which, nth: which, way: fc.constantFrom(...WAYS) }).map(
  (given) =>
    new Command("callback", given, true, async (model) => {
      const { callbacks } = pick(model, given.index);
      const address = callbacks[given.nth % Math.max(1, callbacks.length)];
      if (address === undefined) return;
      const changes = {
        once: {},
        twice: {},
        "wrong-signature": { signature: "AAAAAAAAAA" },
        "success-anyway": { status: "success" },
        "cancel-anyway": { status: "cancel" },
        "failure-anyway": { status: "failure" },
      }[given.way];
      const visits = Array.from({ length: given.way === "twice" ? 2 : 1 }, () =>
        customer.visit(altered(address, changes)),
      );
      await Promise.all(visits.map(mustAnswer));
    }),
);

/** The provider takes the money of whoever agreed, without being asked, and says so once where it is heard. */
const unasked = which.map(
  (index) =>
    new Command("unasked", index, true, async (model, real) => {
      const { control } = real.shop.bkash;
      const id = await pageOf(real, pick(model, index).bookingId);
      if (id === null || control.payment(id).state !== "authorised") return;
      await control.complete(id, control.payment(id).wallet ?? undefined);
      await control.ipn.settle();
      const { trxID } = control.payment(id);
      // Amazon repeats what was refused; what was taken never comes again.
      if (control.ipn.deliveries.some((each) => each.trxID === trxID && each.status === 200)) return;
      await control.ipn.notify(control.payment(id));
    }),
);

const told = which.map(
  (index) =>
    new Command("told again", index, true, async (model, real) => {
      const { control } = real.shop.bkash;
      const id = await pageOf(real, pick(model, index).bookingId);
      if (id !== null && control.payment(id).state === "completed") await control.ipn.notify(control.payment(id));
    }),
);

const cancel = which.map(
  (index) =>
    new Command("cancel", index, true, async (model) => mustAnswer(customer.cancel(pick(model, index).bookingId))),
);
const again = which.map(
  (index) =>
    new Command("pay again", index, true, async (model) => {
      await customer.payAgain(pick(model, index).bookingId);
    }),
);
const reconcile = fc.constant(
  new Command("reconcile", "", false, async () => {
    await reconcilePayments({ now: new Date() });
  }),
);
const clock = fc
  .constantFrom(1, 3, 25, 61, 1_441)
  .map((minutes) => new Command("clock", minutes, false, async () => advance(minutes * MINUTE)));

/** None that makes the product wait: whether an answer is late or lost is the same to it (tests/faults has both). */
const QUICK: FaultKind[] = ["dropped", "cut", "html", "empty", "503", "429", "401", "code"];
const FAULTS: Partial<Record<Step, FaultKind[]>> = {
  grant: ["cut", "503", "html", "code"],
  create: QUICK,
  execute: [...QUICK, ...QUICK, "amount", "invoice", "currency"],
  query: [...QUICK, ...QUICK, "lag", "lag", "amount"],
  refund: QUICK,
  "refund-status": QUICK,
  callback: ["none", "twice", "cancel-first", "failure-first"],
  ipn: ["none", "twice", "first", "badly-signed", "foreign-topic"],
};
const anyFault: fc.Arbitrary<FaultInput> = fc
  .constantFrom(
    ...Object.entries(FAULTS).flatMap(([step, kinds]) => kinds.map((kind) => ({ step: step as Step, kind }))),
  )
  .chain((chosen) =>
    fc.record({
      step: fc.constant(chosen.step),
      kind: fc.constant(chosen.kind),
      times: fc.integer({ min: 1, max: 2 }),
      code: fc.constantFrom("2003", "9999", "503"),
    }),
  );
/** What most people do: book, pay, come back, and often something goes wrong on the way. */
const journey = fc
  .record({ wish: anyWish, wallet: anyWallet, faults: fc.array(anyFault, { maxLength: 2, size: "max" }) })
  .map(
    (given) =>
      new Command("book and pay", given, false, async (model, real) => {
        real.shop.bkash.control.faults.add(given.faults);
        const booked = await bookedFor(real.shop, given.wish);
        if ("refused" in booked) return;
        const known = { bookingId: booked.bookingId, callbacks: [] as string[] };
        model.known.push(known);
        await endPage(real, known, "authorised", given.wallet);
        for (const address of known.callbacks) await mustAnswer(customer.visit(address));
      }),
  );

const fault = anyFault.map(
  (given) => new Command("fault", given, false, async (_, { shop }) => shop.bkash.control.faults.add([given])),
);

/** Everything that can happen to a shop that takes bookings; what is listed more often happens more often. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  journey,
  journey,
  journey,
  journey,
  book,
  page,
  callback,
  fault,
  fault,
  cancel,
  cancel,
  again,
  unasked,
  told,
  clock,
  reconcile,
];
