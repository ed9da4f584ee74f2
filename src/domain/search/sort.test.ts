import { expect, test } from "vitest";
import { listingQueryString, parseListingQuery } from "./query.ts";
import { offeredSorts, sortOf } from "./sort.ts";

const read = (address: string) => parseListingQuery(new URLSearchParams(address), { purpose: "rent" });

test.each([
  ["", "newest", ""],
  ["type=apartment&lift=true", "newest", "type=apartment&lift=true"],
  ["bedrooms=3", "newest", "bedrooms=3"],
  ["location=Gulshan", "best", "location=Gulshan"],
  ["q=lake", "best", "q=lake"],
  ["title=lake", "best", "title=lake"],
  ["near=90.41%2C23.79%2C1", "best", "near=90.41%2C23.79%2C1"],
  // What stands there without a choice is none.
  ["sort=newest", "newest", ""],
  ["location=Gulshan&sort=best", "best", "location=Gulshan"],
  // Nothing is nearer to a list of everything.
  ["sort=best", "newest", ""],
  ["location=Gulshan&sort=newest", "newest", "location=Gulshan&sort=newest"],
  ["bedrooms=3&sort=best", "best", "bedrooms=3&sort=best"],
  ["maxPrice=40000&sort=best", "best", "maxPrice=40000&sort=best"],
  ["location=Gulshan&sort=price-asc", "price-asc", "location=Gulshan&sort=price-asc"],
])("“%s” is in the order %s", (address, order, canonical) => {
  const parsed = read(address);
  expect(sortOf(parsed.query)).toBe(order);
  expect(parsed.canonical).toBe(canonical);
});

test("an order that was not chosen goes along with what is asked, one that was stays", () => {
  expect(listingQueryString(read("").query, { location: "Gulshan" })).toBe("location=Gulshan");
  expect(listingQueryString(read("location=Gulshan").query, { location: "" })).toBe("");
  expect(listingQueryString(read("sort=price-asc").query, { location: "Gulshan" })).toBe(
    "location=Gulshan&sort=price-asc",
  );
  expect(listingQueryString(read("location=Gulshan&sort=newest").query, { location: "" })).toBe("");
});

test("the best match is offered where something of it is asked", () => {
  expect(offeredSorts(read("type=land").query)).not.toContain("best");
  for (const address of ["location=Gulshan", "bedrooms=2", "minPrice=9000", "q=lake"])
    expect(offeredSorts(read(address).query), address).toContain("best");
});
