import { expect, test } from "../fixtures/reader.ts";

test("a page beyond the last leads to the last", async ({ page }) => {
  await page.goto("/buy?type=office&page=900");
  const last = Number(/page=(\d+)$/.exec(page.url())?.[1] ?? 1);
  expect(last).toBeLessThan(900);
  await expect(page.locator("article").first()).toBeVisible();
});

test("the first picture stands in the first view of a phone, and two rows begin on a desk", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/buy", "/bn/rent", "/buy?location=Dhaka&type=apartment&bedrooms=3"]) {
    await page.goto(path);
    const picture = await page.locator("article img").first().boundingBox();
    expect(picture!.y + picture!.height, path).toBeLessThanOrEqual(844);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ["/buy", "/bn/rent", "/properties"]) {
    await page.goto(path);
    const tops = await page
      .locator("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops.filter((top) => top < 900).map(Math.round)).size, path).toBe(2);
  }
});

test("Post Property stands in the header, and in the content once: after the results of /buy", async ({ page }) => {
  for (const [path, times] of [
    ["/buy", 1],
    ["/rent", 0],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Post Property" })).not.toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Post Property" })).toHaveCount(times);
  }
});
