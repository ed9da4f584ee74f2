import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { expect, test } from "../e2e/fixtures/test.ts";
import { MISSING_PAGES, PAGES } from "./pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** `/buy?type=land` + bn → `/bn/buy?type=land`. */
function address(page: string, locale: Locale): string {
  const [path = "/", query] = page.split("?");
  return localisedPath(path, locale) + (query === undefined ? "" : `?${query}`);
}

/** What axe finds, as lines a reader can act on. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

/** Elements that make the page scroll sideways; empty when nothing does. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return own > 0 && right > width + 1;
    });
    return [`scrollWidth ${document.documentElement.scrollWidth} > ${width}`].concat(
      wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
    );
  });

async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // A colour on its way from one theme to the other is nobody's choice.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowing(page), "320 px").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Through the object model: a style sheet of the test's own is what the content security policy forbids.
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  expect.soft(await overflowing(page), "200 % text").toEqual([]);
}

for (const locale of LOCALES) {
  for (const path of PAGES) {
    test(`${locale} ${path} has no violation and never scrolls sideways`, async ({ page }) => {
      const response = await page.goto(address(path, locale));
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectGoodPage(page);
    });
  }
  for (const path of MISSING_PAGES) {
    test(`${locale} ${path} says so on a good page`, async ({ page, problems }) => {
      problems.allow(/status of 404/);
      const response = await page.goto(address(path, locale));
      expect(response?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectGoodPage(page);
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
