import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { AreaPrices } from "#domain/listing/prices/areas.ts";
import { AreaPricesTable } from "./AreaPricesTable.tsx";

const area = (name: string, listings: number, low: number, middle: number, isDistrict = false): AreaPrices => ({
  ...{ slug: name.toLowerCase(), name, nameBn: name, district: "Dhaka", districtBn: "ঢাকা", outline: null },
  ...{ isDistrict, listings, low, middle, sqft: 5000 },
});
const areas = [
  area("Dhaka", 40, 20_000, 35_000, true),
  area("Gulshan", 12, 60_000, 90_000),
  area("Mirpur", 20, 18_000, 25_000),
  area("Uttara", 8, 28_000, 40_000),
];
const query = { purpose: "rent", exactBedrooms: 3, maxPrice: 30_000 } as const;
const rows = () => [...document.querySelectorAll("tbody tr")].map((row) => row.querySelector("a")?.textContent);

test("a budget orders the areas by how far it reaches in them, and a count leads to its homes", async () => {
  const screen = await render(<AreaPricesTable areas={areas} query={query} />);
  const table = screen.getByRole("table", { name: "To rent, bedrooms: 3" });
  expect(rows()).toEqual(["Mirpur", "Dhaka", "Uttara", "Gulshan"]);
  await expect
    .element(table.getByRole("row", { name: /Mirpur/ }))
    .toMatchTextContent(/25,000.*Half of the homes or more/);
  await expect.element(table.getByRole("row", { name: /Uttara/ })).toMatchTextContent(/A quarter or more/);
  const homes = table.getByRole("row", { name: /Mirpur/ }).getByRole("link", { name: "20 properties" });
  await expect.element(homes).toHaveAttribute("href", "/rent?location=Mirpur%2C+Dhaka&exactBedrooms=3&maxPrice=30000");
});

test("without a budget the cheapest stands first, and a district that is one of its parts is not said twice", async () => {
  await render(
    <AreaPricesTable areas={[...areas, area("Savar", 40, 9_000, 10_000)]} query={{ ...query, maxPrice: null }} />,
  );
  expect(rows()).toEqual(["Savar", "Mirpur", "Uttara", "Gulshan"]);
});
