import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { expect } from "../e2e/fixtures/test.ts";
import { depth } from "../support/depth.ts";
import { wrongLanguage } from "../support/language/page-texts.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds, as lines a reader can act on. In its "legacy mode" axe ends its work in the page itself and hands over what is wrong; else
 * all that is right as well goes to a second page, which costs six times as much. It would matter for frames of another origin: there are none.
 */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], runOnly: { type: "tag", values: RULES } })
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

/** Elements that make the page scroll sideways; empty when nothing does. */
export const overflowing = (page: Page): Promise<string[]> =>
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

export const THEMES = ["light", "dark"] as const;

/** Each language in one light, since the parts are the same; in `npm run test:long` in both. */
export const themesIn = (locale: Locale) => (depth > 1 ? THEMES : ([locale === "en" ? "light" : "dark"] as const));

/** What moves into its place after a change of size may take a moment; what overflows stays. */
const expectSoon = expect.configure({ soft: true, timeout: 10_000 });

/** One heading, no word in the other language, nothing that axe finds in these themes, and no sideways scrolling at 320 px or with text at 200 %. */
export async function expectGoodPage(page: Page, themes: readonly (typeof THEMES)[number][] = THEMES): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  // In the site's own fonts: a machine without a Bengali font draws boxes twice as wide as any letter in their place.
  await expect(page.locator("html[data-fonts]")).toBeAttached();
  expect.soft(await wrongLanguage(page), "words of the other language").toEqual([]);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // A colour on its way from one theme to the other is nobody's choice.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSoon.poll(() => overflowing(page), "320 px").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Through the object model: a style sheet of the test's own is what the content security policy forbids.
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  await expectSoon.poll(() => overflowing(page), "200 % text").toEqual([]);
  // A next state of the same page is looked at in its own size of text.
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}
