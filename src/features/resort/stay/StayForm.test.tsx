import { renderToString } from "react-dom/server";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { dayText } from "#i18n/stay-words.ts";
import { $booking } from "#stores/booking.ts";
import type { RoomType } from "#domain/resort/resort.ts";
import { $chosenRoom, $chosenStay } from "#stores/chosen-stay.ts";
import { StayForm } from "./StayForm.tsx";
import { StayPrice } from "./StayPrice.tsx";

const today = dayInDhaka(new Date());
const day = (count: number) => addDays(today, count);
const named = (count: number) => dayText(day(count), "en");
const whole: RoomType = {
  ...{ id: "whole", name: "", nameBn: "", detail: "", detailBn: "", price: 4_800, fridayPrice: null },
  ...{ capacity: 3, units: 1, freeDays: 1, breakfast: null, extraGuest: null, pictures: [] },
};
const resort = { slug: "hill", pricePerNight: 4_800, checkInTime: "14:00", rooms: [whole] };
const none = { checkIn: "", checkOut: "", guests: 2, breakfast: false };
const props = { resort, stay: none, wish: { room: null, units: 1 }, today, stored: true };

/** The picker's code is fetched by the first test that opens it. */
const SLOW = { timeout: 20_000 };

/** Answers the question which nights are taken; a number is the status of a failure. */
const serve = (...answers: (object[] | number)[]) =>
  vi.spyOn(window, "fetch").mockImplementation(() => {
    const taken = answers.length > 1 ? answers.shift()! : answers[0]!;
    const failed = typeof taken === "number";
    return Promise.resolve(
      new Response(JSON.stringify(failed ? problemOf("database-unavailable") : { taken }), {
        status: failed ? taken : 200,
      }),
    );
  });

beforeEach(() => void serve([]));
afterEach(() => {
  vi.restoreAllMocks();
  $chosenStay.set(null);
  $chosenRoom.set(null);
  $booking.set(null);
});

test("without a script it is a form with the browser's own date fields, and says what was missing", () => {
  const markup = renderToString(<StayForm {...props} booking />);
  expect(markup).toContain('action="/resort/hill#booking"');
  expect(markup.match(/type="date"/g)).toHaveLength(2);
  expect(markup).not.toContain('type="hidden"');
  expect(markup).toContain("Please select check-in and check-out dates");
  expect(markup).toMatch(/<button type="submit" value="1"[^>]* name="book"/);
  expect(renderToString(<StayForm {...props} preview />)).not.toContain('name="book"');
});

test("an address may hold anything for a day", async () => {
  const stay = { checkIn: "soon", checkOut: "2027-02-31", guests: 2, breakfast: false };
  expect(renderToString(<StayForm {...props} stay={stay} />)).toContain("Please enter a valid date.");
  const screen = await render(<StayForm {...props} stay={stay} />);
  await screen.getByRole("button", { name: "Check-in Choose a day" }).click();
  await expect.element(screen.getByRole("grid").first(), SLOW).toBeVisible();
});

test("the picker takes the place of the date fields, with what was typed before", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<StayForm {...props} />);
  place.querySelector<HTMLInputElement>("[name=checkIn]")!.value = day(5);
  place.querySelector<HTMLInputElement>("[name=checkOut]")!.value = day(7);
  place.querySelector("select")!.value = "3";
  const root = hydrateRoot(place, <StayForm {...props} />);
  await expect.poll(() => place.querySelector("[type=date]")).toBeNull();
  expect(place.querySelector("button")?.textContent).toBe(`Check-in ${named(5)}`);
  expect($chosenStay.get()).toEqual({ checkIn: day(5), checkOut: day(7), guests: 3, breakfast: false });
  root.unmount();
  place.remove();
});

test("nobody who is typing a date loses the field", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<StayForm {...props} booking />);
  place.querySelector<HTMLInputElement>("[name=checkIn]")!.value = day(5);
  place.querySelector<HTMLInputElement>("[name=checkOut]")!.value = day(7);
  place.querySelector<HTMLInputElement>("[name=checkIn]")!.focus();
  const root = hydrateRoot(place, <StayForm {...props} booking />);
  await expect.poll(() => $chosenStay.get()).not.toBeNull();
  expect(document.activeElement?.getAttribute("name")).toBe("checkIn");
  place.querySelector("select")!.focus();
  await expect.poll(() => place.querySelector("[type=date]")).toBeNull();
  root.unmount();
  place.remove();
});

test("days are chosen in the picker, the sum and the bar follow, and Book Now opens the booking", async () => {
  const screen = await render(
    <>
      <StayForm {...props} />
      <StayPrice resort={resort} wish={props.wish} />
    </>,
  );
  await expect.element(screen.getByText("per night").last()).toBeVisible();
  const arrival = screen.getByRole("button", { name: /^Check-in/ });
  await arrival.click();
  const dialog = screen.getByRole("dialog", { name: "Choose your dates" });
  await expect.element(dialog, SLOW).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: new RegExp(`^${named(0)}`) })).toHaveFocus();
  await dialog.getByRole("button", { name: new RegExp(`^${named(1)}`) }).click();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(arrival).toHaveFocus();
  await expect.element(arrival).toHaveAccessibleName(`Check-in ${named(1)}`);
  await expect.element(screen.getByText("৳ 4,800 × 2 nights")).toBeVisible();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/৳.9,600/);
  await expect.element(screen.getByText("2 nights", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Book Now" }).click();
  expect($booking.get()).toEqual({ kind: "resort", slug: "hill", checkIn: day(1), checkOut: day(3), guests: 2 });
});

test("another check-out keeps the check-in", async () => {
  const screen = await render(<StayForm {...props} stay={{ ...none, checkIn: day(3), checkOut: day(5) }} />);
  await screen.getByRole("button", { name: /^Check-out/ }).click();
  await screen
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${named(4)}`) })
    .click();
  await expect.poll(() => $chosenStay.get()).toEqual({ ...none, checkIn: day(3), checkOut: day(4) });
});

test("Book Now without days asks for them, and leads to them", async () => {
  const screen = await render(<StayForm {...props} />);
  await screen.getByRole("button", { name: "Book Now" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please select check-in and check-out dates");
  await expect.element(screen.getByRole("button", { name: /^Check-in/ })).toHaveFocus();
  expect($booking.get()).toBeNull();
});

test("more guests than there is room for are not offered, and not booked where an address asks for them", async () => {
  const stay = { ...none, checkIn: day(3), checkOut: day(5), guests: 9 };
  const screen = await render(<StayForm {...props} stay={{ ...stay, guests: 3 }} />);
  const options = screen.getByRole("combobox", { name: "Guests" }).element().querySelectorAll("option");
  expect([...options].map(({ value }) => value)).toEqual(["1", "2", "3"]);
  expect(renderToString(<StayForm {...props} stay={stay} />)).toContain("This resort has room for 3 guests at most.");
});

test("days that are chosen in the booking stand in the panel too", async () => {
  const screen = await render(<StayForm {...props} />);
  await screen.getByRole("combobox").selectOptions("3");
  $chosenStay.set({ ...none, checkIn: day(8), checkOut: day(9), guests: 1 });
  await expect.element(screen.getByRole("button", { name: `Check-in ${named(8)}` })).toBeVisible();
  await expect.element(screen.getByRole("combobox")).toHaveValue("1");
});

test("where nobody knows which nights are taken, it says so and tries again", async () => {
  serve(503, [{ checkIn: day(2), checkOut: day(3) }]);
  const screen = await render(<StayForm {...props} />);
  await screen.getByRole("button", { name: /^Check-in/ }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/^We cannot show which days are taken right now/)).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByRole("button", { name: `${named(2)}, taken` })).toBeDisabled();
  await expect.element(dialog.getByText(/^We cannot show/)).not.toBeInTheDocument();
});
