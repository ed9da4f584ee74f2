import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { comparisonRows, type ComparedListing } from "#domain/listing/compare/table.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";

const flat = {
  id: "a",
  slug: "lake-flat",
  title: "Flat at the lake",
  titleBn: "লেকের ধারে ফ্ল্যাট",
  purpose: "rent",
  type: "apartment",
  price: 45_000,
  priceNegotiable: false,
  monthlyExtras: 5000,
  rentExtras: { serviceCharge: 5000, gasBill: null, waterBill: null, parkingFee: null },
  advanceMonths: 2,
  area: 1500,
  areaUnit: "sqft",
  areaSqft: 1500,
  bedrooms: 3,
  bathrooms: 2,
  floor: 0,
  totalFloors: 9,
  parking: 1,
  furnished: "furnished",
  rentalMonth: "January",
  rentalMonthCount: null,
  areaSlug: "banani",
  areaName: "Banani",
  areaNameBn: "বনানী",
  thana: null,
  thanaBn: null,
  district: "Dhaka",
  districtBn: "ঢাকা",
  picture: { id: "placeholder", width: 800, height: 600, alt: "", altBn: "" },
  amenities: ["lift", "gas"],
  tenants: ["family", "office"],
} as unknown as ComparedListing;
const house = {
  ...flat,
  id: "b",
  slug: "school-house",
  title: "House near the school",
  titleBn: "স্কুলের কাছে বাড়ি",
  type: "house",
  price: 40_000,
  rentExtras: { ...flat.rentExtras, serviceCharge: 0 },
  advanceMonths: 1,
  amenities: ["gas"],
  floor: null,
  totalFloors: null,
} as ComparedListing;

const table = (listings: ComparedListing[], onRemove = vi.fn()) => (
  <ComparisonTable
    listings={listings}
    rows={comparisonRows(listings)}
    button={() => null}
    onRemove={(event, index) => {
      event.preventDefault();
      onRemove(index);
    }}
  />
);

beforeEach(() => page.viewport(1280, 900));

test("the price comes first, new rows after the specification's, what differs says so; the terms of a rental are in words", async () => {
  const screen = await render(table([flat, house]));
  const headers = screen.getByRole("rowheader").elements();
  expect(headers.slice(0, 10).map((header) => header.textContent)).toEqual([
    "PriceDiffers",
    "TypeDiffers",
    "Bedrooms",
    "Bathrooms",
    "Area",
    "Location",
    "Purpose",
    "Available From",
    "Total per monthDiffers",
    "Service chargeDiffers",
  ]);
  const cells = (row: RegExp) =>
    screen
      .getByRole("row", { name: row })
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent.replaceAll("\u00a0", " "));
  expect(cells(/^Total per month/)).toEqual([
    "৳ 50,000/ monthNot stated: Gas, Water, Parking",
    "৳ 45,000/ monthNot stated: Gas, Water, Parkinglowest to rent",
    "–",
  ]);
  expect(cells(/^Service charge/)).toEqual(["৳ 5,000/ month", "Included in the rent", "–"]);
  expect(cells(/^Advance/)).toEqual(["2 months (৳ 90,000)", "1 month (৳ 40,000)", "–"]);
  expect(cells(/^To move in/)).toEqual([
    "৳ 1,40,000First month ৳ 45,000 + Advance ৳ 90,000 + Service charge ৳ 5,000\nNot stated: Gas, Water, Parking",
    "৳ 85,000First month ৳ 40,000 + Advance ৳ 40,000\nNot stated: Gas, Water, Parking",
    "–",
  ]);
  expect(cells(/^Who can rent/)).toEqual(["Family, Office", "Family, Office", "–"]);
  expect(cells(/^Lift/)).toEqual(["Yes", "Not stated", "–"]);
  expect(cells(/^Gas/)).toEqual(["Yes", "Yes", "–"]);
  expect(cells(/^Floor/)).toEqual(["Ground / 9", "Not stated", "–"]);
});

test("in Bengali names, words and digits are Bengali", async () => {
  document.documentElement.lang = "bn";
  const screen = await render(table([flat, house]));
  await expect.element(screen.getByRole("link", { name: "লেকের ধারে ফ্ল্যাট" })).toBeVisible();
  await expect.element(screen.getByRole("rowheader", { name: /^মাসে মোট/ })).toBeVisible();
  await expect.element(screen.getByText("৪টির মধ্যে ২টি", { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "২ মাস (৳ ৯০,০০০)" })).toBeVisible();
});

test("the keyboard takes a home out by its named button, and a free place leads to more", async () => {
  const onRemove = vi.fn();
  const screen = await render(table([flat, house], onRemove));
  const button = screen.getByRole("button", { name: "Remove from comparison: House near the school" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(1);
  await expect
    .element(screen.getByRole("link", { name: /Add More 2 of 4 places left/ }))
    .toHaveAttribute("href", "/buy");
});

test("on a phone the names of the rows stay while the homes pass under them", async () => {
  await page.viewport(390, 800);
  const screen = await render(table([flat, house, { ...flat, id: "c" }, { ...flat, id: "d" }]));
  const region = screen.getByRole("region", { name: "Comparison table" });
  const label = screen.getByRole("rowheader", { name: /^Price/ }).first();
  const before = label.element().getBoundingClientRect().left;
  region.element().scrollLeft = 150;
  expect(region.element().scrollLeft).toBe(150);
  expect(label.element().getBoundingClientRect().left).toBe(before);
  await expect.element(screen.getByRole("link", { name: /Add More/ })).not.toBeInTheDocument();
  // Two homes and a half are in view.
  const [column] = screen.getByRole("columnheader").elements().slice(1);
  const seen = region.element().clientWidth / (column?.getBoundingClientRect().width ?? 1);
  expect(seen).toBeGreaterThan(2.4);
  expect(seen).toBeLessThan(2.8);
});

test("the price stands first also where all ask the same", async () => {
  const screen = await render(table([flat, { ...flat, id: "c", bathrooms: 1 }]));
  const headers = screen.getByRole("rowheader").elements();
  expect(headers.slice(0, 2).map((header) => header.textContent)).toEqual(["Price", "BathroomsDiffers"]);
});
