import type { Page } from "@playwright/test";
import { LOCALES, localisedPath, type Locale } from "#domain/locale.ts";
import { expect, test } from "../e2e/fixtures/reader.ts";
import { wrongLanguage } from "../support/language/page-texts.ts";
import { depth } from "../support/depth.ts";
import { expectGoodPage, overflowing, THEMES, violations } from "./good-page.ts";
import { MISSING_PAGES, PAGES } from "./pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Two languages each.
test.slow();

/** `/buy?type=land` + bn → `/bn/buy?type=land`. */
function address(page: string, locale: Locale): string {
  const [path = "/", query] = page.split("?");
  return localisedPath(path, locale) + (query === undefined ? "" : `?${query}`);
}

/**
 * `npm test` has axe judge each page in one language and one theme, in turn (a quarter of all), and measures every page in both languages;
 * `npm run test:long` judges every page in both languages and both themes.
 */
const themesOf = (locale: Locale, index: number) => {
  if (depth > 1) return THEMES;
  const turn = index + LOCALES.indexOf(locale);
  return turn % LOCALES.length === 0 ? [THEMES[(index >> 1) % THEMES.length]!] : [];
};

/** `/area/gulshan` → `/area/`: what is made by the same file looks alike. */
const kindOf = (path: string): string => path.replace(/\?.*/, "").replace(/(?<=\/[^/]+\/).*/, "");
const isFirstOfKind = (path: string): boolean => PAGES.find((other) => kindOf(other) === kindOf(path)) === path;
/** Those that are not the first of their kind, by kind. */
const OTHERS = Map.groupBy(
  [...PAGES.entries()].filter(([, path]) => !isFirstOfKind(path)),
  ([, path]) => kindOf(path),
);

/** Opens a page in both languages, one after the other as a reader does who changes it: the second time its parts are in the browser. */
async function expectGoodInBoth(page: Page, path: string, index: number, status: number): Promise<void> {
  for (const locale of LOCALES) {
    await test.step(locale, async () => {
      const response = await page.goto(address(path, locale));
      expect(response?.status()).toBe(status);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectGoodPage(page, themesOf(locale, index));
    });
  }
}

for (const [index, path] of [...PAGES.entries()].filter(([, one]) => isFirstOfKind(one))) {
  test(`${path} has no violation and never scrolls sideways @road`, ({ page }) =>
    expectGoodInBoth(page, path, index, 200));
}
for (const [kind, paths] of OTHERS) {
  test(`further pages like ${kind} have no violation and never scroll sideways`, async ({ page }) => {
    test.setTimeout(90_000 * (1 + paths.length));
    for (const [index, path] of paths) await test.step(path, () => expectGoodInBoth(page, path, index, 200));
  });
}
test("what there is none of is said on a good page @road", async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await expectGoodInBoth(page, MISSING_PAGES[0]!, 0, 404);
});
test("what there is none of is said on a good page of each kind", async ({ page, problems }) => {
  test.setTimeout(90_000 * MISSING_PAGES.length);
  problems.allow(/status of 404/);
  for (const [index, path] of [...MISSING_PAGES.entries()].slice(1))
    await test.step(path, () => expectGoodInBoth(page, path, index, 404));
});

test("the test sees a violation, an overflow and words of the other language that are planted", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const button = document.createElement("button");
    const pale = document.createElement("p");
    pale.textContent = "Pale words that nobody can read";
    // On the page's own ground: axe calls a ground of its own "partially obscured" and does not judge it.
    Object.assign(pale.style, { color: "rgb(170 170 170)" });
    const wide = document.createElement("div");
    Object.assign(wide.style, { width: "3000px", height: "1px" });
    const foreign = document.createElement("p");
    Object.assign(foreign, { className: "foreign", textContent: "অন্য ভাষার কথা", title: "৭" });
    const marked = document.createElement("p");
    Object.assign(marked, { lang: "bn", textContent: "নিজের ভাষা", title: "Seven" });
    document.querySelector("h1")?.after(button, pale, wide, foreign, marked);
  });
  expect(await wrongLanguage(page)).toEqual([
    'p.foreign[title] (en): ৭ in "৭"',
    'p.foreign (en): অন্য ভাষার কথা in "অন্য ভাষার কথা"',
    'p[title] (bn): Seven in "Seven"',
  ]);
  const found = (await violations(page)).join("\n");
  expect(found).toContain("button-name");
  expect(found).toContain("color-contrast");
  expect(await overflowing(page)).not.toEqual([]);
});
