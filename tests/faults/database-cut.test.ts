import { afterAll, describe, expect, test } from "vitest";
import { depth } from "#tests/support/depth.ts";
import { startCuttingProxy, type Cut, type CuttingProxy } from "./cutting-proxy.ts";
import {
  attemptOf,
  authorised,
  beginAnew,
  bookResort,
  cancel,
  closeTheBooks,
  nights,
  useShop,
  visit,
  type Shop,
} from "./shop.ts";

let proxy: CuttingProxy;
const shop = useShop(async (bridge) => {
  proxy = await startCuttingProxy(bridge);
  return proxy.address;
});
afterAll(() => proxy.stop());

type Prepared = { bookingId: string; act: () => Promise<{ status: number }> };
/** Things that a customer does, each with what has to be there before. */
const ACTS: Record<string, (shop: Shop) => Promise<Prepared>> = {
  "a settlement": async (at) => {
    const { bookingId, callbacks } = await authorised(at, bookResort(at, nights(40)));
    return { bookingId, act: () => visit(callbacks[0]!) };
  },
  "a settlement whose execute is lost": async (at) => {
    const { bookingId, callbacks } = await authorised(at, bookResort(at, nights(40)));
    at.bkash.control.faults.add([{ step: "execute", kind: "dropped" }]);
    return { bookingId, act: () => visit(callbacks[0]!) };
  },
  "a cancellation with its refund": async (at) => {
    const { bookingId, callbacks } = await authorised(at, bookResort(at, nights(40)));
    await visit(callbacks[0]!);
    return { bookingId, act: () => cancel(bookingId) };
  },
};

const HOW = ["unsent", "unanswered"] as const;

/**
 * Every message is cut once: two unsent, two unanswered and so on, so that of each kind every other customer tries again; `npm run test:long`
 * cuts each both ways. `away` costs the product its patience with a database that is gone, so it is tried at fewer places.
 */
function cutsOf(messages: number): Cut[] {
  const cuts: Cut[] = [];
  for (let message = 1; message <= messages; message += 1) {
    for (const how of depth > 1 ? HOW : [HOW[(message >> 1) % 2]!]) {
      cuts.push({ message, how, away: false });
      if (depth > 1 || message % 8 === 0) cuts.push({ message, how, away: true });
    }
  }
  return cuts;
}

describe.each(Object.entries(ACTS))("the connection to the database is cut in %s", (_, prepare) => {
  test("after any message: the books agree, and doing it again ends well", { timeout: 240_000 * depth }, async () => {
    // The very first loads what sends mails, and is slower for it than all that follow.
    await (await prepare(shop())).act();
    await beginAnew(shop());
    const { act } = await prepare(shop());
    proxy.arm(null);
    await act();
    const { messages } = proxy.seen();
    // Fewer would mean that something else than the settlement is measured.
    expect(messages).toBeGreaterThan(20);

    let made = 0;
    for (const [index, cut] of cutsOf(messages).entries()) {
      await beginAnew(shop());
      const prepared = await prepare(shop());
      proxy.arm(cut);
      const answer = await prepared.act();
      made += Number(proxy.seen().cut);
      proxy.restore();
      const where = `${JSON.stringify(cut)} answered ${answer.status}`;
      expect(answer.status < 500 || answer.status === 503, where).toBe(true);
      // Every other customer tries again; nobody may be worse off for it.
      if (index % 2 === 0) await prepared.act();
      const audit = await closeTheBooks(shop());
      expect(audit.problems, where).toEqual([]);
      expect(audit.attention, where).toBe(0);
      const { state } = await attemptOf(shop(), prepared.bookingId);
      if (index % 2 === 0) expect(["paid", "refunded"], where).toContain(state);
      expect(shop().bkash.control.ledger.totals.debits, where).toBeLessThanOrEqual(1);
    }
    expect(made).toBeGreaterThan(messages);
    console.log(`${made} cuts in ${messages} messages`);
  });
});
