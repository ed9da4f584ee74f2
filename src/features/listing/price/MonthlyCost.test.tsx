import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { NO_EXTRAS } from "#domain/listing/rent-extras.ts";
import { MonthlyCost } from "./MonthlyCost.tsx";

afterEach(() => {
  document.documentElement.lang = "en";
});

test("a rental whose owner has said nothing shows its rent and what was not stated", async () => {
  const screen = await render(
    <MonthlyCost price={23_500} parking={null} rentExtras={NO_EXTRAS} monthlyExtras={null} advanceMonths={null} />,
  );
  const cost = screen.getByRole("region", { name: "Monthly cost" });
  await expect.element(cost).toMatchTextContent(/৳ 23,500/);
  await expect.element(cost).toMatchTextContent(/AdvanceNot stated/);
  await expect.element(screen.getByText("Not stated: Service charge, Gas, Water")).toBeVisible();
  expect(cost.element().textContent).not.toMatch(/Total per month|To move in|N\/A/);
});

test("a sum that lacks a cost is at least that much; a whole one is exact", async () => {
  const extras = { ...NO_EXTRAS, serviceCharge: 3200 };
  const some = <MonthlyCost price={18_000} parking={1} rentExtras={extras} monthlyExtras={3200} advanceMonths={1} />;
  const screen = await render(some);
  await expect.element(screen.getByText("To move in: at least ৳ 39,200")).toBeVisible();
  await expect.element(screen.getByText("Not stated: Gas, Water, Parking")).toBeVisible();
  const whole = { serviceCharge: 3200, gasBill: 0, waterBill: 300, parkingFee: null };
  await screen.rerender(
    <MonthlyCost price={18_000} parking={0} rentExtras={whole} monthlyExtras={3500} advanceMonths={1} />,
  );
  await expect.element(screen.getByText("To move in: ৳ 39,500")).toBeVisible();
  expect(screen.getByText(/Not stated/).query()).toBeNull();
  document.documentElement.lang = "bn";
  await screen.rerender(some);
  await expect.element(screen.getByText("জানানো হয়নি: গ্যাস বিল, পানির বিল, পার্কিং")).toBeVisible();
});
