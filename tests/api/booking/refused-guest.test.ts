import { beforeEach, describe, expect, test } from "vitest";
import { advance, HOUR, MINUTE } from "#tests/faults/clock.ts";
import { authorised, bookResort, cancel, nights, payAgain, useShop, visit } from "#tests/faults/shop.ts";
import { staysTag } from "#domain/site/cache-tags.ts";
import { usePurges } from "#tests/support/purges.ts";
import { receiptOf, waitForProvider } from "./booking-receipt.ts";

const shop = useShop();
const purges = usePurges();
const control = () => shop().bkash.control;
beforeEach(() => waitForProvider(5_000));

/** How often the CDN was told by now that the shop's nights have changed; waits until it was told `more` times than `before`. */
const told = () => purges(staysTag(shop().resort));
const expectMore = (before: number) => expect.poll(told).toBeGreaterThan(before);
const isFree = async () => !("refused" in (await bookResort(shop(), nights(30))));

/** Somebody whose wallet bKash refuses with a code. */
async function refused(code: string): Promise<string> {
  const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(30)));
  control().faults.add([{ step: "execute", kind: "code", code, performs: false }]);
  await visit(callbacks[0]!);
  return bookingId;
}

describe("nights whose guest was refused by bKash", () => {
  test("stay theirs for twenty minutes, in which they pay with another wallet, and no longer", async () => {
    const id = await refused("2023");
    const seen = await receiptOf(id);
    expect(seen).toMatchObject({ state: "failed", lastFailure: "insufficient-balance", may: { pay: true } });
    expect(Date.parse(seen.payBefore!) - Date.now()).toBeLessThanOrEqual(20 * MINUTE);
    expect(await isFree()).toBe(false);
    await visit((await authorised(shop(), payAgain(id))).callbacks[0]!);
    expect(await receiptOf(id)).toMatchObject({ state: "paid" });
  });

  test("can be given back at once by a guest who wants others", async () => {
    const id = await refused("2023");
    expect(await receiptOf(id)).toMatchObject({ may: { cancel: true } });
    expect((await cancel(id)).status).toBe(200);
    expect(await receiptOf(id)).toMatchObject({ next: "closed", payBefore: null, may: { pay: false, cancel: false } });
    expect(await isFree()).toBe(true);
  });

  test("are anybody's after that", async () => {
    const id = await refused("2023");
    advance(21 * MINUTE);
    expect(await receiptOf(id)).toMatchObject({ payBefore: null, may: { pay: true, cancel: false } });
    expect(await isFree()).toBe(true);
  });

  test("are not paid for any more once they have begun, whatever a receipt that was left open offers", async () => {
    const id = await refused("2023");
    advance(32 * 24 * HOUR);
    expect(await payAgain(id)).toEqual({ refused: "booking-closed" });
    expect(await receiptOf(id)).toMatchObject({ may: { pay: false, cancel: false } });
  });

  test("are free at once where it is our settings that bKash refuses: nobody can pay", async () => {
    const before = told();
    const id = await refused("2001");
    expect(await receiptOf(id)).toMatchObject({ state: "failed", payBefore: null });
    await expectMore(before);
    expect(await isFree()).toBe(true);
  });

  test("stay theirs as long as it is not clear whether they have paid", async () => {
    const { callbacks } = await authorised(shop(), bookResort(shop(), nights(30)));
    control().faults.add([
      { step: "execute", kind: "dropped", performs: false },
      { step: "query", kind: "503", times: null },
    ]);
    await visit(callbacks[0]!);
    advance(HOUR);
    expect(await isFree()).toBe(false);
  });
});
