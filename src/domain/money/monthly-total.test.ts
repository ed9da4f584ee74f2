import { expect, test } from "vitest";
import { monthlyTotal } from "./monthly-total.ts";

const total = (values: Record<string, string>) => monthlyTotal((field) => values[field] ?? "");

test("rent and extras are added up as people write them", () => {
  expect(total({ price: "৪৫ হাজার", serviceCharge: "3,500", gasBill: "১০৮০", waterBill: "", parkingFee: "0" })).toBe(
    49_580,
  );
  expect(total({ price: "45000" })).toBe(45_000);
});

test("without a rent, or with an amount that nobody understands, there is no total", () => {
  expect(total({ serviceCharge: "3500" })).toBeNull();
  expect(total({ price: "45000", gasBill: "by the meter" })).toBeNull();
});
