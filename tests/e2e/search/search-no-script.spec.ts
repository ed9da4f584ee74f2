import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

const count = (page: Page) => page.getByText(/^(?:[\d,]+\+? propert\S+|No properties) found$/).first();
/** The sheet of all filters, opened. */
async function openFilters(page: Page) {
  await page.getByRole("button", { name: "More Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "All filters" });
  await expect(sheet).toBeVisible();
  return sheet;
}

test.use({ javaScriptEnabled: false });

test("filters, sorting, pages and removing a filter all work @phone @road", async ({ page }) => {
  await page.goto("/rent");
  await page.getByLabel("Location", { exact: true }).fill("ঢাকা");
  await page.getByLabel("Bedrooms").selectOption("2");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/rent\?location=[^&]+&bedrooms=2$/);
  await expect(count(page)).toHaveText(/^[1-9]\d* properties found$/);
  const sheet = await openFilters(page);
  await sheet.getByRole("textbox", { name: "Maximum rent" }).fill("৫০ হাজার");
  await sheet.getByRole("checkbox", { name: "Lift" }).check();
  await sheet.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/maxPrice=50000&bedrooms=2&lift=true$/);
  await page.getByRole("link", { name: "Remove filter: With lift" }).click();
  await page.getByLabel("Sort by").selectOption("price-desc");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page).toHaveURL(/bedrooms=2&sort=price-desc$/);
  await page.getByLabel("Monthly rent").selectOption("0-20000");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/maxPrice=20000&bedrooms=2&sort=price-desc$/);
  await page.getByRole("link", { name: /^Remove filter: Up to .*20,000$/ }).click();
  await expect(page).toHaveURL(/\/rent\?location=[^&]+&bedrooms=2&sort=price-desc$/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "page");
  await openFilters(page);
  await expect(page.getByRole("slider")).toHaveCount(0);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("what is no number is named and left out", async ({ page }) => {
  await page.goto("/rent");
  const sheet = await openFilters(page);
  await sheet.getByRole("textbox", { name: "Maximum rent" }).fill("cheap");
  await sheet.getByRole("textbox", { name: "Minimum area" }).fill("800");
  await sheet.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(/could not read it: Maximum rent$/);
  await openFilters(page);
  await expect(page.getByRole("textbox", { name: "Minimum area" })).toHaveValue("800");
});

test("several places are chips, each a link to the search without it", async ({ page }) => {
  await page.goto("/buy?location=Banani%3B+Gulshan");
  await page.getByLabel("Location", { exact: true }).fill("Uttara");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/buy\?location=Banani%3B\+Gulshan%3B\+Uttara$/);
  await page.getByRole("link", { name: "Remove Gulshan" }).click();
  await expect(page).toHaveURL(/\/buy\?location=Banani%3B\+Uttara$/);
  await page.getByRole("link", { name: "Remove Uttara" }).click();
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Banani");
});

test("the kinds are links, and the form keeps the one that was chosen", async ({ page }) => {
  await page.goto("/bn/buy");
  await page
    .getByRole("navigation", { name: "কী খুঁজছেন?" })
    .getByRole("link", { name: /^অফিস ও দোকান/ })
    .click();
  await expect(page).toHaveURL(/\/bn\/buy\?kind=offices$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("বিক্রির অফিস ও দোকান");
  await page.getByLabel("এলাকা", { exact: true }).fill("ঢাকা");
  await page.getByRole("button", { name: "খুঁজুন", exact: true }).click();
  await expect(page).toHaveURL(/\/bn\/buy\?location=[^&]+&kind=offices$/);
});

test("the tabs lead to the other list with what was entered", async ({ page }) => {
  await page.goto("/buy");
  await page.getByLabel("Location", { exact: true }).fill("Banani");
  await page.getByRole("search").getByRole("button", { name: "Rent" }).click();
  await expect(page).toHaveURL(/\/rent\?location=Banani#tab-rent$/);
  await expect(page.getByRole("search").getByRole("button", { name: "Rent" })).toBeFocused();
});
