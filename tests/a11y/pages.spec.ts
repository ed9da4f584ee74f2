import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { expect, test } from "../e2e/fixtures/test.ts";
import { depth } from "../support/depth.ts";
import { expectGoodPage, overflowing, THEMES, violations } from "./good-page.ts";
import { MISSING_PAGES, PAGES } from "./pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** `/buy?type=land` + bn → `/bn/buy?type=land`. */
function address(page: string, locale: Locale): string {
  const [path = "/", query] = page.split("?");
  return localisedPath(path, locale) + (query === undefined ? "" : `?${query}`);
}

/**
 * `npm test` judges each page in one theme per language, a light one and a dark one (half of all); `npm run test:long` every page in both
 * languages and both themes.
 */
const themesOf = (locale: Locale, index: number) =>
  depth > 1 ? THEMES : THEMES.filter((_, theme) => theme === (index + LOCALES.indexOf(locale)) % THEMES.length);

for (const locale of LOCALES) {
  for (const [index, path] of PAGES.entries()) {
    test(`${locale} ${path} has no violation and never scrolls sideways`, async ({ page }) => {
      const response = await page.goto(address(path, locale));
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectGoodPage(page, themesOf(locale, index));
    });
  }
  for (const [index, path] of MISSING_PAGES.entries()) {
    test(`${locale} ${path} says so on a good page`, async ({ page, problems }) => {
      problems.allow(/status of 404/);
      const response = await page.goto(address(path, locale));
      expect(response?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectGoodPage(page, themesOf(locale, index));
    });
  }
}

test("the test sees a violation and an overflow that are planted", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const button = document.createElement("button");
    const pale = document.createElement("p");
    pale.textContent = "Pale words that nobody can read";
    // On the page's own ground: axe calls a ground of its own "partially obscured" and does not judge it.
    Object.assign(pale.style, { color: "rgb(170 170 170)" });
    const wide = document.createElement("div");
    Object.assign(wide.style, { width: "3000px", height: "1px" });
    document.querySelector("h1")?.after(button, pale, wide);
  });
  const found = (await violations(page)).join("\n");
  expect(found).toContain("button-name");
  expect(found).toContain("color-contrast");
  expect(await overflowing(page)).not.toEqual([]);
});
