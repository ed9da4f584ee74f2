import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

const titles = (page: Page) => page.locator("article :is(h2, h3)").allTextContents();
const count = (page: Page) => page.getByRole("status").filter({ hasText: /Resorts? Found$/ });
/** The range that filters, below the presets. */
const shown = (page: Page) => page.getByText(/^Shown: /);
const prices = async (page: Page) =>
  (await page.locator("article p:first-of-type").allTextContents()).map((text) =>
    Number(/[\d,]+/.exec(text)![0].replaceAll(",", "")),
  );

test("the search works without a script: a form, results, page links, and the price that was touched last", async ({
  browser,
  problems,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto("/resort");
  await expect(count(page)).toHaveText(/^\d+ Resorts Found$/);
  await expect(page.getByRole("link", { name: "Post Your Resort" })).toHaveAttribute("href", "/post-resort");
  const first = await titles(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/resort\?page=2$/);
  expect(await titles(page)).not.toEqual(first);

  await page.locator("summary", { hasText: "More Filters" }).click();
  await page.getByLabel("Price per night").selectOption("standard");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/resort\?price=standard$/);
  expect((await prices(page)).every((price) => price >= 5_000 && price <= 10_000)).toBe(true);
  await page.getByRole("textbox", { name: "Minimum price" }).fill("১২ হাজার");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/resort\?minPrice=12000$/);
  await page.getByLabel("Price per night").selectOption("budget");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/resort\?price=budget$/);
  await expect(shown(page)).toHaveText("Shown: ৳ 0 – ৳ 5,000");

  await page.goto("/resort?location=zzzzzzzzzzzz");
  await expect(
    page.getByRole("heading", { name: "No resorts found. Please adjust your search criteria." }),
  ).toBeVisible();
  await expect(count(page)).toHaveText("0 Resorts Found");
  await page.getByRole("link", { name: "Show all resorts" }).click();
  await expect(page).toHaveURL(/\/resort$/);
  await context.close();
});

test("destinations are suggested, popular ones first; a pick shows its resorts at once and can be taken back @phone @road", async ({
  page,
}) => {
  await page.goto("/resort");
  const field = page.getByLabel("Destination");
  await field.focus();
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveCount(12);
  expect((await options.allInnerTexts()).slice(0, 8).join()).toContain("Sreemangal");
  await field.pressSequentially("সাজেক");
  await expect(options).toHaveCount(1);
  await field.fill("saj");
  // At once, while the list still shows what an older text found: the arrow waits for the new one.
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /./);
  await expect(options.first()).toContainText("Sajek");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/resort\?location=Sajek\+Valley$/);
  await expect(page.locator("article p:nth-of-type(2)").first()).toContainText("Sajek");
  await page.getByRole("link", { name: "Remove filter: Sajek Valley" }).click();
  await expect(page).toHaveURL(/\/resort$/);
  await expect(field).toHaveValue("");
});

test("one price: a preset leaves the slider, a moved slider drops the preset, Back brings both back @road", async ({
  page,
}) => {
  await page.goto("/resort");
  await page.locator("summary", { hasText: "More Filters" }).click();
  const low = page.getByRole("slider").first();
  const preset = page.getByLabel("Price per night");
  await expect(low).toHaveAttribute("aria-valuenow", "5000");
  await expect(shown(page)).toHaveText("Shown: any price");
  // What the slider says is what is shown, too, and no field looks as if it held an end.
  const said = page.getByRole("group", { name: "Price range" }).locator("p > span").first();
  await expect(said).toHaveText("any price");
  await expect(page.getByPlaceholder(/\d/)).toHaveCount(0);
  await preset.selectOption("luxury");
  await expect(page).toHaveURL(/\?price=luxury$/);
  await expect(shown(page)).toHaveText("Shown: ৳ 20,000 – ৳ 30,000");
  await expect(low).toHaveAttribute("aria-valuenow", "5000");
  await low.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?minPrice=6000&maxPrice=30000$/);
  await expect(preset).toHaveValue("");
  await expect(shown(page)).toHaveText("Shown: ৳ 6,000 – ৳ 30,000");
  await expect(said).toHaveText("৳ 6,000 – ৳ 30,000");
  await page.goBack();
  await expect(preset).toHaveValue("luxury");
  await expect(low).toHaveAttribute("aria-valuenow", "6000");
  await page.goBack();
  await expect(low).toHaveAttribute("aria-valuenow", "5000");
});

test("days of the past cannot be chosen, check-out follows check-in, and both go along to the resort", async ({
  page,
}) => {
  await page.goto("/resort");
  const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  await expect(page.getByLabel("Check-in")).toHaveAttribute("min", today);
  await page.getByLabel("Check-in").fill(later(400));
  await expect(page.getByLabel("Check-out")).toHaveAttribute("min", later(401));
  await page.getByLabel("Check-out").fill(later(403));
  await page.getByLabel("Guests").selectOption("4");
  await expect(page).toHaveURL(new RegExp(`checkIn=${later(400)}&checkOut=${later(403)}&guests=4$`));
  await expect(page.locator("article").first()).toContainText("3 nights");
  await page.locator("article :is(h2, h3) a").first().click();
  await expect(page.getByText("× 3 nights").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Stay total" })).toBeInViewport();
  await expect(page.getByLabel("Guests")).toHaveValue("4");
  await page.goto(`/resort?checkIn=2020-01-01&checkOut=${later(3)}`);
  await expect(page).toHaveURL(new RegExp(`/resort\\?checkOut=${later(3)}$`));
});

test("while an answer takes its time six empty cards wait; when the network fails it says so and can be tried again", async ({
  page,
  problems,
}) => {
  problems.allow(/api\/resorts|Failed to load resource/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.goto("/resort");
  await page.locator("summary", { hasText: "More Filters" }).click();
  await page.route("**/api/resorts?price=budget", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByLabel("Price per night").selectOption("budget");
  await expect(page.getByText("Loading resorts")).toBeVisible();
  await expect(page.locator('div[aria-hidden="true"] > div')).toHaveCount(6);
  await expect(page.locator("article")).toHaveCount(0);
  answer();
  const failed = page.getByRole("alert").filter({ hasText: "Resorts could not be loaded" });
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(/\/resort\?price=budget$/);
  await page.unroute("**/api/resorts?price=budget");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("article").first()).toBeVisible();
  expect((await prices(page)).every((price) => price <= 5_000)).toBe(true);
});

test("a marked resort stays marked, on its card and on its page @phone", async ({ page }) => {
  await page.goto("/resort");
  const save = page.getByRole("button", { name: /^Save: / }).first();
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.locator("article :is(h2, h3) a").first().click();
  await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
});

test("the first view has the heading of the results and the head of the first card, for resorts and projects", async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, found] of [
      ["/resort", /Resorts? Found$/],
      ["/projects", /projects? found$/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(found).first()).toBeInViewport();
      const top = await page
        .locator("article")
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
      expect(top, `${path} at ${width}`).toBeLessThan(height - 120);
    }
  }
});
