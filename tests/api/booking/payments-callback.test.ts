import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#server/log.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { altered } from "#tests/faults/callback-address.ts";
import { attemptOf, authorised, bookProperty, useShop, visit } from "#tests/faults/shop.ts";
import { waitForProvider } from "./booking-receipt.ts";

const shop = useShop();
const control = () => shop().bkash.control;
beforeEach(() => waitForProvider(5_000));
afterEach(() => void vi.restoreAllMocks());

/** What the operator is told of as an error. */
const errors = () => vi.spyOn(log, "error");
const stateOf = async (bookingId: string) => (await attemptOf(shop(), bookingId)).state;

describe("a callback", () => {
  test.each([
    ["of the same length", "AAAAAAAAAA"],
    ["of another length", "AAAA"],
    ["that is none", ""],
  ])("with a signature %s is a stranger's: nothing is asked for, and no error is made of it", async (_, signature) => {
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    const told = errors();
    expect(await visit(altered(callbacks[0]!, { signature }))).toEqual({ status: 303, location: "/receipt/unknown" });
    expect([await stateOf(bookingId), control().counts.execute ?? 0]).toEqual(["awaiting", 0]);
    expect(told).not.toHaveBeenCalled();
  });

  test("that cannot be worked off leads to the receipt, the operator hears of it, and it may come again", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    const { db } = shop();
    const told = errors().mockImplementation(() => undefined);
    await sql`alter table payments add constraint none_is_executed check (state <> 'executing')`.execute(db);
    const { location } = await visit(callbacks[0]!);
    await sql`alter table payments drop constraint none_is_executed`.execute(db);
    expect(location).toContain(receiptToken(bookingId));
    expect(told).toHaveBeenCalledWith(expect.anything(), "a callback was not finished");
    await visit(callbacks[0]!);
    expect(await stateOf(bookingId)).toBe("paid");
  });

  test("executes five times at most, however often bKash says that the customer has not agreed yet", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookProperty(shop()));
    control().faults.add([{ step: "execute", kind: "code", code: "2056", performs: false, times: null }]);
    for (let time = 0; time < 7; time += 1) await visit(callbacks[0]!);
    expect(control().counts.execute).toBe(5);
    expect(await stateOf(bookingId)).toBe("awaiting");
  });
});
