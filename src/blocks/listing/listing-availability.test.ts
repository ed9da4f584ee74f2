import { expect, test } from "vitest";
import { freshness, rentedFrom } from "./listing-availability.ts";

const rental = { purpose: "rent", rentalMonth: null, rentalMonthCount: null } as const;

test("the month is the truth, the count of the description comes second", () => {
  expect(rentedFrom({ ...rental, rentalMonth: "January", rentalMonthCount: 2 }, "en")).toBe("Free from January");
  expect(rentedFrom({ ...rental, rentalMonthCount: 2 }, "en")).toBe("Willing to rent from 2 months");
  expect(rentedFrom({ ...rental, rentalMonthCount: 1 }, "en")).toBe("Willing to rent from 1 month");
  expect(rentedFrom(rental, "en")).toBeNull();
});

test("a property for sale is not rented from anything", () => {
  expect(rentedFrom({ purpose: "sale", rentalMonth: "January", rentalMonthCount: 2 }, "en")).toBeNull();
});

test.each([
  ["2026-11-21T08:00:00Z", "Still free today", "Still for sale today"],
  ["2026-11-20T08:00:00Z", "Still free yesterday", "Still for sale yesterday"],
  ["2026-11-09T08:00:00Z", "Still free 12 days ago", "Still for sale 12 days ago"],
  ["2026-12-01T08:00:00Z", "Still free today", "Still for sale today"],
])("confirmed at %s reads %s, of a sale %s", (confirmedAt, rent, sale) => {
  const said = (purpose: "rent" | "sale") => freshness({ confirmedAt, purpose }, "en", "2026-11-21T09:00:00Z");
  expect([said("rent"), said("sale")]).toEqual([rent, sale]);
});
