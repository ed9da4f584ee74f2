import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { $toasts } from "#stores/toasts.ts";
import { Receipt } from "./Receipt.tsx";

const OPEN: BookingReceipt = {
  id: "b",
  reference: "NB-7K3M9Q2X",
  kind: "resort",
  state: "awaiting",
  next: "pay",
  simulated: true,
  fee: 500,
  invoice: "INV-1",
  trxId: null,
  wallet: null,
  paidAt: null,
  subject: { slug: "hill", title: "Hill Resort", titleBn: "পাহাড় রিসোর্ট", purpose: null, public: true, demo: false },
  stay: {
    checkIn: "2026-12-12",
    checkOut: "2026-12-15",
    nights: 3,
    room: null,
    guests: 2,
    total: 14_400,
    breakfast: 0,
    extraGuests: 0,
    extra: 0,
    checkInTime: "14:00",
    checkOutTime: "11:30",
  },
  host: null,
  customer: { name: "Sadia Islam", email: "sadia@guest.bd" },
  payBefore: null,
  paymentUrl: "https://pay.example/1",
  lastFailure: null,
  failureMessage: null,
  may: { pay: true, cancel: true },
  cancellation: {
    policy: "free-until-day-before",
    fullUntil: "2026-12-11T08:00:00.000Z",
    refund: 500,
    refundNow: 500,
    cancelledAt: null,
  },
  refund: null,
  paidBack: 0,
  needsPerson: false,
  createdAt: "2026-11-25T06:00:00.000Z",
  updatedAt: "2026-11-25T06:00:00.000Z",
};
const PAID: BookingReceipt = {
  ...OPEN,
  state: "paid",
  next: "expect-arrival",
  paymentUrl: null,
  trxId: "TRX9",
  paidAt: "2026-11-25T06:05:00.000Z",
  host: {
    name: "Hasan Mahmud",
    nameBn: "হাসান মাহমুদ",
    phone: "+8801711000000",
    street: "Lake Road",
    streetBn: null,
    place: "Srimangal, Moulvibazar",
    placeBn: "শ্রীমঙ্গল, মৌলভীবাজার",
    point: null,
  },
  may: { pay: false, cancel: true },
  updatedAt: "2026-11-25T06:05:00.000Z",
};
const FAILED: BookingReceipt = { ...OPEN, state: "failed", next: "pay-again", lastFailure: "insufficient-balance" };
const REFUNDING: BookingReceipt = {
  ...PAID,
  state: "refunding",
  next: "refund-coming",
  host: null,
  may: { pay: false, cancel: false },
  paidBack: 500,
  refund: {
    state: "requested",
    reason: "cancelled-in-time",
    amount: 500,
    completedAt: null,
    trxId: null,
    askedAt: "2026-11-25T07:00:00.000Z",
    expectedBy: "2026-12-02T07:00:00.000Z",
  },
  updatedAt: "2026-11-25T07:00:00.000Z",
};

/** Answers by address; the rest is the booking as it is now. */
function serve(now: () => BookingReceipt, acts: Record<string, { status: number; body: unknown }> = {}) {
  return vi.spyOn(window, "fetch").mockImplementation((url) => {
    const { status, body } = acts[String(url)] ?? { status: 200, body: { booking: now() } };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}
const state = () => page.getByRole("heading", { level: 2 }).first();
const CONFIRMED = /^Your resort booking has been confirmed. Booking fee of ৳\s500 has been charged.$/;

const host = document.createElement("div");
let root: Root | undefined;
beforeEach(() => serve(() => OPEN));
afterEach(() => {
  root?.unmount();
  root = undefined;
  host.remove();
  $toasts.set([]);
});

test("without a script it says how the booking stands, and leads to the payment, to cancelling and to a fresh look", () => {
  host.innerHTML = renderToString(<Receipt receipt={OPEN} token="t" />);
  expect(host.textContent).toContain("Waiting for your payment");
  expect(host.textContent).toContain("NB-7K3M9Q2X");
  const links = [...host.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://pay.example/1", "/receipt/t", "/resort/hill"]);
  const form = host.querySelector("form")!;
  expect([form.getAttribute("action"), form.method]).toEqual(["/api/bookings/b/cancel", "post"]);
  expect(Object.fromEntries(new FormData(form))).toEqual({ token: "t", locale: "en" });
});

test("it follows the booking while it is open, and says what is new", async () => {
  let now = OPEN;
  const asked = serve(() => now);
  document.body.append(host);
  host.innerHTML = renderToString(<Receipt receipt={OPEN} token="t" />);
  root = hydrateRoot(host, <Receipt receipt={OPEN} token="t" />);
  await expect.poll(() => asked.mock.calls.length, { timeout: 8000 }).toBe(1);
  await expect.element(page.getByRole("status")).toHaveTextContent("");
  now = PAID;
  await expect.element(state()).toMatchTextContent(CONFIRMED);
  await expect.element(page.getByRole("status")).toMatchTextContent(/^New: Your resort booking has been confirmed/);
  await expect.element(page.getByText("TRX9")).toBeVisible();
  expect(asked.mock.calls.every(([url]) => url === "/api/bookings/b?token=t")).toBe(true);
});

test("the hold is counted down, and when it is over the booking is looked at again", async () => {
  let now = OPEN;
  serve(() => now);
  const payBefore = new Date(Date.now() + 2500).toISOString();
  await render(<Receipt receipt={{ ...OPEN, payBefore }} token="t" />);
  await expect.element(page.getByRole("timer")).toMatchTextContent(/^0:0\d left$/);
  now = { ...OPEN, state: "expired", next: "pay-again", updatedAt: "2026-11-25T06:30:00.000Z" };
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
  await expect.element(state()).toMatchTextContent(/^There was an error processing your payment/);
});

test("paid again after a failure, the payment opens in a tab, or the reader is told why it takes this one", async () => {
  const answer = { status: 201, body: { bookingId: "b", receiptUrl: "/receipt/t", paymentUrl: "#payment" } };
  serve(() => FAILED, { "/api/bookings/b/pay": answer });
  const tab = {
    closed: false,
    opener: {},
    location: { replace: vi.fn() },
    close: vi.fn(),
    document: document.implementation.createHTMLDocument(),
  };
  vi.spyOn(window, "open")
    .mockReturnValueOnce(tab as unknown as Window)
    .mockReturnValue(null);
  await render(<Receipt receipt={FAILED} token="t" />);
  await expect.element(state()).toHaveTextContent("There was an error processing your payment. Please try again.");
  await expect.element(page.getByText("Your bKash balance is too low.")).toBeVisible();
  await page.getByRole("button", { name: "Pay again" }).click();
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([["#payment"]]);
  await page.getByRole("button", { name: "Pay again" }).click();
  await expect.poll(() => $toasts.get()[0]?.title).toBe("No new tab could be opened, so the payment page opens here.");
  await expect.poll(() => location.hash).toBe("#payment");
  history.replaceState(null, "", location.pathname + location.search);
});

test("once it is paid, whom to call, the way there and the days for the calendar stand there, without a script", () => {
  host.innerHTML = renderToString(<Receipt receipt={PAID} token="t" />);
  expect(host.textContent).toContain("What to do next");
  expect(host.textContent).toContain("Lake Road, Srimangal, Moulvibazar");
  const links = [...host.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(
    expect.arrayContaining([
      "tel:+8801711000000",
      "https://www.google.com/maps/search/?api=1&query=Lake%20Road%2C%20Srimangal%2C%20Moulvibazar",
      "/receipt/t/calendar.ics",
    ]),
  );
});

test("it says what to bring; of a home whose place is hidden the map has no exact point, and says so", async () => {
  const screen = await render(<Receipt receipt={PAID} token="t" />);
  const bring = screen.getByRole("list").filter({ hasText: "An identity card or passport for every guest" });
  await expect.element(bring).toMatchTextContent(/৳\s13,900, the rest of the price, to pay at the resort/);
  await expect.element(screen.getByRole("button", { name: "Show on the map" })).not.toBeInTheDocument();
  await screen.unmount();
  const point = { lat: 23.79, lng: 90.41, radius: 400 };
  const home = { ...PAID, kind: "property" as const, next: "expect-contact" as const, stay: null };
  const paid = await render(<Receipt receipt={{ ...home, host: { ...PAID.host!, street: null, point } }} token="t" />);
  await expect.element(paid.getByText("Your national ID card")).toBeVisible();
  await expect.element(paid.getByText(/it lies within 400 m of the middle of the map/)).toBeVisible();
  await expect.element(paid.getByRole("button", { name: "Show on the map" })).toBeVisible();
  // The way leads to the area, not to the middle of a cell, which is nobody's house.
  await expect
    .element(paid.getByRole("link", { name: /^Directions/ }))
    .toHaveAttribute("href", expect.stringContaining("/maps/search/"));
  await expect.element(paid.getByRole("link", { name: "Add to calendar" })).not.toBeInTheDocument();
});

test("cancelled in two steps, the refund stands in its place and the keyboard goes on at how it stands", async () => {
  const asked = serve(() => (asked.mock.calls.some(([url]) => url === "/api/bookings/b/cancel") ? REFUNDING : PAID), {
    "/api/bookings/b/cancel": { status: 200, body: { booking: REFUNDING } },
  });
  await render(<Receipt receipt={PAID} token="t" />);
  await page.getByText("Cancel this booking").click();
  await expect.element(page.getByText(/^If you cancel now, ৳\s500 is refunded/)).toBeVisible();
  await page.getByRole("button", { name: "Yes, cancel the booking" }).click();
  await expect.element(state()).toMatchTextContent(/^৳\s500 is being refunded$/);
  await expect.element(state()).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Your refund" })).toBeVisible();
  await expect.element(page.getByText("In your bKash account by 2 December 2026")).toBeVisible();
});

test("a refusal is said, and nothing changes", async () => {
  serve(() => PAID, { "/api/bookings/b/cancel": { status: 409, body: problemOf("booking-closed") } });
  await render(<Receipt receipt={PAID} token="t" />);
  await page.getByText("Cancel this booking").click();
  await page.getByRole("button", { name: "Yes, cancel the booking" }).click();
  await expect.poll(() => $toasts.get()[0]?.kind).toBe("bad");
  await expect.element(state()).toMatchTextContent(CONFIRMED);
  await expect.element(page.getByRole("button", { name: "Yes, cancel the booking" })).toBeEnabled();
});

test("in Bengali, who has just come from the booking is told once", async () => {
  document.documentElement.lang = "bn";
  history.replaceState(null, "", "#initiated");
  await render(<Receipt receipt={PAID} token="t" />);
  await expect.poll(() => $toasts.get()[0]?.title).toBe("বুকিং শুরু হয়েছে!".normalize("NFC"));
  expect(location.hash).toBe("");
  await expect.element(state()).toMatchTextContent(/^আপনার রিসোর্ট বুকিং নিশ্চিত হয়েছে/);
  await expect.element(page.getByText("পাহাড় রিসোর্ট")).toBeVisible();
});
