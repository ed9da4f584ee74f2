import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

const addresses = (page: Page) =>
  page.locator("article h3 a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const DEEP = "/properties?sort=price-asc&page=60";

test("deep pages begin behind each other's homes, in place and by their address", async ({ page }) => {
  await page.goto("/properties?sort=price-asc&page=61");
  const after = await addresses(page);
  await page.goto(DEEP);
  const here = await addresses(page);
  const next = page.getByRole("link", { name: "Next" });
  await expect(next).toHaveAttribute("href", /sort=price-asc&page=61&from=after_\d+_[\da-f-]{36}$/);
  await next.click();
  await expect(page).toHaveURL(/page=61&from=after_/);
  await expect.poll(() => addresses(page)).toEqual(after);
  await page.reload();
  expect(await addresses(page)).toEqual(after);
  await expect(page.locator("link[rel=canonical]")).not.toHaveAttribute("href", /from=/);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/page=60&from=before_/);
  await expect.poll(() => addresses(page)).toEqual(here);
});

test("a filter begins at the first page, and what is no start leaves the address", async ({ page }) => {
  await page.goto(DEEP);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/from=after_/);
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(page).toHaveURL(/\/properties\?sort=price-asc$/);
  await page.goto("/bn/properties?sort=price-asc&page=60&from=yesterday");
  await expect(page).toHaveURL(/\/bn\/properties\?sort=price-asc&page=60$/);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("deep pages follow each other in Bengali", async ({ page }) => {
    await page.goto(`/bn${DEEP}`);
    const here = await addresses(page);
    await page.getByRole("link", { name: "পরের" }).click();
    await expect(page).toHaveURL(/page=61&from=after_/);
    await page.getByRole("link", { name: "আগের" }).click();
    await expect(page).toHaveURL(/page=60&from=before_/);
    expect(await addresses(page)).toEqual(here);
  });
});
