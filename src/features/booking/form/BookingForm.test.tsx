import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Booker, type Bookable } from "#domain/booking/offer.ts";
import { BookingForm } from "./BookingForm.tsx";
import { BookingScreen } from "../BookingScreen.tsx";

const ROOM = { id: "0190a000-0000-7000-8000-000000000001", name: "", nameBn: "", units: 1 };
const STAY: Bookable = {
  kind: "resort",
  slug: "hill",
  title: "Hill Resort",
  titleBn: "পাহাড় রিসোর্ট",
  fee: 500,
  maxGuests: 4,
  room: ROOM,
  chosen: { checkIn: "2026-12-12", checkOut: "2026-12-15", guests: 2, breakfast: true },
  stay: {
    room: ROOM,
    checkIn: "2026-12-12",
    checkOut: "2026-12-15",
    guests: 2,
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
const RENTAL: Bookable = {
  kind: "property",
  slug: "flat",
  title: "Flat",
  titleBn: "ফ্ল্যাট",
  fee: 10,
  purpose: "rent",
  cancellation: { refundUntil: "2026-12-11T08:00:00.000Z", refund: 10 },
};
const SADIA: Booker = { name: "Sadia", nameBn: null, email: null, phone: "+8801812345678" };

const phone = () => page.getByRole("textbox", { name: "Phone" });
const wallet = () => page.getByRole("textbox", { name: "bKash number" });

const host = document.createElement("div");
let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  host.remove();
});

test("the bKash number fills itself from the telephone until it is changed", async () => {
  await render(<BookingForm offer={STAY} booker={null} />);
  await expect.element(wallet()).toHaveAttribute("placeholder", "01XXXXXXXXX");
  await phone().fill("+880 1712-345678");
  await expect.element(wallet()).toHaveValue("01712345678");
  await phone().fill("০১৯১২৩৪৫৬৭৮");
  await expect.element(wallet()).toHaveValue("01912345678");
  await wallet().fill("01512345678");
  await phone().fill("01612345678");
  await expect.element(wallet()).toHaveValue("01512345678");
});

test("known from the account, it is there without a script, and follows what was typed before hydration", async () => {
  document.body.append(host);
  host.innerHTML = renderToString(<BookingForm offer={STAY} booker={SADIA} />);
  await expect.element(wallet()).toHaveValue("01812345678");
  await phone().fill("01712345678");
  root = hydrateRoot(host, <BookingForm offer={STAY} booker={SADIA} />);
  await expect.element(wallet()).toHaveValue("01712345678");
  await expect.element(phone()).toHaveValue("01712345678");
});

test("another number that was typed before hydration stays", async () => {
  document.body.append(host);
  host.innerHTML = renderToString(<BookingForm offer={STAY} booker={SADIA} />);
  await wallet().fill("01512345678");
  root = hydrateRoot(host, <BookingForm offer={STAY} booker={SADIA} />);
  await phone().fill("01712345678");
  await expect.element(wallet()).toHaveValue("01512345678");
});

test("what is wrong is said above and beside the fields before anything is sent", async () => {
  const sent = vi.spyOn(window, "fetch");
  const opened = vi.spyOn(window, "open");
  await render(<BookingForm offer={STAY} booker={null} />);
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await page.getByRole("button", { name: "Pay ৳ 500 with bKash" }).click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/Phone: Please fill this in/);
  await expect.element(alert).toMatchTextContent(/I accept the cancellation policy: Tick this box to go on/);
  await expect
    .element(page.getByRole("textbox", { name: "Email" }))
    .toHaveAccessibleDescription(/Please enter a valid e-mail address/);
  await expect
    .element(page.getByRole("checkbox"))
    .toHaveAccessibleDescription(/Cancel before .* Tick this box to go on/);
  await expect.element(wallet()).toHaveAttribute("aria-invalid", "true");
  // Filled in by the telephone, the number is not missing any more.
  await phone().fill("01712345678");
  await expect.element(wallet()).not.toHaveAttribute("aria-invalid");
  expect([sent.mock.calls, opened.mock.calls]).toEqual([[], []]);
});

test("without a script it is an ordinary form, filled with what was refused", async () => {
  const answer = {
    form: "book-resort",
    done: false,
    problem: { code: "invalid-input" as const, errors: [{ field: "phone", code: "not-a-phone" }] },
    values: { name: "Karim", email: "karim@guest.bd", phone: "123", wallet: "01770618576" },
  };
  await render(<BookingForm offer={STAY} booker={SADIA} answer={answer} />);
  const form = page.getByRole("button", { name: /^Pay/ }).element().closest("form")!;
  expect([form.getAttribute("action"), form.method]).toEqual(["/api/bookings/resort", "post"]);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    kind: "resort",
    slug: "hill",
    locale: "en",
    checkIn: "2026-12-12",
    checkOut: "2026-12-15",
    guests: "2",
    room: "0190a000-0000-7000-8000-000000000001",
    units: "1",
    ...answer.values,
  });
  await expect.element(phone()).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/resort/hill");
});

test("in Bengali, a rental says why its fee is so small", async () => {
  document.documentElement.lang = "bn";
  const booker = { ...SADIA, nameBn: "সাদিয়া" };
  await render(<BookingForm offer={RENTAL} booker={booker} />);
  await expect.element(page.getByRole("textbox", { name: "পুরো নাম" })).toHaveValue("সাদিয়া");
  await expect.element(page.getByText(/^মাত্র ৳\s১০ কেন\? .* কেনার ক্ষেত্রে ফি ৳\s১,০০০।/)).toBeVisible();
  await expect.element(page.getByText(/দুপুর ২টা পর্যন্ত বাতিল করলে ৳\s১০ ফেরত পাবেন।/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "বিকাশে ৳ ১০ দিন" })).toBeVisible();
});

test("too late to cancel, that is said before paying", async () => {
  const late = { ...STAY, stay: { ...STAY.stay, cancellation: { ...STAY.stay.cancellation, refund: 0 } } };
  await render(<BookingForm offer={late} booker={null} />);
  await expect.element(page.getByText(/^It is too late to cancel free of charge/)).toBeVisible();
});

test("the page says why nothing can be booked, and leads whoever is signed out to the sign-in and back", async () => {
  const screen = await render(<BookingScreen offer={RENTAL} booker={null} answer={null} simulated={false} />);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Please sign in to book this property/);
  await expect
    .element(page.getByRole("link", { name: "Sign In" }))
    .toHaveAttribute("href", "/signin?next=%2Fbook%3Fkind%3Dproperty%26slug%3Dflat&reason=book-property");
  await screen.rerender(<BookingScreen offer="missing" booker={null} answer={null} simulated={false} />);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This cannot be booked/);
});

test("breakfast and a guest more stand in the sum line by line, and breakfast is sent on", async () => {
  const cost = { total: 17_700, breakfast: 1_800, extraGuests: 1, extra: 1_500 };
  await render(<BookingForm offer={{ ...STAY, stay: { ...STAY.stay, ...cost, guests: 3 } }} booker={null} />);
  for (const [label, sum] of [
    ["Room, 3 nights", /14,400/],
    ["Breakfast", /1,800/],
    ["One guest more", /1,500/],
  ] as const) {
    const line = page.getByText(label, { exact: true }).element().parentElement;
    expect(line).toMatchTextContent(sum);
  }
  await expect.element(page.getByText("Stay total, 3 nights").first()).toBeVisible();
  await expect.element(page.getByText(/The rest, ৳.17,200, is paid at the resort/)).toBeVisible();
  expect(document.querySelector<HTMLInputElement>("input[name=breakfast]")?.value).toBe("yes");
});
