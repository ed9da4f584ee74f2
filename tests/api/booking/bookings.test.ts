import { beforeEach, describe, expect, test } from "vitest";
import { resortAvailability } from "#db/bookings/availability.ts";
import bookings from "#functions/bookings.ts";
import { attemptOf, authorised, nights, useShop, visit } from "#tests/faults/shop.ts";
import { advance, DAY, MINUTE } from "#tests/faults/clock.ts";
import { expectProblem } from "../ask.ts";
import { homeBooking, madeBooking, stayBooking, stayWish } from "./booking-requests.ts";
import { receiptOf, waitForProvider } from "./booking-receipt.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

const shop = useShop();
beforeEach(() => waitForProvider(5_000));

const bookStay = (change: object = {}, person = new Person()) => stayBooking(shop(), change, person);
const bookHome = (person: Person, change: object = {}) => homeBooking(shop(), person, change);
const made = madeBooking;
const rows = () => shop().db.selectFrom("bookings").selectAll().orderBy("id").execute();

describe("booking a property", () => {
  test("makes a booking with a page to pay its fee on, once however often the button is pressed", async () => {
    const { member } = shop();
    const first = await made(bookHome(member));
    expect(first.paymentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?paymentId=/);
    expect(first.receiptUrl).toMatch(/^\/receipt\/[0-9a-f]{64}$/);
    const again = await Promise.all([made(bookHome(member)), made(bookHome(member))]);
    for (const each of again) expect(each).toEqual(first);
    expect(await rows()).toMatchObject([
      { kind: "property", purpose: "sale", fee_paisa: 100_000, phone: "+8801712345678" },
    ]);
    expect(shop().bkash.control.counts.create).toBe(1);
    expect(await receiptOf(first.bookingId)).toMatchObject({
      state: "awaiting",
      next: "pay",
      simulated: true,
      fee: 1000,
      paymentUrl: first.paymentUrl,
      customer: { name: "Sadia Islam", email: "sadia@guest.bd" },
      may: { pay: true, cancel: true },
      stay: null,
      refund: null,
    });
  });

  test("sent again with another number and message before it is paid is corrected: the owner calls the last one", async () => {
    const { member } = shop();
    const first = await authorised(shop(), made(bookHome(member)));
    const again = await made(bookHome(member, { phone: "01912345678", message: "Saturday?", locale: "bn" }));
    expect(again.bookingId).toBe(first.bookingId);
    const corrected = [{ phone: "+8801912345678", message: "Saturday?", locale: "bn" }];
    expect(await rows()).toMatchObject(corrected);
    await visit(first.callbacks[0]!);
    await made(bookHome(member, { phone: "01512345678", message: "Sunday?" }));
    expect(await rows()).toMatchObject(corrected);
  });

  test("costs 10 taka for a home to rent", async () => {
    const { person } = await signedInPerson();
    await made(bookHome(person, { slug: shop().rent }));
    expect(await rows()).toMatchObject([{ purpose: "rent", fee_paisa: 1000 }]);
  });

  test("needs an account, a public home and right values", async () => {
    await expectProblem(await bookHome(new Person()), 401, "signed-out");
    const { member } = shop();
    await expectProblem(await bookHome(member, { slug: "no-such-home" }), 404, "listing-not-found");
    const problem = await expectProblem(
      await bookHome(member, { name: " ", email: "x", phone: "12" }),
      400,
      "invalid-input",
    );
    expect(problem.errors).toEqual([
      { field: "name", code: "required" },
      { field: "email", code: "not-an-email" },
      { field: "phone", code: "not-a-contact-phone" },
    ]);
    member.origin = "https://elsewhere.example";
    await expectProblem(await bookHome(member), 403, "foreign-origin");
    member.origin = new Person().origin;
    expect(await rows()).toEqual([]);
  });

  test("of a sample works while nothing real is paid, and is refused where it would be", async () => {
    const { member } = shop();
    await made(bookHome(member, { slug: "1" }));
    const base = process.env["BKASH_BASE_URL"];
    process.env["BKASH_BASE_URL"] = "https://tokenized.pay.bka.sh";
    await expectProblem(await bookHome(member, { slug: "5" }), 409, "demo-not-bookable");
    process.env["BKASH_BASE_URL"] = "";
    await expectProblem(await bookHome(member), 503, "payment-unavailable");
    process.env["BKASH_BASE_URL"] = base;
    expect(await rows()).toHaveLength(1);
  });

  test("is refused, and can be tried again, when the provider gives no page", async () => {
    const { person } = await signedInPerson();
    shop().bkash.control.faults.add([{ step: "create", kind: "code", code: "503" }]);
    const refused = await expectProblem(await bookHome(person), 503, "payment-unavailable");
    expect(refused.status).toBe(503);
    advance(MINUTE);
    const second = await made(bookHome(person));
    expect(second.paymentUrl).not.toBeNull();
    expect(await attemptOf(shop(), (await rows())[0]!.id)).toMatchObject({
      ...{ problem: "unavailable", provider_code: "503", provider_message: expect.stringMatching(/\S/) as string },
    });
  });

  test("never leads to a page that is not the provider's", async () => {
    const hosts = process.env["BKASH_PAGE_HOSTS"];
    process.env["BKASH_PAGE_HOSTS"] = "payment.bkash.com";
    await expectProblem(await bookHome(shop().member), 503, "payment-unavailable");
    process.env["BKASH_PAGE_HOSTS"] = hosts;
    expect((await rows()).length).toBe(1);
  });
});

describe("booking a stay", () => {
  test("is open to all, holds the nights, and agrees on what comes back", async () => {
    const wanted = stayWish(shop());
    const { bookingId } = await made(bookStay());
    const seen = await receiptOf(bookingId);
    expect(seen).toMatchObject({
      kind: "resort",
      fee: 500,
      stay: { checkIn: wanted.checkIn, checkOut: wanted.checkOut, nights: 3, guests: 2 },
      cancellation: { policy: "free-until-day-before", refund: 500, refundNow: 0, cancelledAt: null },
    });
    const { check_in_time } = (await rows())[0]!;
    expect(seen.cancellation.fullUntil).toBe(
      new Date(new Date(`${wanted.checkIn}T${check_in_time}:00+06:00`).getTime() - DAY).toISOString(),
    );
    expect(new Date(seen.payBefore!).getTime() - new Date(seen.createdAt).getTime()).toBe(20 * MINUTE);
    const other = await bookStay({ email: "other@guest.bd", ...nights(41, 1) });
    await expectProblem(other, 409, "dates-taken");
  });

  test("asks bKash for the fee of 500 taka from the guest's wallet, and keeps who comes when and for how much", async () => {
    const { checkIn, checkOut } = stayWish(shop());
    const { bookingId } = await made(bookStay());
    const [asked] = [...shop().bkash.control.ledger.payments.values()];
    const { invoice } = await attemptOf(shop(), bookingId);
    expect(asked).toMatchObject({ amount: "500.00", currency: "BDT", payerReference: "01770618575", invoice });
    const { night_paisa: night } = await shop()
      .db.selectFrom("resorts")
      .select("night_paisa")
      .where("slug", "=", shop().resort)
      .executeTakeFirstOrThrow();
    expect(await rows()).toMatchObject([
      {
        fee_paisa: 50_000,
        stay_paisa: 3 * night,
        check_in: checkIn,
        check_out: checkOut,
        guests: 2,
        name: "Sadia Islam",
        email: "sadia@guest.bd",
        phone: "+8801712345678",
      },
    ]);
  });

  test.each([
    [{ checkIn: "" }, { field: "checkIn", code: "dates-missing" }],
    [{ checkIn: "2027-02-30" }, { field: "checkIn", code: "not-a-date" }],
    [
      { checkIn: "2020-01-01", checkOut: "2020-01-03" },
      { field: "checkIn", code: "past-date" },
    ],
    [
      { checkIn: "2027-05-03", checkOut: "2027-05-03" },
      { field: "checkOut", code: "wrong-order" },
    ],
    [
      { checkIn: "2027-05-03", checkOut: "2027-12-03" },
      { field: "checkOut", code: "too-long" },
    ],
    [
      { checkIn: "2031-05-03", checkOut: "2031-05-05" },
      { field: "checkIn", code: "too-far-ahead" },
    ],
    [{ guests: 0 }, { field: "guests", code: "out-of-range" }],
    [{ guests: "many" }, { field: "guests", code: "not-a-number" }],
    [{ guests: "১৯৯" }, { field: "guests", code: "too-many-guests" }],
    [{ wallet: "" }, { field: "wallet", code: "required" }],
    [{ wallet: "0123" }, { field: "wallet", code: "not-a-phone" }],
    [{ policyAccepted: false }, { field: "policyAccepted", code: "not-ticked" }],
    [{ name: "x".repeat(121) }, { field: "name", code: "too-long" }],
  ])("with %j is refused: %j", async (change, error) => {
    const problem = await expectProblem(await bookStay(change), 400, "invalid-input");
    expect(problem.errors).toContainEqual(error);
    expect(await rows()).toEqual([]);
  });

  test("of a sample takes nobody's real money", async () => {
    const { db, resort } = shop();
    const sample = (demo_id: string | null) =>
      db.updateTable("resorts").set({ demo_id }).where("slug", "=", resort).execute();
    const base = process.env["BKASH_BASE_URL"];
    await sample("a-sample");
    process.env["BKASH_BASE_URL"] = "https://tokenized.pay.bka.sh";
    await expectProblem(await bookStay(), 409, "demo-not-bookable");
    expect(await rows()).toEqual([]);
    process.env["BKASH_BASE_URL"] = base;
    await made(bookStay());
    await sample(null);
  });

  test("gives the nights back at once when there is no page to pay on", async () => {
    const wanted = stayWish(shop());
    shop().bkash.control.faults.add([{ step: "create", kind: "cut" }]);
    await expectProblem(await bookStay(), 503, "payment-unavailable");
    const { resort_id } = (await rows())[0]!;
    expect(await resortAvailability(shop().db, resort_id!, wanted.checkIn, wanted.checkOut, new Date())).toEqual([]);
    await made(bookStay({ email: "other@guest.bd" }));
  });

  test("pressed twice is one, and another guest's is another matter", async () => {
    const person = new Person();
    const [one, two] = await Promise.all([made(bookStay({}, person)), made(bookStay({}, person))]);
    expect(one.bookingId).toBe(two.bookingId);
    // Gone back and sent for one person only: the last word counts.
    expect((await made(bookStay({ guests: 1 }, person))).bookingId).toBe(one.bookingId);
    expect(await rows()).toMatchObject([{ guests: 1 }]);
    await expectProblem(await bookStay({ name: "Somebody Else" }), 409, "dates-taken");
    expect(await rows()).toHaveLength(1);
  });

  test("is answered as a page where there is no script, with the receipt's address in the reader's language", async () => {
    const fields = Object.entries({ ...stayWish(shop()), policyAccepted: "on", locale: "bn", kind: "resort" });
    const form = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const response = await new Person().post(bookings, "/api/bookings/resort", form);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/bn\/receipt\/[0-9a-f]{64}$/),
    ]);
    form.set("guests", "0");
    const wrong = await new Person().post(bookings, "/api/bookings/resort", form);
    expect(wrong.headers.get("location")).toMatch(/^\/bn\/book\?kind=resort&slug=.+&checkIn=.+#book-resort$/);
  });

  test("is limited: nobody blocks a calendar without paying", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) statuses.push((await bookStay({ ...nights(100 + n * 4) })).status);
    expect(statuses).toEqual([...Array<number>(7).fill(201), ...Array<number>(7).fill(429)]);
  });
});
