import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";
import { watchShifts } from "../fixtures/shifts.ts";

/** A section of the page by its heading. */
const section = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .last();
const featured = (page: Page) => section(page, "Featured Properties");
/** Of today, once it is known. */
const total = (page: Page) => page.getByText(/On the market right now: [\d,]+\+?\./);

test("the home page has the seven sections in order, with the figures of the content @road", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Dream Home");
  await expect(page.getByRole("main").getByRole("definition")).toHaveText([/5000\+/, /10,000\+/, /100%/]);
  await expect(page.getByRole("main").getByRole("term")).toHaveText([
    "active properties",
    "happy families",
    "verified",
  ]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Property categories",
    "Featured Properties",
    "Recent Properties",
    "House Shifting Services",
    "Have a home to sell or rent?",
  ]);
  const viewAll = page.getByRole("link", { name: "View All" });
  await expect(viewAll).toHaveCount(2);
  for (const link of await viewAll.all()) await expect(link).toHaveAttribute("href", "/properties");
  await expect(section(page, "Property categories").getByRole("link")).toHaveText([
    /Apartments.*2,150\+/s,
    /Commercial.*850\+/s,
    /Land.*1,200\+/s,
    /New Projects.*350\+/s,
  ]);
  await expect(page.getByRole("contentinfo")).toContainText("© 2024 Nibash");
});

test("the hero says what is promised, and holds the search box, which leads to what is chosen in it @road", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 1, name: "Find Your Dream Home" }) });
  const box = hero.getByRole("search");
  await expect(box).toBeInViewport();
  await box.getByLabel("Property type").selectOption("house");
  await box.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/buy\?type=house$/);
});

test("the box looks for homes, Buy and Rent lead to their lists with what was chosen, and keep the focus", async ({
  page,
}) => {
  for (const [tab, address] of [
    ["Rent", "/rent?location=Dhanmondi&kind=homes&bedrooms=2"],
    ["Buy", "/buy?location=Dhanmondi&kind=homes&maxPrice=10000000&bedrooms=2"],
  ] as const) {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("search");
    await box.getByRole("combobox").first().fill("Dhanmondi");
    await box.getByLabel("Price range").selectOption("0-10000000");
    await box.getByLabel("Bedrooms").selectOption("2");
    // Suggestions lie over the tabs until the focus leaves their field.
    await box.getByLabel("Bedrooms").focus();
    await box.getByRole("button", { name: tab, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
    await expect(page.getByRole("search").getByRole("button", { name: tab, exact: true })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Homes for (rent|sale) in Dhanmondi$/);
  }
});

test("the home page in Bengali writes Bengali digits", async ({ page }) => {
  await page.goto("/bn");
  await expect(page.getByRole("main").getByRole("definition")).toHaveText([/৫০০০\+/, /১০,০০০\+/, /১০০%/]);
  await expect(page.getByRole("contentinfo")).toContainText("© ২০২৪ নিবাস");
});

test("featured and recent properties come from the database, and the page says how many there are", async ({
  page,
}) => {
  const answers = [/featured=true/, /listings\?pageSize=3$/].map((address) => page.waitForResponse(address));
  await page.goto("/");
  for (const answer of answers) expect((await answer).status()).toBe(200);
  await expect(total(page)).toBeVisible();
  for (const title of ["Featured Properties", "Recent Properties"])
    await expect(section(page, title).getByRole("article")).toHaveCount(3);
  const link = featured(page).getByRole("article").first().getByRole("heading").getByRole("link");
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title?.trim() ?? "");
});

test("samples stand in, and say so, when the listings cannot be reached", async ({ page, problems }) => {
  problems.allow(/api\/listings/);
  await page.route("**/api/listings?*", (route) => route.fulfill({ status: 503, body: "" }));
  const asked = page.waitForResponse(/featured=true/);
  await page.goto("/");
  await asked;
  await expect(featured(page).getByRole("article")).toHaveCount(3);
  await expect(
    featured(page)
      .getByRole("article")
      .first()
      .getByText(/^Sample/)
      .first(),
  ).toBeVisible();
});

test("a home that is compared as a sample is the same home once the live cards are here", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/listings?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const sample = featured(page).getByRole("article").first();
  const id = await sample.getAttribute("data-listing");
  await sample.getByRole("button", { name: /^Compare/ }).click();
  const live = page.waitForResponse(/featured=true/);
  answer();
  await live;
  await expect(total(page)).toBeVisible();
  const same = page.locator(`article[data-listing="${id}"]`).first();
  await expect(same.getByRole("button", { name: /^(?:Compare|Added)/ })).toHaveAttribute("aria-pressed", "true");
});

test("a heart pressed on a sample or a live card holds after the next visit", async ({ page }) => {
  await page.goto("/");
  await expect(total(page)).toBeVisible();
  const heart = featured(page).getByRole("article").first().getByRole("button", { name: /^Save/ });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(total(page)).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a category opens its list", async ({ page }) => {
  await page.goto("/");
  await section(page, "Property categories").getByRole("link", { name: /^Land/ }).click();
  await expect(page).toHaveURL("/properties?type=land");
});

test("demo movers can be visited and not called, and the sell button leads to posting", async ({ page }) => {
  await page.goto("/");
  await expect(section(page, "House Shifting Services").getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Demo number, nobody answers" }).first()).toBeDisabled();
  await expect(page.getByRole("link", { name: "Website of Shapla Movers" })).toHaveAttribute("href", /^https:/);
  await expect(section(page, "House Shifting Services").getByRole("listitem")).toHaveCount(4);
  await page.getByRole("link", { name: "Sell Your Property" }).click();
  await expect(page).toHaveURL("/signin?next=%2Fen%2Fpost-property&reason=post-property");
});

test("nothing shifts while the home page loads", async ({ page, problems }) => {
  // The early fonts are as wide as the site's own, but only where there is one of them (styles/early-fonts.css): not on every machine of tests.
  problems.allow(/woff2|Failed to load resource/);
  await page.route("**/*.woff2", (route) => route.abort());
  const shift = await watchShifts(page);
  await page.goto("/");
  await expect(total(page)).toBeVisible();
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
