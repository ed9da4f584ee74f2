import { expect, test } from "../fixtures/reader.ts";

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the prices of all areas are a table, and a budget says where it reaches", async ({ page }) => {
    await page.goto("/area");
    const table = page.getByRole("table", { name: "For sale, all but land" });
    await expect(table.getByRole("row", { name: /^Dhaka/ })).toContainText(/৳.[\d,]+/);
    await page.getByLabel("Buy or rent").selectOption("rent");
    await page.getByLabel("Budget").fill("৪০ হাজার");
    await page.getByRole("button", { name: "Show prices" }).click();
    await expect(page.getByRole("columnheader", { name: /^Within ৳.40,000$/ })).toBeVisible();
    await expect(page.getByText("Areas with fewer than 5 such homes have no colour and no row.")).toBeVisible();
    await page.getByLabel("Budget").fill("a lot");
    await page.getByRole("button", { name: "Show prices" }).click();
    await expect(page.getByLabel("Budget")).toHaveValue("a lot");
    await expect(page.getByLabel("Budget")).toHaveAttribute("aria-invalid", "true");
  });
});

test("the map of prices comes by a press @phone", async ({ page }) => {
  await page.goto("/area");
  await page.getByRole("button", { name: "Show on the map" }).click();
  await expect(page.getByRole("region", { name: "Prices by area on the map" })).toBeVisible();
});
