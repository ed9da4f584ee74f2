import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { OwnBooking, ReceivedBooking } from "#domain/booking/receipt.ts";
import { $toasts } from "#stores/toasts.ts";
import { BookingsPanel } from "./BookingsPanel.tsx";

const PAID: OwnBooking = {
  id: "b1",
  reference: "NB-1",
  kind: "resort",
  state: "paid",
  next: "expect-arrival",
  simulated: true,
  fee: 500,
  invoice: "INV-1",
  trxId: "TRX9",
  wallet: null,
  paidAt: "2026-11-25T06:05:00.000Z",
  subject: { slug: "hill", title: "Hill Resort", titleBn: "পাহাড় রিসোর্ট", purpose: null, public: true, demo: false },
  host: null,
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
  customer: { name: "Sadia Islam", email: "sadia@guest.bd" },
  payBefore: null,
  paymentUrl: null,
  lastFailure: null,
  failureMessage: null,
  may: { pay: false, cancel: true },
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
  updatedAt: "2026-11-25T06:05:00.000Z",
  receiptUrl: "/receipt/token-1",
  tenancy: null,
};
const OPEN: OwnBooking = {
  ...PAID,
  id: "b2",
  reference: "NB-2",
  state: "awaiting",
  next: "pay",
  paymentUrl: "https://pay.example/2",
  paidAt: null,
  may: { pay: true, cancel: true },
  receiptUrl: "/receipt/token-2",
};
const FAILED: OwnBooking = {
  ...OPEN,
  id: "b3",
  reference: "NB-3",
  state: "failed",
  next: "pay-again",
  paymentUrl: null,
};
const RECEIVED: ReceivedBooking = {
  id: "r1",
  reference: "NB-9",
  kind: "resort",
  state: "paid",
  subject: PAID.subject,
  stay: PAID.stay,
  fee: 500,
  paidAt: PAID.paidAt,
  createdAt: PAID.createdAt,
  guest: "Karim Uddin",
  tenancy: null,
};
const none = { first: { items: [], cursor: null }, cursor: null };
const listed = <Item,>(items: Item[], cursor: string | null = null) => ({ first: { items, cursor }, cursor: null });

function serve(answer: (url: string) => unknown) {
  return vi
    .spyOn(window, "fetch")
    .mockImplementation((url) => Promise.resolve(new Response(JSON.stringify(answer(String(url))))));
}

const here = location.href;
afterEach(() => {
  history.replaceState(null, "", here);
  $toasts.set([]);
});

test("without a script each booking leads to its receipt and its payment, and is paid again or cancelled by a form", () => {
  const host = document.createElement("div");
  host.innerHTML = renderToString(<BookingsPanel own={listed([PAID, OPEN, FAILED], "b3")} received={none} />);
  const links = [...host.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/resort/hill",
    "/receipt/token-1",
    "/resort/hill",
    "https://pay.example/2",
    "/receipt/token-2",
    "/resort/hill",
    "/receipt/token-2",
    "/account?tab=bookings&own=b3",
  ]);
  const forms = [...host.querySelectorAll("form")].map((form) => [form.getAttribute("action"), form.method]);
  expect(forms).toEqual([
    ["/api/bookings/b1/cancel", "post"],
    ["/api/bookings/b2/cancel", "post"],
    ["/api/bookings/b3/pay", "post"],
    ["/api/bookings/b3/cancel", "post"],
  ]);
  expect(host.querySelector<HTMLInputElement>("[name=token]")?.value).toBe("token-1");
  // Whoever offers nothing is not told that nobody booked it.
  expect(host.textContent).not.toContain("Bookings for your listings");
});

test("a booking is cancelled in place: it says so, and the reader stays with it", async () => {
  const cancelled = { ...PAID, state: "refunding", next: "refund-coming", may: { pay: false, cancel: false } };
  const sent = serve(() => ({ booking: cancelled }));
  const screen = await render(<BookingsPanel own={listed([PAID])} received={none} />);
  const row = screen.getByRole("listitem", { name: "Hill Resort, NB-1" });
  await row.getByText("Cancel this booking").click();
  await expect.element(row).toMatchTextContent(/500/);
  await row.getByRole("button", { name: "Yes, cancel the booking" }).click();
  await expect.element(row).toMatchTextContent(/Refund on its way/);
  await expect.element(row).toHaveFocus();
  expect(row.getByText("Cancel this booking").query()).toBeNull();
  expect(sent.mock.calls[0]?.[0]).toBe("/api/bookings/b1/cancel");
});

test("an owner sees who comes; the next page comes in place, with its own address", async () => {
  const urls = serve(() => ({ items: [{ ...RECEIVED, id: "r2", guest: "Mitu Akter" }], cursor: null }));
  const screen = await render(<BookingsPanel own={none} received={listed([RECEIVED], "r1")} />);
  const received = screen.getByRole("region", { name: "Bookings for your listings" });
  await expect.element(received).toMatchTextContent(/Booked by Karim Uddin/);
  await expect.element(screen.getByText("Nothing booked yet")).toBeVisible();
  await received.getByRole("link", { name: "Next" }).click();
  await expect.element(received).toMatchTextContent(/Booked by Mitu Akter/);
  await expect.element(received.getByRole("list")).toHaveFocus();
  expect(urls.mock.calls[0]?.[0]).toBe("/api/bookings/received?cursor=r1");
  expect(location.search).toBe("?tab=bookings&received=r1");
  await expect
    .element(received.getByRole("link", { name: "Previous" }))
    .toHaveAttribute("href", "/account?tab=bookings");
});

test("a list that could not be had is asked for again", async () => {
  serve(() => ({ items: [PAID], cursor: null }));
  const screen = await render(<BookingsPanel own={{ first: null, cursor: null }} received={none} />);
  const again = screen.getByRole("link", { name: "Try again" });
  await expect.element(again).toHaveAttribute("href", "/account?tab=bookings");
  await again.click();
  await expect.element(screen.getByRole("listitem")).toMatchTextContent(/Paid/);
});
