import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { Booker, PropertyOffer, ResortOffer } from "#domain/booking/offer.ts";
import { $booking } from "#stores/booking.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";
import { $toasts } from "#stores/toasts.ts";
import { Booking } from "../Booking.tsx";
// Loaded before the first test, which would else wait for it.
import "./BookingDialog.tsx";

const HOME: PropertyOffer = {
  kind: "property",
  slug: "lake-flat",
  title: "Lake flat",
  titleBn: "লেকের ফ্ল্যাট",
  fee: 1000,
  purpose: "sale",
  cancellation: { refundUntil: "2026-12-11T08:00:00.000Z", refund: 1000 },
};
const CHOSEN = { checkIn: "2026-12-12", checkOut: "2026-12-15", guests: 2 };
const ROOM = { id: "0190a000-0000-7000-8000-000000000001", name: "", nameBn: "", units: 1 };
const RESORT = {
  ...({ kind: "resort", slug: "hill", title: "Hill Resort", titleBn: "পাহাড় রিসোর্ট" } as const),
  fee: 500,
  maxGuests: 4,
  room: ROOM,
  chosen: { ...CHOSEN, breakfast: false },
};
const FREE: ResortOffer = {
  ...RESORT,
  stay: {
    ...CHOSEN,
    room: ROOM,
    nights: 3,
    total: 14_400,
    breakfast: 0,
    extraGuests: 0,
    extra: 0,
    checkInTime: "14:00",
    checkOutTime: "12:00",
    cancellation: { refundUntil: "2026-12-11T08:00:00.000Z", refund: 500 },
  },
};
const TAKEN: ResortOffer = {
  ...RESORT,
  stay: null,
  problem: "dates-taken",
  free: [{ checkIn: "2026-12-16", checkOut: "2026-12-19" }],
};
const SADIA: Booker = { name: "Sadia", nameBn: "সাদিয়া", email: "sadia@guest.bd", phone: null };

type Given = { status?: number; body: unknown };
/** Answers the offers one after the other (the last one stays), and the bookings; `sent` is what was booked. */
function serve(offers: unknown[], booking: () => Promise<Given> | Given = () => ({ status: 500, body: {} })) {
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    asked.push(String(url));
    if (!init?.body) {
      const offer = offers.length > 1 ? offers.shift() : offers[0];
      return new Response(JSON.stringify({ offer, booker: SADIA, simulated: true }));
    }
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    const { status = 201, body } = await booking();
    return new Response(JSON.stringify(body), { status });
  });
  return { sent, asked };
}
const dialog = (name: string) => page.getByRole("dialog", { name });
const open = async (offers: unknown[], booking?: Parameters<typeof serve>[1]) => {
  const served = serve(offers, booking);
  await render(<Booking />);
  $booking.set(
    (offers[0] as PropertyOffer | ResortOffer).kind === "property"
      ? { kind: "property", slug: HOME.slug }
      : { kind: "resort", slug: RESORT.slug, ...CHOSEN },
  );
  return served;
};

beforeEach(() => $booking.set(null));
afterEach(async () => {
  $booking.set(null);
  $chosenStay.set(null);
  $toasts.set([]);
  history.replaceState(null, "", location.pathname + location.search);
  await page.viewport(800, 900);
});

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test.each([
  [390, 844],
  [1280, 900],
])("the sums and Pay stay in view while the form scrolls, at %i x %i", async (width, height) => {
  await page.viewport(width, height);
  await open([FREE]);
  const pay = dialog("Book this resort").getByRole("button", { name: "Pay ৳ 500 with bKash" });
  await expect.element(pay).toBeVisible();
  const total = dialog("Book this resort").getByText("৳ 14,400", { exact: true });
  const scroller = pay.element().closest("form")!.closest(".overflow-y-auto")!;
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
  for (const top of [0, 200, scroller.scrollHeight]) {
    scroller.scrollTop = top;
    const parts = [pay, total, page.getByRole("checkbox")];
    expect(
      parts.map((part) => isInView(part.element())),
      `scrolled to ${top}`,
    ).toEqual([true, true, true]);
    const { left, top: above } = pay.element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 20, above + 10)?.closest("button")).toBe(pay.element());
  }
});

test("a home is booked with its fee, why it is so much, and until when it comes back", async () => {
  const { asked } = await open([HOME]);
  const booking = dialog("Book this property");
  await expect.element(booking.getByRole("textbox", { name: "Full name" })).toHaveValue("Sadia");
  await expect.element(booking.getByRole("textbox", { name: "Email" })).toHaveValue("sadia@guest.bd");
  await expect.element(booking.getByText(/^Why ৳\s1,000\? .* For a rental it is ৳\s10\./)).toBeVisible();
  await expect
    .element(booking.getByText(/Cancel before 2 PM on 11 December 2026 and ৳\s1,000 is refunded\./))
    .toBeVisible();
  await expect.element(booking.getByRole("textbox", { name: "Phone" })).toHaveFocus();
  expect(asked).toEqual(["/api/bookings/offer?kind=property&slug=lake-flat"]);
});

test("the waiting room says so, and a failure can be tried again", async () => {
  let answer = (_: Response) => {};
  vi.spyOn(window, "fetch").mockImplementation(() => new Promise((done) => (answer = done)));
  await render(<Booking />);
  $booking.set({ kind: "property", slug: HOME.slug });
  await expect.element(page.getByRole("status")).toHaveTextContent("Opening the booking…");
  answer(new Response("{}", { status: 500 }));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^The booking could not be opened/);
  serve([HOME]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
});

test("signed out after all, the dialog gives way to the sign-in", async () => {
  serve([HOME]).asked.length = 0;
  vi.mocked(window.fetch).mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ offer: HOME, booker: null, simulated: false }))),
  );
  await render(<Booking />);
  $booking.set({ kind: "property", slug: HOME.slug });
  await expect.poll(() => $toasts.get()[0]?.title).toBe("Authentication required");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("taken nights offer others, and what was typed survives the change and a closed dialog", async () => {
  await open([TAKEN, FREE]);
  const booking = dialog("Book this resort");
  await expect.element(booking.getByRole("alert")).toMatchTextContent(/These nights are already taken/);
  await booking.getByRole("link", { name: "16 December 2026 to 19 December 2026" }).click();
  expect($chosenStay.get()).toEqual({ checkIn: "2026-12-16", checkOut: "2026-12-19", guests: 2, breakfast: false });
  await booking.getByRole("textbox", { name: "Full name" }).fill("Rahima");
  await booking.getByRole("textbox", { name: "Phone" }).fill("০১৭১২৩৪৫৬৭৮");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  $booking.set({ kind: "resort", slug: RESORT.slug, ...CHOSEN });
  await expect.element(booking.getByRole("textbox", { name: "Full name" })).toHaveValue("Rahima");
  await expect.element(booking.getByRole("textbox", { name: "bKash number" })).toHaveValue("01712345678");
});

/** A tab as `window.open` gives it. */
const fakeTab = () => ({
  closed: false,
  opener: {},
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn() },
  close: vi.fn(),
});
const fill = async () => {
  await page.getByRole("textbox", { name: "Phone" }).fill("01712345678");
  await page.getByRole("button", { name: /^Pay/ }).click();
};
const BOOKED = { bookingId: "b", receiptUrl: "#receipt", paymentUrl: "#payment" };

test("the payment opens in a tab of its own, the dialog closes, and this tab goes to the receipt", async () => {
  const tab = fakeTab();
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  let release = (_: Given) => {};
  const { sent } = await open([HOME], () => new Promise<Given>((done) => (release = done)));
  await fill();
  const pay = page.getByRole("button", { name: "Processing..." });
  await expect.element(pay).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Close" })).toBeDisabled();
  expect(tab.document.body.textContent).toBe("Redirecting to the payment page…");
  release({ body: BOOKED });
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([["#payment"]]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(location.hash).toBe("#receipt#redirecting");
  expect(sent).toMatchObject([{ slug: "lake-flat", name: "Sadia", phone: "01712345678", locale: "en" }]);
  // Nothing is left of having been under way.
  $booking.set({ kind: "property", slug: HOME.slug });
  await expect.element(page.getByRole("button", { name: "Close" })).toBeEnabled();
});

test("where the browser refuses a tab, the dialog says so at once, and the payment opens here, with a button", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  let release = (_: Given) => {};
  await open([HOME], () => new Promise<Given>((done) => (release = done)));
  await fill();
  await expect.element(page.getByText("No new tab could be opened, so the payment page opens here.")).toBeVisible();
  // An address that leads nowhere, so that this page stays to be looked at.
  release({ body: BOOKED });
  const alert = dialog("Book this property").getByRole("alert");
  await expect.element(alert).toMatchTextContent(/^No new tab could be opened/);
  await expect.element(alert.getByRole("link", { name: "Go to the payment page" })).toHaveAttribute("href", "#payment");
  expect(location.hash).toBe("#payment");
});

test("a payment that cannot be had is said at once, nothing is lost, and the empty tab goes", async () => {
  const tab = fakeTab();
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  await open([FREE], () => ({ status: 503, body: problemOf("payment-unavailable") }));
  await page.getByRole("checkbox").click();
  await fill();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^bKash cannot be reached right now/);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  expect(tab.close).toHaveBeenCalled();
  await expect.element(page.getByRole("textbox", { name: "Phone" })).toHaveValue("01712345678");
  await expect.element(page.getByRole("button", { name: /^Pay/ })).toBeEnabled();
});

test("nights that somebody else took meanwhile are refused in its place", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  await open([FREE, TAKEN], () => ({ status: 409, body: problemOf("dates-taken") }));
  await page.getByRole("checkbox").click();
  await fill();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/These nights are already taken/);
});
