import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { DatePicker } from "./DatePicker.tsx";

const TODAY = "2026-12-10";
const TAKEN = [{ checkIn: "2026-12-20", checkOut: "2026-12-22" }];
const NONE: StayChoice = { checkIn: null, checkOut: null };

function Picker({ onChoose }: { onChoose: (choice: StayChoice) => void }) {
  const [choice, setChoice] = useState(NONE);
  return (
    <DatePicker
      today={TODAY}
      choice={choice}
      taken={TAKEN}
      priceOf={() => 4_800}
      onChoose={(next) => {
        setChoice(next);
        onChoose(next);
      }}
    />
  );
}

const show = async () => {
  const onChoose = vi.fn<(choice: StayChoice) => void>();
  const screen = await render(<Picker onChoose={onChoose} />);
  return {
    screen,
    chosen: () => onChoose.mock.lastCall?.[0],
    day: (name: RegExp) => screen.getByRole("button", { name }),
  };
};

/** What stands below the number of the first free day. */
const shortPrice = (place: Element) => place.querySelector("[data-price]")?.getAttribute("data-price");

test("two presses choose a stay; each day says what its night costs, and what it is in the stay", async () => {
  const { screen, chosen, day } = await show();
  await expect.element(day(/^15 December 2026, ৳.4,800 a night$/)).toHaveTextContent("15");
  expect(shortPrice(screen.container)).toBe("৳4.8k");
  await expect.element(screen.getByText("Choose the day you arrive.")).toBeVisible();
  await day(/^15 December/).click();
  expect(chosen()).toEqual({ checkIn: "2026-12-15", checkOut: null });
  await expect.element(screen.getByText("Now choose the day you leave.")).toBeVisible();
  await day(/^18 December/).click();
  expect(chosen()).toEqual({ checkIn: "2026-12-15", checkOut: "2026-12-18" });
  await expect.element(day(/^15 December 2026, check-in$/)).toBeVisible();
  await expect.element(day(/^18 December 2026, check-out$/)).toBeVisible();
});

test("past and taken days cannot be chosen and say why, but a stay may end when others arrive", async () => {
  const { chosen, day } = await show();
  await expect.element(day(/^9 December 2026, past$/)).toBeDisabled();
  await expect.element(day(/^20 December 2026, taken$/)).toBeDisabled();
  await day(/^18 December/).click();
  await expect.element(day(/^21 December 2026, taken$/)).toBeDisabled();
  await day(/^20 December/).click();
  expect(chosen()).toEqual({ checkIn: "2026-12-18", checkOut: "2026-12-20" });
});

test("a stay over nights of others is refused, and begins anew behind them", async () => {
  const { screen, chosen, day } = await show();
  await day(/^18 December/).click();
  await day(/^24 December/).click();
  expect(chosen()).toEqual({ checkIn: "2026-12-24", checkOut: null });
  await expect.element(screen.getByText("These nights are already taken. Please choose others.")).toBeVisible();
  await day(/^26 December/).click();
  expect(chosen()).toEqual({ checkIn: "2026-12-24", checkOut: "2026-12-26" });
  await expect.element(screen.getByText("These nights are already taken.")).not.toBeInTheDocument();
});

test("keys walk through days and months, over what is taken, and never into the past", async () => {
  const { screen, chosen, day } = await show();
  await expect.element(screen.getByRole("button", { name: "Previous month" })).toHaveAttribute("aria-disabled", "true");
  (day(/^19 December/).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(day(/^22 December/)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{PageDown}");
  await expect.element(day(/^29 January 2027/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(chosen()).toEqual({ checkIn: "2027-01-29", checkOut: null });
  await userEvent.keyboard("{PageUp}{PageUp}{PageUp}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).not.toMatch(/past|November/);
});

test("one month on phones, two on desks", async () => {
  await page.viewport(390, 844);
  const { screen } = await show();
  const months = screen.getByRole("grid");
  await expect.poll(() => months.elements().length).toBe(1);
  await page.viewport(1280, 900);
  await expect.poll(() => months.elements().length).toBe(2);
  await page.viewport(800, 900);
});

test("it hydrates over what the server sent, which has one month", async () => {
  const picker = <Picker onChoose={() => undefined} />;
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(picker);
  expect(place.querySelectorAll("[role=grid]")).toHaveLength(1);
  const root = hydrateRoot(place, picker);
  await expect.poll(() => place.querySelectorAll("[role=grid]").length).toBe(2);
  root.unmount();
  place.remove();
});

test("in Bengali it has Bengali digits, months and names, and its week begins on Sunday", async () => {
  document.documentElement.lang = "bn";
  const { screen, day } = await show();
  await expect.element(screen.getByText("ডিসেম্বর ২০২৬")).toBeVisible();
  await expect.element(day(/^১৫ ডিসেম্বর ২০২৬, প্রতি রাত ৳.৪,৮০০$/)).toHaveTextContent("১৫");
  expect(shortPrice(screen.container)).toBe("৳৪.৮\u00a0হা.");
  await expect.element(day(/^২০ ডিসেম্বর ২০২৬, বুক হয়ে গেছে$/)).toBeDisabled();
  await expect.element(screen.getByRole("button", { name: "পরের মাস" })).toBeVisible();
  expect(screen.container.querySelector("th")?.textContent).toBe("রবি");
});
