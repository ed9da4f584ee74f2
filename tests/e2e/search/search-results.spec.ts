import type { Page } from "@playwright/test";
import { wakeSearch } from "../fixtures/islands.ts";
import { expect, test } from "../fixtures/reader.ts";

const titles = (page: Page) => page.locator("article :is(h2, h3)").allTextContents();
const count = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/^(?:[\d,]+\+? [a-z ]+ found|[০-৯,]+\+?টি (?:প্রপার্টি|জমি) পাওয়া গেছে|No properties found)$/)
    .first();
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const chooseType = (page: Page, type: string) => page.getByLabel("Property type").selectOption(type);

test("a changed filter changes results, count and address without loading the page again @phone @desktop @road", async ({
  page,
}) => {
  await page.goto("/buy?page=2");
  await wakeSearch(page);
  await expect(page.locator("article")).toHaveCount(6);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const before = await count(page).innerText();
  await page.getByLabel("Property type").selectOption("land");
  await expect(page).toHaveURL(/\/buy\?type=land$/);
  await expect(count(page)).not.toHaveText(before);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Land and plots for sale");
  await expect(page).toHaveTitle(/^Land and plots for sale/);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("a filtered address can be shared: it shows the same to somebody without a script", async ({
  page,
  browser,
  problems,
}) => {
  await page.goto("/rent");
  await wakeSearch(page);
  await page.getByRole("button", { name: "More Filters" }).click();
  await page.getByRole("textbox", { name: "Minimum rent" }).fill("২০ হাজার");
  await page.getByRole("textbox", { name: "Maximum rent" }).fill("1 lac");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/minPrice=20000&maxPrice=100000$/);
  await expect(page.getByRole("textbox", { name: "Minimum rent" })).toHaveValue("২০ হাজার");
  await page.keyboard.press("Escape");
  await expect(results(page)).toHaveAttribute("aria-busy", "false");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const friend = await context.newPage();
  problems.watch(friend);
  await friend.goto(page.url());
  expect(await titles(friend)).toEqual(await titles(page));
  await expect(count(friend)).toHaveText(await count(page).innerText());
  await context.close();
});

test("Back brings the former results, fields and scroll position back @road", async ({ page }) => {
  await page.goto("/buy");
  await wakeSearch(page);
  const first = await titles(page);
  await page.getByRole("navigation", { name: "Pages" }).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(300);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.locator("#results-title")).toBeFocused();
  expect(await titles(page)).not.toEqual(first);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(first);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await page.goForward();
  await expect.poll(() => titles(page)).not.toEqual(first);

  await page.getByLabel("Property type").selectOption("shop");
  await expect(page).toHaveURL(/type=shop/);
  await page.goBack();
  await expect(page.getByLabel("Property type")).toHaveValue("");
});

/** Holds back what a list's script asks for, as a slow line does. */
const slowAnswers = (page: Page) =>
  page.route(/\/api\/listings\/search/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });

test("what was chosen before the last answer came is asked for with what is chosen next @phone", async ({ page }) => {
  await slowAnswers(page);
  await page.goto("/buy");
  await wakeSearch(page);
  await page.getByLabel("Property type").selectOption("apartment");
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL(/\/buy\?type=apartment&sort=price-asc$/);

  await page.getByLabel("Price range").selectOption("10000000-30000000");
  await page.getByLabel("Sort by").selectOption("price-desc");
  await expect(page).toHaveURL(/\/buy\?type=apartment&minPrice=10000000&maxPrice=30000000&sort=price-desc$/);

  await page.getByRole("link", { name: "Clear All" }).first().click();
  await expect(page).toHaveURL(/\/buy\?sort=price-desc$/);
  await page.getByRole("button", { name: "More Filters" }).click();
  const lowest = page.getByRole("textbox", { name: "Minimum price" });
  await lowest.fill("৫০ লাখ");
  await lowest.blur();
  await page.keyboard.press("Escape");
  await page.getByLabel("Property type").selectOption("apartment");
  await expect(page).toHaveURL(/\/buy\?type=apartment&minPrice=5000000&sort=price-desc$/);
});

test("a chip keeps what has just been asked for, and who presses twice turns one page", async ({ page }) => {
  await slowAnswers(page);
  await page.goto("/rent?type=apartment");
  await wakeSearch(page);
  await page.getByLabel("Monthly rent").selectOption("20000-50000");
  await page.getByRole("link", { name: "Remove filter: Apartment" }).click();
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL(/\/rent\?minPrice=20000&maxPrice=50000&sort=price-asc$/);
  await page.getByRole("link", { name: "Clear All" }).first().click();
  await expect(page).toHaveURL(/\/rent\?sort=price-asc$/);
  await expect(results(page)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("link", { name: "Next" }).dblclick();
  await expect(page).toHaveURL(/\/rent\?sort=price-asc&page=2$/);
  await expect(results(page)).toHaveAttribute("aria-busy", "false");
  await expect(page).toHaveURL(/page=2$/);
});

test("an answer that is late shows cards to come, one that is not shows nothing", async ({ page }) => {
  await page.goto("/buy");
  await wakeSearch(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/listings\/search/, async (route) => {
    await held;
    await route.continue();
  });
  await chooseType(page, "land");
  // The address says at once what was asked for.
  await expect(page).toHaveURL(/\/buy\?type=land$/);
  await expect(page.getByRole("status").filter({ hasText: "Looking for plots…" })).toBeVisible();
  await expect(page.locator("article")).toHaveCount(0);
  answer();
  await expect(page.locator("article")).toHaveCount(6);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => document.querySelectorAll("article").length === 0 && seen.push("gone")).observe(
      document.querySelector("main")!,
      { childList: true, subtree: true },
    );
  });
  await page.goBack();
  await expect(page).toHaveURL("/buy");
  await expect(results(page)).toHaveAttribute("aria-busy", "false");
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test("Back from a listing returns to the filtered list", async ({ page }) => {
  await page.goto("/buy");
  await wakeSearch(page);
  await chooseType(page, "house");
  await expect(page).toHaveURL(/type=house/);
  // The address changes before the answer is there.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Houses for sale");
  await expect(results(page)).toHaveAttribute("aria-busy", "false");
  const found = await titles(page);
  await page.locator("article :is(h2, h3) a").first().click();
  await expect(page).toHaveURL(/\/property\//);
  await page.goBack();
  await expect(page).toHaveURL(/type=house/);
  await expect.poll(() => titles(page)).toEqual(found);
});

test("nothing found: the filter that stands in the way can be left out with one link", async ({ page }) => {
  await page.goto("/buy?type=office&minPrice=99000000000");
  await wakeSearch(page);
  await expect(page.getByRole("heading", { name: "No offices found" })).toBeVisible();
  const relax = page.getByRole("link", { name: /^Without “From ৳/ });
  const promised = /(\d+) offices?$/.exec(await relax.innerText())?.[1];
  await relax.click();
  await expect(page).toHaveURL(/\/buy\?type=office$/);
  await expect(count(page)).toHaveText(new RegExp(`^${promised} offices?`));
  await page.locator("article [data-compare]").first().click();
  await expect(page.locator("astro-island aside")).toBeVisible();
});

test("an unknown place is called unknown", async ({ page }) => {
  await page.goto("/rent?location=Zzyzx");
  await wakeSearch(page);
  await expect(page.getByRole("main")).toContainText("We could not find a place called “Zzyzx”");
});

test("Clear All and single chips take filters away, and the focus is not lost", async ({ page }) => {
  await page.goto("/rent?location=Dhaka&type=apartment&bedrooms=2");
  await wakeSearch(page);
  await page.getByRole("link", { name: "Remove filter: Apartment" }).click();
  await expect(page).toHaveURL(/\/rent\?location=Dhaka&bedrooms=2$/);
  await expect(page.locator("#results-title")).toBeFocused();
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page).toHaveURL(/\/rent$/);
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Bedrooms")).toHaveValue("");
});

test("every order is kept in the address and really is that order", async ({ page }) => {
  await page.goto("/buy");
  await wakeSearch(page);
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL(/sort=price-asc/);
  const cheapest = await page.locator("article p:first-of-type").first().innerText();
  await page.getByLabel("Sort by").selectOption("price-desc");
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page.locator("article p:first-of-type").first()).not.toHaveText(cheapest);
  await expect(page.locator("article p:first-of-type").first()).toContainText("Cr");
});

test("when the network fails, the visitor is told and can try again; nothing is lost @road", async ({
  page,
  problems,
}) => {
  problems.allow(/api\/listings|Failed to load resource/);
  await page.route("**/api/listings/search*", (route) => route.abort());
  await page.goto("/buy");
  await wakeSearch(page);
  await chooseType(page, "land");
  const failed = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(/\/buy\?type=land$/);
  await expect(page.getByLabel("Property type")).toHaveValue("land");
  await page.unroute("**/api/listings/search*");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("article").first()).toBeVisible();
  await expect(failed).toBeHidden();
});

test("the language switch keeps the search", async ({ page }) => {
  await page.goto("/buy");
  await wakeSearch(page);
  await chooseType(page, "land");
  await expect(page).toHaveURL(/type=land/);
  await page.locator("a[hreflang=bn]").first().click();
  await expect(page).toHaveURL(/\/bn\/buy\?type=land$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(count(page)).toHaveText(/[০-৯]+টি জমি পাওয়া গেছে/);
});
