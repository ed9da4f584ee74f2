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

/** Each page is judged by axe in one of its languages, in turn, and in one theme (a quarter of all); `npm run test:long` has all four. */
const isJudged = (locale: Locale, index: number): boolean => (index + LOCALES.indexOf(locale)) % LOCALES.length === 0;
const themesOf = (locale: Locale, index: number) => {
  if (depth > 1) return THEMES;
  return isJudged(locale, index) ? [THEMES[(index >> 1) % THEMES.length]!] : [];
};

/** One card in the middle: what a mail leads to, and the ways in. */
const NARROW = /[?&]token=|^\/(?:auth|signin|register|recover|verify|reset-password)/;
/** `/area/gulshan` → `/area/`: what is made by the same file, or of the same parts, looks alike. */
const kindOf = (path: string): string =>
  NARROW.test(path) ? "/auth" : path.replace(/\?.*/, "").replace(/(?<=\/[^/]+\/).*/, "");
const isFirstOfKind = (path: string): boolean => PAGES.find((other) => kindOf(other) === kindOf(path)) === path;

type Visit = { path: string; locale: Locale; index: number };
const VISITS: Visit[] = PAGES.flatMap((path, index) => LOCALES.map((locale) => ({ path, locale, index })));
/** The first of each kind, in the language in which it is judged. */
const isOnRoad = ({ path, locale, index }: Visit): boolean => isFirstOfKind(path) && isJudged(locale, index);
/** So many pages one after the other, as a reader opens them: the parts of the next one are in the browser. */
const AT_ONCE = 8;

/**
 * The sheets that the page is drawn with: the whole style stands inside it, where nothing waits for it. One that the security policy
 * refuses is not among them. The other is the line that Astro writes for its islands.
 */
const expectStyleInside = async (page: Page): Promise<void> => {
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules, ownerNode }) => ({
      linked: href,
      isOurs: cssRules.length > 20 && document.head.contains(ownerNode),
    })),
  );
  expect.soft(sheets, "sheets of style").toEqual([
    { linked: null, isOurs: true },
    { linked: null, isOurs: false },
  ]);
  expect.soft(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
};

async function expectGood(page: Page, { path, locale, index }: Visit, status = 200): Promise<void> {
  const response = await page.goto(address(path, locale));
  expect(response?.status()).toBe(status);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expectStyleInside(page);
  await expectGoodPage(page, themesOf(locale, index));
}

/** A page in both languages. */
async function expectGoodInBoth(page: Page, path: string, index: number, status: number): Promise<void> {
  for (const locale of LOCALES) await test.step(locale, () => expectGood(page, { path, locale, index }, status));
}

for (const visit of VISITS.filter(isOnRoad)) {
  test(`${address(visit.path, visit.locale)} has no violation and never scrolls sideways @road`, ({ page }) =>
    expectGood(page, visit));
}
for (const visits of Object.values(
  Object.groupBy(
    VISITS.filter((visit) => !isOnRoad(visit)),
    (_, place) => Math.floor(place / AT_ONCE),
  ),
)) {
  const [first] = visits!.map(({ path, locale }) => address(path, locale));
  test(`${first} and the pages after it have no violation and never scroll sideways`, async ({ page }) => {
    test.setTimeout(45_000 * AT_ONCE);
    for (const visit of visits!) await test.step(address(visit.path, visit.locale), () => expectGood(page, visit));
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
