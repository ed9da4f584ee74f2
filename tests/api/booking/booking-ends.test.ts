import { describe, expect, test } from "vitest";
import { deleteRejected } from "#db/moderation/rejected.ts";
import { agentTag, staysTag } from "#domain/site/cache-tags.ts";
import admin from "#functions/admin.ts";
import { eraseDueAccounts } from "#server/accounts/erase-accounts.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { advance, HOUR, MINUTE } from "#tests/faults/clock.ts";
import {
  attemptOf,
  authorised,
  bookProperty,
  bookResort,
  cancel,
  nights,
  reconcile,
  visit,
} from "#tests/faults/shop.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { usePurges } from "#tests/support/purges.ts";
import { expectProblem } from "../ask.ts";
import { receiptOf } from "./booking-receipt.ts";
import { usePaymentShop } from "./payment-shop.ts";
import type { Person } from "../person.ts";
import { sendDelete } from "../posting/posting.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { makeSubmission } from "../submissions.ts";

const { shop, control, administrator } = usePaymentShop();
const purges = usePurges();

/** How often the CDN was told by now that the shop's nights have changed; waits until it was told `more` times than `before`. */
const told = () => purges(staysTag(shop().resort));
const expectMore = (before: number) => expect.poll(told).toBeGreaterThan(before);
const isFree = async () => !("refused" in (await bookResort(shop(), nights(30))));

/** The administrator sends money back: all that is left, or a part. */
async function refund(bookingId: string, amount?: number): Promise<void> {
  const person = await administrator();
  const { id } = await attemptOf(shop(), bookingId);
  const body = { amount, reason: "as agreed by telephone" };
  expect((await person.post(admin, `/api/admin/payments/${id}/refund`, body)).status).toBe(200);
  await person.settle();
}

describe("the CDN forgets which nights are taken", () => {
  test("when they are held, when they are paid for, and when the guest cancels and is paid back", async () => {
    let before = told();
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(30)));
    await expectMore(before);
    before = told();
    await visit(callbacks[0]!);
    await expectMore(before);
    before = told();
    await cancel(bookingId);
    await expectMore(before);
    expect(await receiptOf(bookingId)).toMatchObject({ state: "refunded" });
    expect(await isFree()).toBe(true);
  });

  test("when a guest cancels before paying, and when a hold runs out", async () => {
    const { bookingId } = await authorised(shop(), bookResort(shop(), nights(30)));
    await expectMore(0);
    let before = told();
    await cancel(bookingId);
    await expectMore(before);
    await authorised(shop(), bookResort(shop(), nights(30)));
    await expectMore(before + 1);
    before = told();
    advance(21 * MINUTE);
    await reconcilePayments();
    await expectMore(before);
  });

  test("when bKash gives no page to pay on", async () => {
    // Long after the last purge of the tests before: the first one goes out at once.
    advance(200 * 24 * HOUR);
    control().faults.add([{ step: "create", kind: "503" }]);
    expect(await bookResort(shop(), nights(30))).toEqual({ refused: "payment-unavailable" });
    // Told that they are held, and told again that they are not.
    await expectMore(1);
    expect(await isFree()).toBe(true);
  });

  test("when the administrator pays everything back, which ends the booking; a part of it does not", async () => {
    const { bookingId, callbacks } = await authorised(shop(), bookResort(shop(), nights(30)));
    await expectMore(0);
    await visit(callbacks[0]!);
    await expectMore(1);
    await refund(bookingId, 200);
    expect(await isFree()).toBe(false);
    const before = told();
    await refund(bookingId);
    await expectMore(before);
    expect(await receiptOf(bookingId)).toMatchObject({ state: "refunded", may: { pay: false, cancel: false } });
    expect(await isFree()).toBe(true);
  });
});

describe("what guests have paid for", () => {
  let owner: { id: string; person: Person } | undefined;
  /** A resort of the owner's, like the shop's, and what books it. */
  async function ownResort(): Promise<{ id: string; at: ReturnType<typeof shop> }> {
    owner ??= await signedInPerson();
    const { id, slug } = await makeSubmission(shop().db, "resorts", { ownerId: owner.id, approval: "approved" });
    return { id, at: { ...shop(), resort: slug } };
  }
  async function paidStay(at: ReturnType<typeof shop>, from = 30): Promise<string> {
    // bKash takes the same sum from the same wallet again after two minutes.
    advance(5 * MINUTE);
    const { bookingId, callbacks } = await authorised(at, bookResort(at, nights(from)));
    await visit(callbacks[0]!);
    return bookingId;
  }
  const mailsAbout = async (bookingId: string): Promise<string> => {
    const of = shop().db.selectFrom("bookings").select("email").where("id", "=", bookingId);
    const { email } = await of.executeTakeFirstOrThrow();
    return (await mailsTo(email!)).map(({ subject, text }) => `${subject}\n${text}`).join("\n");
  };

  test("is not deleted behind their backs: first their number is said, then all is paid back and they are told", async () => {
    const { id, at } = await ownResort();
    const [first, second] = [await paidStay(at, 30), await paidStay(at, 40)];
    const stayed = await paidStay(at, 2);
    const { bookingId: paying, callbacks } = await authorised(at, bookResort(at, nights(50)));
    advance(5 * 24 * HOUR);
    const { id: ownerId, person } = owner!;
    await giveSession(person, ownerId);
    const problem = await expectProblem(await sendDelete(person, "resorts", id), 409, "has-bookings");
    expect(problem.errors).toEqual([{ field: "bookings", code: "2" }]);
    await expectProblem(await sendDelete(person, "resorts", id, { bookings: 1 }), 409, "has-bookings");
    expect(await receiptOf(first)).toMatchObject({ state: "paid", subject: { public: true } });
    expect((await sendDelete(person, "resorts", id, { bookings: 2 })).status).toBe(200);
    await person.settle();
    for (const booking of [first, second]) {
      const seen = await receiptOf(booking);
      expect(seen).toMatchObject({ state: "refunded", refund: { amount: 500, reason: "withdrawn" } });
      await expect.poll(() => mailsAbout(booking)).toContain("Your booking is cancelled");
      expect(await mailsAbout(booking)).toContain("no longer on Nibash");
    }
    expect(await receiptOf(stayed)).toMatchObject({ state: "paid", refund: null });
    // Who was on bKash's page at that moment pays nothing.
    await visit(callbacks[0]!);
    expect(await receiptOf(paying)).toMatchObject({ state: "expired", next: "choose-another" });
    expect(control().ledger.totals).toMatchObject({ debits: 3, refundedPaisa: 100_000 });
  });

  test("goes back when bKash took the money while the resort was being deleted", async () => {
    const { id, at } = await ownResort();
    const { bookingId, providerId } = await authorised(at, bookResort(at, nights(30)));
    expect((await sendDelete(owner!.person, "resorts", id)).status).toBe(200);
    await control().complete(providerId);
    await reconcile(shop());
    expect(await receiptOf(bookingId)).toMatchObject({ state: "refunded", refund: { reason: "withdrawn" } });
  });

  test("of a home comes back in full while the fee could still be asked back, and not after that", async () => {
    owner ??= await signedInPerson();
    const { db, sale, rent } = shop();
    await db.updateTable("listings").set({ agent_id: owner.id }).where("slug", "in", [sale, rent]).execute();
    const idOf = async (slug: string) =>
      (await db.selectFrom("listings").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;
    const [saleId, rentId] = [await idOf(sale), await idOf(rent)];
    const old = await authorised(shop(), bookProperty(shop(), "rent"));
    await visit(old.callbacks[0]!);
    advance(4 * 24 * HOUR);
    const fresh = await authorised(shop(), bookProperty(shop(), "sale"));
    await visit(fresh.callbacks[0]!);
    await giveSession(owner.person, owner.id);
    await expectProblem(await sendDelete(owner.person, "listings", saleId), 409, "has-bookings");
    expect((await sendDelete(owner.person, "listings", saleId, { bookings: 1 })).status).toBe(200);
    expect((await sendDelete(owner.person, "listings", rentId)).status).toBe(200);
    await owner.person.settle();
    expect(await receiptOf(fresh.bookingId)).toMatchObject({ state: "refunded", refund: { amount: 1000 } });
    expect(await receiptOf(old.bookingId)).toMatchObject({ state: "paid", refund: null });
  });

  test("stays when it was taken off ninety days ago, and comes back when its owner's account is erased", async () => {
    const { id, at } = await ownResort();
    const booking = await paidStay(at, 100);
    const { db } = shop();
    await db
      .updateTable("resorts")
      .set({ approval: "rejected", rejected_at: new Date() })
      .where("id", "=", id)
      .execute();
    advance(95 * 24 * HOUR);
    await deleteRejected(db, new Date());
    expect(await receiptOf(booking)).toMatchObject({ state: "paid" });
    await db
      .updateTable("accounts")
      .set({ erasure_requested_at: new Date(0) })
      .where("id", "=", owner!.id)
      .execute();
    expect(await eraseDueAccounts(new Date())).toEqual({ erased: 1, failed: 0 });
    // bKash sends nothing back that was paid so long ago: that is a person's to do.
    expect(await receiptOf(booking)).toMatchObject({ next: "being-checked", refund: { reason: "withdrawn" } });
    await expect.poll(() => mailsAbout(booking)).toContain("no longer on Nibash");
    advance(10 * 24 * HOUR);
    expect(await deleteRejected(db, new Date())).toBe(0);
  });

  test("keeps its owner's account while a part is on its way back, and no other account that is to go", async () => {
    const { id, person } = await signedInPerson();
    const { slug } = await makeSubmission(shop().db, "resorts", { ownerId: id, approval: "approved" });
    const booking = await paidStay({ ...shop(), resort: slug }, 100);
    control().faults.add([{ step: "refund", kind: "503", times: null }]);
    await refund(booking, 200);
    const leaving = [id, (await signedInPerson()).id, (await signedInPerson()).id];
    for (const [at, account] of leaving.entries()) {
      const asked = { erasure_requested_at: new Date(at) };
      await shop().db.updateTable("accounts").set(asked).where("id", "=", account).execute();
    }
    expect(await eraseDueAccounts(new Date())).toEqual({ erased: 2, failed: 1 });
    expect((await person.whoAmI())?.email).toBeTruthy();
    expect(await receiptOf(booking)).toMatchObject({ state: "paid", paidBack: 200 });
    await expect.poll(() => purges(agentTag(leaving[2]!))).toBeGreaterThan(0);
  });
});
