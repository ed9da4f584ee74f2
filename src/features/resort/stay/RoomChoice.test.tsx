import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import type { RoomType } from "#domain/resort/resort.ts";
import { dayText } from "#i18n/stay-words.ts";
import { $booking } from "#stores/booking.ts";
import { $chosenRoom, $chosenStay } from "#stores/chosen-stay.ts";
import { RoomChoice } from "./RoomChoice.tsx";
import { StayForm } from "./StayForm.tsx";
import { StayPrice } from "./StayPrice.tsx";

const today = dayInDhaka(new Date());
const day = (count: number) => addDays(today, count);
const room = (id: string, price: number, change: Partial<RoomType> = {}): RoomType => ({
  ...{ id, name: id, nameBn: id, detail: "Two beds", detailBn: "দুটি বিছানা", price, fridayPrice: null },
  ...{ capacity: 2, units: 6, freeDays: 1, breakfast: null, extraGuest: null, pictures: [] },
  ...change,
});
const rooms = [
  room("Cottage", 4_800, { breakfast: 600, pictures: ["living-1-dusk", "gone", "bedroom-1-dawn"] }),
  room("Family", 7_200, { capacity: 4, units: 3, extraGuest: 500 }),
  room("Tent", 2_900),
];
const resort = { slug: "hill", pricePerNight: 2_900, checkInTime: "14:00", rooms };
const stay = { checkIn: day(10), checkOut: day(13), guests: 2, breakfast: false };
const none = { ...stay, checkIn: "", checkOut: "" };
const wish = { room: null, units: 1 };
/** The tents are gone on one night, and one family cottage is left. */
const nights = [
  { room: "Tent", night: day(12), units: 6 },
  { room: "Family", night: day(11), units: 2 },
  { room: "Cottage", night: day(11), units: 2 },
];
const photo = (id: string) => ({ id, width: 1200, height: 900, alt: id, altBn: id });
const pictures = [photo("bedroom-1-dawn"), photo("living-1-dusk")];
const props = { resort, pictures, stay, wish, nights, today, stored: true };

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ taken: [], nights: [] }))),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  $chosenStay.set(null);
  $chosenRoom.set(null);
  $booking.set(null);
});

test("with dates every price is for the stay, and what is left is said", async () => {
  const screen = await render(<RoomChoice {...props} />);
  await expect.element(screen.getByRole("heading", { name: "Rooms for these nights" })).toBeVisible();
  const [cottage, family, tent] = screen.getByRole("listitem").elements();
  expect(cottage).toMatchTextContent(/৳\s14,400/);
  expect(cottage).toMatchTextContent(/4 of 6 left/);
  expect(family).toMatchTextContent(/Last one/);
  expect(tent).toMatchTextContent(new RegExp(`Full on ${dayText(day(12), "en")}\\.`));
  await screen.getByRole("link", { name: `Use ${dayText(day(9), "en")} to ${dayText(day(12), "en")}` }).click();
  expect($chosenStay.get()?.checkIn).toBe(day(9));
});

test("without dates a night is priced, and nothing is said of what is left", () => {
  const html = renderToString(<RoomChoice {...props} stay={none} nights={null} />);
  expect(html).toContain("Choose a room");
  expect(html).toContain("4,800");
  expect(html).not.toContain("left");
  expect(html).toContain("Free to cancel until a day before check-in");
});

test("the chosen room, and how many, are summed in the form beside and booked", async () => {
  const screen = await render(
    <>
      <RoomChoice {...props} />
      <StayForm {...{ resort, stay, wish, today }} stored />
    </>,
  );
  await screen.getByRole("radio", { name: "Cottage" }).click();
  await screen.getByRole("combobox", { name: "How many" }).selectOptions("2");
  const sum = screen.getByRole("status").filter({ hasText: "Stay total" });
  await expect.element(sum).toMatchTextContent(/৳.28,800/);
  await expect.element(screen.getByText(/^Cottage × 2: ৳.4,800 × 3 nights$/)).toBeVisible();
  await expect.element(screen.getByText("At the resort")).toBeVisible();
  await expect.element(screen.getByText(/it holds your nights and is part of the total. Cancel before/)).toBeVisible();
  await screen.getByRole("button", { name: "Book Now" }).click();
  expect($booking.get()).toEqual({
    ...{ kind: "resort", slug: "hill", checkIn: stay.checkIn, checkOut: stay.checkOut, guests: 2 },
    ...{ room: "Cottage", units: 2 },
  });
});

test("more of a room than are left on a night is said before it is booked", async () => {
  const screen = await render(<RoomChoice {...props} />);
  await screen.getByRole("radio", { name: "Family" }).click();
  await screen.getByRole("combobox", { name: "How many" }).selectOptions("2");
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(new RegExp(`Not so many are left on ${dayText(day(11), "en")}\\.`));
});

test("without a script they are fields of the form", () => {
  const html = renderToString(<RoomChoice {...props} wish={{ room: "Family", units: 2 }} />);
  const part = document.createElement("div");
  part.innerHTML = html;
  const chosen = part.querySelector<HTMLInputElement>("input[name=room][checked]");
  expect([chosen?.value, chosen?.getAttribute("form")]).toEqual(["Family", "stay-form"]);
  expect(part.querySelector("select[name=units] option[selected]")).toHaveTextContent("2");
});

test("breakfast is ticked in the panel, where the room offers it, and is in the sum and the booking", async () => {
  const screen = await render(
    <>
      <RoomChoice {...props} />
      <StayForm {...{ resort, stay, wish, today }} stored />
      <StayPrice {...{ resort, wish }} />
    </>,
  );
  await screen.getByRole("combobox", { name: "How many" }).selectOptions("2");
  await screen.getByRole("checkbox", { name: /^Breakfast for everybody, ৳.1,200 a night$/ }).click();
  const sum = screen.getByRole("status").filter({ hasText: "Stay total" });
  await expect.element(sum).toMatchTextContent(/৳.32,400/);
  await expect.element(screen.getByText("Room, 3 nights")).toBeVisible();
  await expect.element(screen.getByText(/^৳.3,600$/)).toBeVisible();
  expect(screen.getByText(/^৳.32,400$/).elements()).toHaveLength(2);
  await screen.getByRole("button", { name: "Book Now" }).click();
  expect($booking.get()).toMatchObject({ room: "Cottage", units: 2, breakfast: "yes" });
  await screen.getByRole("radio", { name: "Family" }).click();
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
  await expect.element(sum).toMatchTextContent(/৳.21,600/);
  await screen.getByRole("radio", { name: "Cottage" }).click();
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
});

test("a guest more is in the sum, and more than the room takes are refused beside the field", async () => {
  const screen = await render(<StayForm {...{ resort, stay, today }} wish={{ room: "Family", units: 1 }} stored />);
  await screen.getByRole("combobox", { name: "Guests" }).selectOptions("5");
  await expect.element(screen.getByText("One guest more")).toBeVisible();
  await expect.element(screen.getByText(/^৳.1,500$/)).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await screen.getByRole("combobox", { name: "Guests" }).selectOptions("6");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/This room takes 5 guests/);
  await screen.getByRole("button", { name: "Book Now" }).click();
  expect($booking.get()).toBeNull();
});

test("without a script breakfast is a field of the form", () => {
  const html = renderToString(<StayForm {...{ resort, stay: { ...stay, breakfast: true }, wish, today }} stored />);
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="breakfast"[^>]*checked=""[^>]*value="yes"/);
  expect(html).toContain("1,800");
});

test("a room's pictures open in the viewer at its first; one that the resort has no more is passed over", async () => {
  const screen = await render(<RoomChoice {...props} />);
  const photos = screen.getByRole("link", { name: "2 photos of Cottage" });
  await expect.element(photos).toHaveAttribute("href", "/pictures/living-1-dusk-1200.avif");
  expect(screen.getByRole("link", { name: /Family/ }).elements()).toHaveLength(0);
  await photos.click();
  const viewer = screen.getByRole("dialog");
  await expect.element(viewer, { timeout: 20_000 }).toBeVisible();
  await expect.element(viewer.getByText("1 / 2")).toBeVisible();
});
