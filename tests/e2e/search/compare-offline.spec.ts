import { columns } from "../fixtures/comparison.ts";
import { partsKept, secondPage } from "../fixtures/service-worker.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ problems }) => {
  // Requests without a connection fail, and the browser says so.
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
});

for (const [prefix, kept, count] of [
  ["", "These are as of your last visit", "2 of 4"],
  ["/bn", "এগুলো আপনার আগের বারের তথ্য", "৪টির মধ্যে ২টি"],
] as const) {
  test(`${prefix || "/en"}: a home leaves the comparison without a connection; after a reload it says how old it is`, async ({
    page,
    context,
  }) => {
    await page.goto(`${prefix}/about`);
    await secondPage(page);
    const list = ["10", "gulshan-lake-view", "11"];
    await page.evaluate((ids) => localStorage.setItem("property-comparison", JSON.stringify(ids)), list);
    await page.goto(`${prefix}/compare`);
    const note = page.getByRole("status").filter({ hasText: kept });
    await expect(columns(page)).toHaveCount(3);
    await partsKept(page, "/api/listings/compared");

    await context.setOffline(true);
    await columns(page).nth(0).getByRole("button").click();
    await expect(columns(page)).toHaveCount(2);
    await expect(page).toHaveURL(/ids=gulshan-lake-view,[a-z0-9-]+$/);
    // It came a moment ago.
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(columns(page)).toHaveCount(2);
    await expect(page.getByRole("table")).toContainText(count);
    await expect(note).toBeVisible();
    await columns(page).nth(0).getByRole("button").click();
    await expect(columns(page)).toHaveCount(1);
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(columns(page)).toHaveCount(1);
    await expect(note).toHaveCount(0);
  });

  test(`${prefix || "/en"}: a comparison that somebody sent says that it is of an earlier visit`, async ({
    page,
    context,
  }) => {
    await page.goto(`${prefix}/about`);
    await secondPage(page);
    await page.goto(`${prefix}/compare?ids=10,gulshan-lake-view`);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await expect(columns(page)).toHaveCount(2);
    await expect(page.getByRole("status").filter({ hasText: kept })).toBeVisible();
  });
}
