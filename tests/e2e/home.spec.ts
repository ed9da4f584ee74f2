import { expect, test } from "./fixtures/test.ts";
import { watchShifts } from "./fixtures/shifts.ts";

test("the home page has the seven sections in order, with the figures of the content", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Dream Home");
  await expect(page.locator(".stats dd")).toHaveText([/5000\+/, /10,000\+/, /100%/]);
  await expect(page.locator("main h2")).toHaveText([
    "Property categories",
    "Featured Properties",
    "Recent Properties",
    "House Shifting Services",
    "Have a home to sell or rent?",
  ]);
  const viewAll = page.getByRole("link", { name: "View All" });
  await expect(viewAll).toHaveCount(2);
  for (const link of await viewAll.all()) await expect(link).toHaveAttribute("href", "/properties");
  await expect(page.locator(".cat small")).toHaveText([/2,150\+/, /850\+/, /1,200\+/, /350\+/]);
  await expect(page.locator("footer")).toContainText("© 2024 Nibash");
});

test("the home page in Bengali writes Bengali digits", async ({ page }) => {
  await page.goto("/bn");
  await expect(page.locator(".stats dd")).toHaveText([/৫০০০\+/, /১০,০০০\+/, /১০০%/]);
  await expect(page.locator("footer")).toContainText("© ২০২৪ নিবাস");
});

test("featured and recent properties come from the database, and the page says how many there are", async ({
  page,
}) => {
  const partial = page.waitForResponse("**/partials/home");
  await page.goto("/");
  expect((await partial).status()).toBe(200);
  await expect(page.locator('[data-home-part="total"]')).toHaveText(/On the market right now: \d+\./);
  for (const part of ["featured", "recent"]) {
    const cards = page.locator(`[data-home-part="${part}"] article.card`);
    await expect(cards).toHaveCount(3);
  }
  const listing = page.locator('[data-home-part="featured"] .title a').first();
  const title = await listing.textContent();
  await listing.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title?.trim() ?? "");
});

test("samples stand in, with their note, when the listings cannot be reached", async ({ page, problems }) => {
  problems.allow(/partials\/home/);
  await page.route("**/partials/home", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/");
  await expect(page.locator('[data-home-part="featured"] article.card')).toHaveCount(3);
  await expect(page.getByText("These are demo listings that show how Nibash works.").first()).toBeVisible();
});

test("a home that is compared as a sample is the same home once the live cards are here", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/partials/home", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const sample = page.locator('[data-home-part="featured"] article.card').first();
  const id = await sample.getAttribute("data-listing");
  await sample.locator("[data-compare]").click();
  const live = page.waitForResponse("**/partials/home");
  answer();
  await live;
  await expect(page.locator('[data-home-part="total"]')).toHaveText(/\d/);
  await expect(page.locator(`article.card[data-listing="${id}"] [data-compare]`).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a heart pressed on a sample or a live card holds after the next visit", async ({ page }) => {
  const partial = page.waitForResponse("**/partials/home");
  await page.goto("/");
  await partial;
  await expect(page.locator('[data-home-part="total"]')).not.toBeEmpty();
  const heart = page.locator('[data-home-part="featured"] [data-favourite]').first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.locator('[data-home-part="total"]')).not.toBeEmpty();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a category opens its list", async ({ page }) => {
  await page.goto("/");
  await page.locator(".cat", { hasText: "Land" }).click();
  await expect(page).toHaveURL("/properties?type=land");
});

test("movers can be called and visited, and the sell button leads to posting", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".mover")).toHaveCount(4);
  await expect(page.getByRole("link", { name: /^Call Shapla Movers/ })).toHaveAttribute("href", /^tel:\+880/);
  await expect(page.getByRole("link", { name: "Website of Shapla Movers" })).toHaveAttribute("href", /^https:/);
  await expect(page.locator(".tips li")).toHaveCount(4);
  await page.getByRole("link", { name: "Sell Your Property" }).click();
  await expect(page).toHaveURL("/signin?next=%2Fen%2Fpost-property&reason=post-property");
});

test("nothing shifts while the home page loads", async ({ page, problems }) => {
  // The early fonts are as wide as the site's own, but only where there is one of them (styles/early-fonts.css): not on every machine of tests.
  problems.allow(/woff2|Failed to load resource/);
  await page.route("**/*.woff2", (route) => route.abort());
  const shift = await watchShifts(page);
  await page.goto("/");
  await expect(page.locator('[data-home-part="total"]')).not.toBeEmpty();
  expect(await shift()).toBeLessThanOrEqual(0.02);
});

test("a phone gets the middle of the picture behind the search box, and gets it once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes("/panorama-")) asked.push(pathname);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  expect(asked).toEqual(["/pictures/panorama-3-dawn-768.avif"]);
  // A page whose window grows asks for the wider picture at once: not that one, but the next page is meant.
  await page.goto("about:blank");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/bn");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
  expect(asked.slice(1)).toEqual(["/pictures/panorama-3-dawn-1600.avif"]);
});
