import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { OwnBookingsAnswer, ReceivedBookingsAnswer } from "#api/booking/bookings.ts";
import type { AdminPaymentsAnswer } from "#api/booking/payments.ts";
import { receiptByToken } from "#db/bookings/bookings.ts";
import { exportRows } from "#db/accounts/export.ts";
import { eraseAccountRows } from "#db/accounts/erasure.ts";
import { formatPhone } from "#domain/account/phone.ts";
import adminPayments from "#functions/admin.ts";
import bookings from "#functions/bookings.ts";
import { attemptOf, authorised, nights, useShop, visit } from "#tests/faults/shop.ts";
import { advance, DAY, MINUTE } from "#tests/faults/clock.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { GUEST, homeBooking, madeBooking, stayBooking } from "./booking-requests.ts";
import { receiptOf, waitForProvider } from "./booking-receipt.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "admin@nibash.example";
const shop = useShop();
useInbox();
beforeEach(() => waitForProvider(5_000));
const bookStay = (change: object = {}, person = new Person()) => stayBooking(shop(), change, person);
const bookHome = (person: Person, change: object = {}) => homeBooking(shop(), person, change);
const made = madeBooking;
const rows = () => shop().db.selectFrom("bookings").selectAll().orderBy("id").execute();

describe("a paid booking", () => {
  beforeEach(() =>
    shop()
      .db.updateTable("resorts")
      .set({ contact_email: "owner@resort.bd" })
      .where("slug", "=", shop().resort)
      .execute(),
  );

  test("sends the receipt to the guest and who comes to the owner, once", async () => {
    const booked = await made(bookStay());
    const { callbacks } = await authorised(shop(), booked);
    expect(await visit(callbacks[0]!)).toEqual({ status: 303, location: booked.receiptUrl });
    await visit(callbacks[0]!);
    const { trx_id, wallet } = await attemptOf(shop(), booked.bookingId);
    const seen = await receiptOf(booked.bookingId);
    expect(seen).toMatchObject({
      state: "paid",
      next: "expect-arrival",
      trxId: trx_id,
      wallet,
      paymentUrl: null,
      payBefore: null,
    });
    expect(seen.may).toEqual({ pay: false, cancel: true });
    expect(wallet).toBe("01•••••••75");
    const mail = await lastMail(GUEST.email);
    expect(mail.text).toContain(trx_id!);
    expect(mail.text).toContain(booked.receiptUrl);
    const owner = await lastMail("owner@resort.bd");
    expect(owner.subject).toContain("Booked and paid");
    for (const fact of ["Sadia Islam", formatPhone("+8801712345678", "en")]) expect(owner.text).toContain(fact);
    expect(JSON.stringify(owner)).not.toContain(GUEST.email);
    expect(JSON.stringify(owner)).not.toContain(booked.token);
    expect(await mailsTo(GUEST.email)).toHaveLength(1);
    expect(await mailsTo("owner@resort.bd")).toHaveLength(1);
  });

  test("of a home takes number and message to its owner, and to nobody else; before it is paid to nobody", async () => {
    const { db, sale } = shop();
    const { id: ownerId } = await signedInPerson({ email: "owner@home.bd" });
    const home = db.selectFrom("listings").where("slug", "=", sale);
    const { id, agent_id: before } = await home.select(["id", "agent_id"]).executeTakeFirstOrThrow();
    // It may wait for a new approval when the money arrives: the owner is told all the same.
    const give = (agent_id: string, approval: "approved" | "pending") =>
      db.updateTable("listings").set({ agent_id, approval, verified: false }).where("id", "=", id).execute();
    await give(ownerId, "approved");
    const { person } = await signedInPerson();
    const booked = await made(bookHome(person, { message: "I can come on Friday after the prayer." }));
    const { callbacks } = await authorised(shop(), booked);
    expect(await mailsTo("owner@home.bd")).toEqual([]);
    await give(ownerId, "pending");
    await visit(callbacks[0]!);
    // This owner has no telephone.
    expect((await receiptOf(booked.bookingId)).host).toMatchObject({ phone: null });
    const told = ["I can come on Friday after the prayer.", formatPhone("+8801712345678", "en"), "Sadia Islam"];
    const { text } = await lastMail("owner@home.bd");
    for (const fact of told) expect(text).toContain(fact);
    const sent = await db.selectFrom("outbox").select("template").execute();
    expect(sent.map(({ template }) => template).toSorted()).toEqual(["booking-receipt", "booking-received"]);
    const guest = await lastMail(GUEST.email);
    for (const fact of told.slice(0, 2)) expect(guest.text).not.toContain(fact);
    await give(before, "approved");
  });

  test("is never in the calendar again for others", async () => {
    const booked = await made(bookStay());
    const { callbacks } = await authorised(shop(), booked);
    await visit(callbacks[0]!);
    advance(20 * DAY);
    await expectProblem(await bookStay({ email: "other@guest.bd", ...nights(20, 3) }), 409, "dates-taken");
  });
});

describe("who may see a booking", () => {
  test("is whoever has its token, or its account; everybody else learns nothing of it", async () => {
    const { person, id } = await signedInPerson();
    const { bookingId, token } = await made(bookHome(person));
    expect((await person.get(bookings, `/api/bookings/${bookingId}`)).status).toBe(200);
    const { person: stranger } = await signedInPerson();
    await expectProblem(await stranger.get(bookings, `/api/bookings/${bookingId}`), 404, "booking-not-found");
    await expectProblem(await new Person().get(bookings, `/api/bookings/${bookingId}`), 404, "booking-not-found");
    await expectProblem(
      await new Person().get(bookings, `/api/bookings/${bookingId}?token=${"0".repeat(64)}`),
      404,
      "booking-not-found",
    );
    await expectProblem(await stranger.post(bookings, `/api/bookings/${bookingId}/cancel`), 404, "booking-not-found");
    for (const path of ["x", "%00", "00000000-0000-7000-8000-000000000000"]) {
      await expectProblem(await person.get(bookings, `/api/bookings/${path}?token=${token}`), 404, "booking-not-found");
    }
    const { rows: stored } = await sql<{ text: string }>`select b::text as text from bookings as b`.execute(shop().db);
    expect(stored.map(({ text }) => text).join()).not.toContain(token);
    expect((await receiptByToken(shop().db, token, new Date()))?.id).toBe(bookingId);
    expect(await receiptByToken(shop().db, "unknown", new Date())).toBeNull();
    expect((await rows())[0]?.account_id).toBe(id);
  });

  test("own ones are listed, a page at a time; received ones name the guest once it is paid", async () => {
    const { person, id } = await signedInPerson();
    await shop().db.updateTable("resorts").set({ created_by: id }).where("slug", "=", shop().resort).execute();
    const { person: guest } = await signedInPerson();
    const open = await made(bookStay({ ...nights(60) }, guest));
    advance(MINUTE);
    const paid = await made(bookStay({ ...nights(70) }, guest));
    await visit((await authorised(shop(), paid)).callbacks[0]!);
    const own = (await (await guest.get(bookings, "/api/bookings")).json()) as OwnBookingsAnswer;
    expect(own.items.map((item) => [item.id, item.state, item.receiptUrl])).toEqual([
      [paid.bookingId, "paid", paid.receiptUrl],
      [open.bookingId, "awaiting", open.receiptUrl],
    ]);
    expect(own.cursor).toBeNull();
    const after = (await (
      await guest.get(bookings, `/api/bookings?cursor=${paid.bookingId}`)
    ).json()) as OwnBookingsAnswer;
    expect(after.items.map((item) => item.id)).toEqual([open.bookingId]);
    // What is as long as an id and is none begins anew.
    for (const odd of ["-".repeat(36), "ab".repeat(18), "x"]) {
      const answer = await guest.get(bookings, `/api/bookings?cursor=${odd}`);
      expect([answer.status, await answer.json()], odd).toEqual([200, own]);
    }
    const received = (await (await person.get(bookings, "/api/bookings/received")).json()) as ReceivedBookingsAnswer;
    expect(received.items.map((item) => [item.state, item.guest])).toEqual([
      ["paid", "Sadia Islam"],
      ["awaiting", null],
    ]);
    expect(JSON.stringify(received)).not.toContain(GUEST.email);
    expect(
      ((await (await guest.get(bookings, "/api/bookings/received")).json()) as ReceivedBookingsAnswer).items,
    ).toEqual([]);
    await expectProblem(await new Person().get(bookings, "/api/bookings"), 401, "signed-out");
    await shop().db.updateTable("resorts").set({ created_by: null }).where("slug", "=", shop().resort).execute();
  });
});

test("the last page of one's own bookings leads nowhere, also where it is full, and so does the administrator's", async () => {
  const { person } = await signedInPerson();
  const { person: admin } = await signedInPerson({ email: "admin@nibash.example" });
  const book = async (n: number) => made(bookStay({ ...nights(20 + n * 2, 1), email: `page${n}@guest.bd` }, person));
  const pages = async () => {
    const own = (await (await person.get(bookings, "/api/bookings")).json()) as OwnBookingsAnswer;
    const all = (await (await admin.get(adminPayments, "/api/admin/payments")).json()) as AdminPaymentsAnswer;
    return [own, all].map(({ items, cursor }) => [items.length, cursor === null]);
  };
  for (let n = 0; n < 20; n += 1) await book(n);
  expect(await pages()).toEqual([
    [20, true],
    [20, true],
  ]);
  await book(20);
  expect(await pages()).toEqual([
    [20, false],
    [20, false],
  ]);
  const first = (await (await person.get(bookings, "/api/bookings")).json()) as OwnBookingsAnswer;
  const next = (await (await person.get(bookings, `/api/bookings?cursor=${first.cursor}`)).json()) as OwnBookingsAnswer;
  expect(next).toMatchObject({ items: [{ reference: (await rows())[0]!.reference }], cursor: null });
  expect(first.items.map(({ id }) => id)).not.toContain(next.items[0]!.id);
});

test("a person who is erased leaves the sums and takes the name along; before that, everything can be had", async () => {
  const { person, id } = await signedInPerson();
  const booked = await made(bookHome(person));
  await visit((await authorised(shop(), booked)).callbacks[0]!);
  const exported = await exportRows(shop().db, id);
  expect(exported["bookings"]).toMatchObject([{ name: "Sadia Islam", email: GUEST.email, fee_paisa: 100_000 }]);
  expect(exported["payments"]).toMatchObject([{ state: "paid", amount_paisa: 100_000 }]);
  expect(JSON.stringify(exported)).not.toContain("receipt_hash");
  const now = new Date();
  await shop().db.updateTable("accounts").set({ erasure_requested_at: now }).where("id", "=", id).execute();
  await shop()
    .db.transaction()
    .execute((trx) => eraseAccountRows(trx, id, now));
  expect(await rows()).toMatchObject([
    { name: null, email: null, phone: null, message: null, account_id: null, fee_paisa: 100_000 },
  ]);
  expect((await attemptOf(shop(), booked.bookingId)).state).toBe("paid");
  expect(await receiptOf(booked.bookingId)).toMatchObject({ state: "paid", customer: null });
});
