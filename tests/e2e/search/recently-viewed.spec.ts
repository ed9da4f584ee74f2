import { expect, test } from "../fixtures/reader.ts";
import { watchShifts } from "../fixtures/shifts.ts";

for (const [prefix, title, clear, cleared] of [
  ["", "Recently viewed", "Clear : Recently viewed", "Recently viewed homes cleared"],
  ["/bn", "সম্প্রতি দেখা", "মুছে ফেলুন : সম্প্রতি দেখা", "সম্প্রতি দেখা বাড়ির তালিকা মুছে ফেলা হয়েছে"],
] as const) {
  test(
    `${prefix || "/en"}: homes that were seen are found again until they are cleared, and nothing in view moves`,
    { tag: prefix === "" ? "@road" : [] },
    async ({ page }) => {
      const shifted = await watchShifts(page);
      const row = page.getByRole("region", { name: title });
      await page.goto(`${prefix}/buy`);
      const links = page.locator("article :is(h2, h3) a");
      const [first, second] = await Promise.all([0, 1].map((index) => links.nth(index).getAttribute("href")));
      const names: string[] = [];
      for (const path of [first!, second!]) {
        await page.goto(path);
        names.unshift(await page.getByRole("heading", { level: 1 }).innerText());
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem("recently-viewed")))
          .toContain(path.split("/").pop());
      }
      // Not the home that the page is about.
      await expect(row.getByRole("article")).toHaveCount(1);
      await expect(row.locator("article :is(h2, h3)")).toHaveText([names[1]!]);

      for (const path of ["/favourites", "/"]) {
        await page.goto(prefix + path);
        await expect(row.locator("article :is(h2, h3)")).toHaveText(names);
        // What moves a little is the letters, when their font comes.
        expect(await shifted(), path).toBeLessThan(0.02);
      }
      const heart = row.getByRole("article").first().locator("[data-favourite]");
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await row.getByRole("button", { name: clear }).click();
      await expect(row).toBeHidden();
      await expect(page.getByText(cleared)).toBeVisible();
      await page.reload();
      await page.goto(prefix + "/favourites");
      await expect(page.locator("article")).toHaveCount(1);
      await expect(row).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("recently-viewed"))).toBe("[]");
    },
  );
}

test("a home that is gone is dropped without a word", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => localStorage.setItem("recently-viewed", '["no-such-home","gulshan-lake-view"]'));
  await page.goto("/");
  const row = page.getByRole("region", { name: "Recently viewed" });
  await expect(row.getByRole("article")).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-viewed"))).toBe('["gulshan-lake-view"]');
});

test("in a smaller window the row scrolls sideways, the page does not @phone @desktop", async ({ page }) => {
  await page.goto("/buy");
  const paths = await page
    .locator("article :is(h2, h3) a")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split("/").pop()));
  await page.evaluate((slugs) => localStorage.setItem("recently-viewed", JSON.stringify(slugs)), paths);
  await page.goto("/");
  const row = page.getByRole("region", { name: "Recently viewed" });
  await expect(row.getByRole("article")).toHaveCount(paths.length);
  await row.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect(row.getByRole("article").last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
