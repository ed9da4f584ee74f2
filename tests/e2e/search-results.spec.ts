import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

const titles = (page: Page) => page.locator(".card .title").allTextContents();
const count = (page: Page) => page.locator("[data-part=count]");
/** The chip, not a listing whose title begins with the same word. */
const typeChip = (page: Page, name: string) =>
  page.locator("a.chip:not(.chip-x)", { hasText: new RegExp(`^\\s*${name}`) });

test("a changed filter changes results, count and address without loading the page again @phone", async ({ page }) => {
  await page.goto("/buy?page=2");
  await expect(page.getByRole("main").getByRole("link", { name: "Post Property" })).toHaveAttribute(
    "href",
    "/en/post-property",
  );
  await expect(page.locator(".card")).toHaveCount(6);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const before = await count(page).innerText();
  await page.getByLabel("Property type").selectOption("land");
  await expect(page).toHaveURL(/\/buy\?type=land$/);
  await expect(count(page)).not.toHaveText(before);
  await expect(page.locator(".found")).toHaveText(await count(page).innerText());
  await expect(typeChip(page, "Land")).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("a filtered address can be shared: it shows the same to somebody without a script", async ({
  page,
  browser,
  problems,
}) => {
  await page.goto("/rent");
  await page.locator("#filter-minPrice").fill("২০ হাজার");
  await page.locator("#filter-maxPrice").fill("1 lac");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/minPrice=20000&maxPrice=100000$/);
  await expect(page.locator("#filter-minPrice")).toHaveValue("২০ হাজার");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const friend = await context.newPage();
  problems.watch(friend);
  await friend.goto(page.url());
  expect(await titles(friend)).toEqual(await titles(page));
  await expect(count(friend)).toHaveText(await count(page).innerText());
  await context.close();
});

test("Back brings the former results, fields and scroll position back", async ({ page }) => {
  await page.goto("/buy");
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
  page.route(/\/partials\/listings\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });

test("what was chosen before the last answer came is asked for with what is chosen next @phone", async ({ page }) => {
  await slowAnswers(page);
  await page.goto("/buy");
  await page.getByLabel("Property type").selectOption("apartment");
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL(/\/buy\?type=apartment&sort=price-asc$/);

  await page.getByLabel("Price range").selectOption("10000000-30000000");
  await page.getByLabel("Sort by").selectOption("price-desc");
  await expect(page).toHaveURL(/\/buy\?type=apartment&minPrice=10000000&maxPrice=30000000&sort=price-desc$/);

  await page.getByRole("link", { name: "Clear All" }).first().click();
  await expect(page).toHaveURL(/\/buy\?sort=price-desc$/);
  await page.locator("#filter-minPrice").fill("৫০ লাখ");
  await page.locator("#filter-minPrice").blur();
  await page.getByLabel("Property type").selectOption("apartment");
  await expect(page).toHaveURL(/\/buy\?type=apartment&minPrice=5000000&sort=price-desc$/);
});

test("a chip keeps what was typed, and what another chip has just asked for", async ({ page }) => {
  await slowAnswers(page);
  await page.goto("/rent");
  await page.locator("#filter-maxPrice").fill("৫০ হাজার");
  await typeChip(page, "Apartment").click();
  await expect(page).toHaveURL(/\/rent\?type=apartment&maxPrice=50000$/);
  await expect(typeChip(page, "Apartment")).toHaveAttribute("aria-current", "true");

  await page.getByRole("link", { name: /20,000 – .*50,000/ }).click();
  await page.getByRole("link", { name: "Remove filter: Apartment" }).click();
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL(/\/rent\?minPrice=20000&maxPrice=50000&sort=price-asc$/);
  // Who presses twice turns one page.
  await page.getByRole("link", { name: "Clear All" }).first().click();
  await expect(page).toHaveURL(/\/rent\?sort=price-asc$/);
  await page.getByRole("link", { name: "Next" }).dblclick();
  await expect(page).toHaveURL(/\/rent\?sort=price-asc&page=2$/);
  await expect(page.locator("[data-part=results]")).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL(/page=2$/);
});

test("an answer that is late dims what it will replace, one that is not dims nothing", async ({ page }) => {
  await page.goto("/buy");
  const results = page.locator("[data-part=results]");
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const list = document.querySelector("[data-part=results]")!;
    new MutationObserver(() => list.hasAttribute("data-late") && seen.push("late")).observe(list, { attributes: true });
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/partials\/listings\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Property type").selectOption("land");
  await expect(results).toHaveCSS("opacity", "0.6");
  answer();
  await expect(page).toHaveURL(/\/buy\?type=land$/);
  await expect(results).toHaveCSS("opacity", "1");
  await page.evaluate(() => ((window as unknown as { seen: string[] }).seen.length = 0));
  await page.goBack();
  await expect(page).toHaveURL("/buy");
  await expect(results).not.toHaveAttribute("aria-busy");
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test("Back from a listing returns to the filtered list", async ({ page }) => {
  await page.goto("/buy");
  await typeChip(page, "House").click();
  await expect(page).toHaveURL(/type=house/);
  const found = await titles(page);
  await page.locator(".card .title a").first().click();
  await expect(page).toHaveURL(/\/property\//);
  await page.goBack();
  await expect(page).toHaveURL(/type=house/);
  await expect.poll(() => titles(page)).toEqual(found);
});

test("nothing found: the filter that stands in the way can be left out with one link", async ({ page }) => {
  await page.goto("/buy?type=office&minPrice=99000000000");
  await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
  const relax = page.getByRole("link", { name: /^Without “From ৳/ });
  const promised = /: (\d+) propert/.exec(await relax.innerText())?.[1];
  await relax.click();
  await expect(page).toHaveURL(/\/buy\?type=office$/);
  await expect(count(page)).toHaveText(new RegExp(`^${promised} propert`));
  await page.locator(".card [data-compare]").first().click();
  await expect(page.locator(".tray")).toBeVisible();
});

test("an unknown place is called unknown", async ({ page }) => {
  await page.goto("/rent?location=Zzyzx");
  await expect(page.locator(".empty")).toContainText("We do not know a place called “Zzyzx”");
});

test("Clear All and single chips take filters away, and the focus is not lost", async ({ page }) => {
  await page.goto("/rent?location=Dhaka&type=apartment&bedrooms=2");
  await page.getByRole("link", { name: "Remove filter: Apartment" }).click();
  await expect(page).toHaveURL(/\/rent\?location=Dhaka&bedrooms=2$/);
  await expect(page.locator("#results-title")).toBeFocused();
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page).toHaveURL(/\/rent$/);
  await expect(page.locator("#filter-location")).toHaveValue("");
  await expect(page.locator("#search-bedrooms")).toHaveValue("");
});

test("every order is kept in the address and really is that order", async ({ page }) => {
  await page.goto("/buy");
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL(/sort=price-asc/);
  const cheapest = await page.locator(".card .price").first().innerText();
  await page.getByLabel("Sort by").selectOption("price-desc");
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page.locator(".card .price").first()).not.toHaveText(cheapest);
  await expect(page.locator(".card .price").first()).toContainText("Cr");
});

test("when the network fails, the browser goes to the address in the ordinary way", async ({ page, problems }) => {
  problems.allow(/partials\/listings|Failed to load resource/);
  // Chromium gives up the fade between two pages while Playwright holds its requests, and says so with an error without a stack.
  problems.allow(/^thrown: $/);
  await page.route("**/partials/**", (route) => route.abort());
  await page.goto("/buy");
  await typeChip(page, "Land").click();
  await expect(page).toHaveURL(/\/buy\?type=land$/);
  await expect(page.getByLabel("Property type")).toHaveValue("land");
});

test("the language switch keeps the search", async ({ page }) => {
  await page.goto("/buy");
  await typeChip(page, "Land").click();
  await expect(page).toHaveURL(/type=land/);
  await page.locator("a[hreflang=bn]").first().click();
  await expect(page).toHaveURL(/\/bn\/buy\?type=land$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(count(page)).toHaveText(/[০-৯]+টি প্রপার্টি পাওয়া গেছে/);
});
