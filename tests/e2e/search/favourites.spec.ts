import type { Browser, Locator, Page } from "@playwright/test";
import { CARDS_MAX } from "#domain/account/favourites.ts";
import { expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { watchShifts } from "../fixtures/shifts.ts";

/** Marks the home, and waits until the heart shows it: only then may the page be left. */
async function mark(card: Locator): Promise<void> {
  const heart = card.locator("[data-favourite]");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
}

test("an empty shortlist says how it is filled", async ({ page }) => {
  await page.goto("/favourites");
  await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
  await page.getByRole("link", { name: "Browse homes for sale" }).click();
  await expect(page).toHaveURL("/buy");
});

for (const [prefix, count] of [
  ["", "Favourites: 2"],
  ["/bn", "পছন্দের তালিকায় আছে: ২"],
] as const) {
  test(`${prefix || "/en"}: marked homes are listed, the newest mark first, and leave with their heart`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/rent`);
    const cards = page.locator("article");
    await mark(cards.nth(0));
    await mark(cards.nth(2));
    const titles = [
      await cards.nth(2).locator(":is(h2, h3)").innerText(),
      await cards.nth(0).locator(":is(h2, h3)").innerText(),
    ];
    await page.goto(`${prefix}/favourites`);
    await expect(cards.locator(":is(h2, h3)")).toHaveText(titles);
    await expect(page.getByRole("status").filter({ hasText: count })).toBeVisible();
    await expect(cards.nth(0).locator("[data-favourite]")).toHaveAttribute("aria-pressed", "true");

    await cards.nth(0).locator("[data-favourite]").click();
    await expect(cards.locator(":is(h2, h3)")).toHaveText(titles.slice(1));
    await expect(cards.nth(0).locator("[data-favourite]")).toBeFocused();
    await page.reload();
    await expect(cards.locator(":is(h2, h3)")).toHaveText(titles.slice(1));
  });
}

for (const marks of [[], ["10", "11", "12"]]) {
  test(`with ${marks.length} favourites nothing in view moves while they come @phone @desktop`, async ({ page }) => {
    const shifted = await watchShifts(page);
    await page.goto("/about");
    await page.evaluate((list) => localStorage.setItem("favourites", list), JSON.stringify(marks));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/listings?ids=*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/favourites");
    if (marks.length > 0) await expect(page.getByText("Loading your favourites")).toBeVisible();
    release();
    await expect(page.locator("article")).toHaveCount(marks.length);
    if (marks.length === 0) await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
    else await expect(page.getByText(`Favourites: ${marks.length}`)).toBeVisible();
    // What moves a little is the letters, when their font comes.
    expect(await shifted()).toBeLessThan(0.02);
  });
}

test("a heart pressed in another tab is seen here", async ({ page, context, problems }) => {
  await page.goto("/favourites");
  const other = await context.newPage();
  problems.watch(other);
  await other.goto("/buy");
  await other.locator("article [data-favourite]").first().click();
  await expect(page.locator("article")).toHaveCount(1);
});

test("what is no longer offered is said and forgotten", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("once")) return;
    sessionStorage.setItem("once", "1");
    localStorage.setItem("favourites", JSON.stringify(["10", "no-such-listing"]));
  });
  await page.goto("/favourites");
  await expect(page.locator("article")).toHaveCount(1);
  await expect(page.getByText("Homes that are no longer available: 1")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Favourites: 1")).toBeVisible();
});

test("a home that a long list names twice, by a demo's id and by its own, is shown once", async ({ page }) => {
  const store = (names: string[]) =>
    page.evaluate((list) => localStorage.setItem("favourites", list), JSON.stringify(names));
  const card = page.locator("article");
  await page.goto("/about");
  await store(["10"]);
  await page.goto("/favourites");
  const own = await card.getAttribute("data-listing");
  expect(own).not.toBe("10");
  const others = Array.from({ length: CARDS_MAX - 1 }, (_, index) => `no-such-listing-${index}`);
  await page.goto("/about");
  // The two names are in two questions: the cards of the oldest marks are asked for together.
  await store([own ?? "", ...others, "10"]);
  await page.goto("/favourites");
  await expect(page.getByRole("status").filter({ hasText: "Favourites: 1" })).toBeVisible();
  await expect(card).toHaveCount(1);
});

test("without an answer nothing is lost, and it can be tried again", async ({ page, problems }) => {
  problems.allow(/503|api\/listings/);
  await page.addInitScript(() => localStorage.setItem("favourites", JSON.stringify(["10"])));
  await page.route("**/api/listings?ids=*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/favourites");
  await expect(page.getByRole("heading", { name: "Your favourites cannot be loaded right now" })).toBeVisible();
  await page.unroute("**/api/listings?ids=*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("article")).toHaveCount(1);
});

/** The account has heard of a change that this page made. */
const sent = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/account/favourites") && answer.request().method() === "PATCH" && answer.ok(),
  );

async function anotherDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });
  return context.newPage();
}

test("marks join the account at sign-in, follow to another device, survive being offline, and leave with the sign-out @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|account\/(?:favourites|notifications)/);
  await page.goto("/rent");
  const cards = page.locator("article");
  const [kept, dropped] = [cards.nth(0), cards.nth(1)];
  const titles = [await kept.locator(":is(h2, h3)").innerText(), await dropped.locator(":is(h2, h3)").innerText()];
  await mark(kept);
  await mark(dropped);
  await page.goto("/favourites");
  await expect(page.getByText("Kept on this device only.")).toBeVisible();

  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  await Promise.all([sent(page), page.reload()]);
  await expect(page.getByText("Kept in your account")).toBeVisible();

  const laptop = await anotherDevice(browser, baseURL!);
  problems.watch(laptop);
  await laptop.goto("/resort");
  const resort = laptop.locator("article [data-favourite-resort]").first();
  await resort.click();
  await expect(resort).toHaveAttribute("aria-pressed", "true");
  await signIn(laptop, baseURL!, account);
  await Promise.all([sent(laptop), laptop.goto("/favourites")]);
  await expect(laptop.getByText("Favourites: 3")).toBeVisible();
  await expect(laptop.getByRole("region", { name: "Resorts" }).locator("article")).toHaveCount(1);
  await laptop.context().setOffline(true);
  const homes = laptop.getByRole("region", { name: "Homes" }).locator("article");
  await homes.filter({ hasText: titles[1]! }).locator("[data-favourite]").click();
  await expect(laptop.getByText("not in your account yet")).toBeVisible();
  await Promise.all([sent(laptop), laptop.context().setOffline(false)]);
  await expect(laptop.getByText("Kept in your account")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Favourites: 2")).toBeVisible();
  await expect(page.getByRole("region", { name: "Homes" }).locator("article").locator(":is(h2, h3)")).toHaveText([
    titles[0]!,
  ]);
  await page.getByRole("banner").locator("summary").filter({ hasText: account.email }).click();
  await page.locator("[data-user-menu]").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/favourites");
  await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
  const stored = await page.evaluate(() => Object.values({ ...localStorage }).join());
  expect(stored, "no id of a home").not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await laptop.reload();
  await expect(laptop.getByText("Favourites: 2")).toBeVisible();
  await laptop.context().close();
});
