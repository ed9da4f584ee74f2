import { expect, test } from "vitest";
import { freshness, rentedFrom } from "./listing-availability.ts";

const rental = { purpose: "rent", rentalMonth: null, rentalMonthCount: null } as const;

test("the month is the truth, the count of the description comes second", () => {
  expect(rentedFrom({ ...rental, rentalMonth: "January", rentalMonthCount: 2 }, "en")).toBe("Available from January");
  expect(rentedFrom({ ...rental, rentalMonthCount: 2 }, "en")).toBe("Willing to rent from 2 months");
  expect(rentedFrom({ ...rental, rentalMonthCount: 1 }, "en")).toBe("Willing to rent from 1 month");
  expect(rentedFrom(rental, "en")).toBeNull();
});

test("a property for sale is not rented from anything", () => {
  expect(rentedFrom({ purpose: "sale", rentalMonth: "January", rentalMonthCount: 2 }, "en")).toBeNull();
});

test.each([
  ["2026-11-21T08:00:00Z", "Confirmed today"],
  ["2026-11-20T08:00:00Z", "Confirmed 1 day ago"],
  ["2026-11-09T08:00:00Z", "Confirmed 12 days ago"],
  ["2026-12-01T08:00:00Z", "Confirmed today"],
])("confirmed at %s reads %s", (confirmedAt, words) => {
  expect(freshness({ confirmedAt }, "en", "2026-11-21T09:00:00Z")).toBe(words);
});
