import type { Page } from "@playwright/test";
import { expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";

/** Marks homes before the page reads them, once. */
const mark = (page: Page, ids: readonly string[]) =>
  page.addInitScript((list) => {
    if (localStorage.getItem("favourites") === null) localStorage.setItem("favourites", list);
  }, JSON.stringify(ids));

const titles = (page: Page) => page.locator("article").locator(":is(h2, h3)");

test("homes are sorted, noted and put into an order that stays, and a group is compared @phone @desktop", async ({
  page,
}) => {
  await mark(page, ["10", "11", "12"]);
  await page.goto("/favourites");
  await expect(page.locator("article")).toHaveCount(3);
  const [first, second, third] = await titles(page).allInnerTexts();
  const tools = (title: string | undefined) => page.getByRole("group", { name: title! });
  await tools(third).getByRole("button", { name: "Move up" }).click();
  await expect(titles(page)).toHaveText([first!, third!, second!]);
  await tools(first).getByLabel("Group").selectOption("Visit");
  await tools(second).getByLabel("Group").selectOption("Visit");
  await tools(second).getByLabel("Note").fill("Ask about water at noon");
  await expect(titles(page)).toHaveText([first!, second!, third!]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Visit", exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText([first!, second!, third!]);
  await expect(tools(second).getByLabel("Note")).toHaveValue("Ask about water at noon");
  await page.getByRole("link", { name: "Compare these 2" }).click();
  await expect(
    page.getByRole("region", { name: "Comparison table" }).getByRole("link", { name: first! }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: third! })).toHaveCount(0);
});

test("what has changed since the last look is said until it is read", async ({ page }) => {
  await mark(page, ["10", "11", "12"]);
  await page.goto("/favourites");
  await expect(page.locator("article")).toHaveCount(3);
  const names = await titles(page).allInnerTexts();
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem("nibash-favourite-seen") ?? "{}") as Record<string, { price: number }>;
    Object.values(seen)[0]!.price += 3000;
    const left = { ...Object.values(seen)[1], title: "House by the river", titleBn: "নদীর ধারে বাড়ি", gone: true };
    localStorage.setItem("nibash-favourite-seen", JSON.stringify({ ...seen, "was-here": left }));
  });
  await page.reload();
  const changes = page.getByRole("region", { name: /^What has changed since/ });
  await expect(changes.getByText("House by the river: no longer available")).toBeVisible();
  const cheaper = changes.getByText(/down ৳.3,000, now ৳/);
  await expect(cheaper).toBeVisible();
  expect(names.some(async (name) => (await cheaper.innerText()).startsWith(name))).toBe(true);
  await changes.getByRole("button", { name: "Got it" }).click();
  await expect(changes).toHaveCount(0);
  await page.reload();
  await expect(page.locator("article")).toHaveCount(3);
  await expect(changes).toHaveCount(0);
});

test("a list is shared by a link: the family reads and writes it without an account, and its maker ends it @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  await mark(page, ["10", "11"]);
  await page.goto("/favourites");
  await expect(page.locator("article")).toHaveCount(2);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  expect(link).toMatch(/\/shared-list\/[\w-]{22}$/);

  const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  const family = await context.newPage();
  problems.watch(family);
  await family.goto(link.replace("/shared-list/", "/bn/shared-list/"));
  await expect(family.locator("article")).toHaveCount(2);
  const form = family.locator("form[action^='/api/shared-lists/']").first();
  await form.getByLabel("নোট").fill("স্কুলের কাছে");
  await form.getByLabel("ভাগ").selectOption("দেখতে যাব");
  await form.getByRole("button", { name: "সেভ করুন" }).click();
  await expect(family.getByText("সেভ হয়েছে")).toBeVisible();

  await page.getByRole("link", { name: "Open the shared list" }).click();
  await expect(page.getByLabel("Note").first()).toHaveValue("স্কুলের কাছে");
  await expect(page.getByLabel("Group").first()).toHaveValue("visit");
  await page.goBack();
  await page.getByRole("button", { name: "End the link" }).click();
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
  problems.allow(/410/);
  const ended = await family.goto(link);
  expect(ended?.status()).toBe(410);
  await expect(family.getByRole("heading", { name: "This list is no longer shared" })).toBeVisible();
  await context.close();
});

test("a shared list is written without a script, too", async ({ page, browser, baseURL, problems }) => {
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  const { items } = (await (await page.request.get("/api/listings?ids=10")).json()) as { items: { id: string }[] };
  const home = { item: items[0]!.id, note: "", group: null };
  const made = await page.request.post("/api/account/shared-list", {
    data: { homes: [home] },
    headers: { origin: baseURL! },
  });
  const { shared } = (await made.json()) as { shared: { code: string } };
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const plain = await context.newPage();
  problems.watch(plain);
  await plain.goto(`/shared-list/${shared.code}`);
  await plain.getByLabel("Note").fill("Second floor, no lift");
  await plain.getByRole("button", { name: "Save", exact: true }).click();
  await expect(plain).toHaveURL(new RegExp(`/shared-list/${shared.code}`));
  await expect(plain.getByLabel("Note")).toHaveValue("Second floor, no lift");
  await context.close();
});

test("@phone what another app shares with the installed site is added once, and what is no home is told", async ({
  page,
}) => {
  const { share_target: target } = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    share_target: { action: string; params: { text: string; url: string } };
  };
  const share = (text: string) => page.goto(`${target.action}?${new URLSearchParams({ [target.params.text]: text })}`);
  await page.goto("/buy");
  const card = page.locator("article").first();
  const title = await card.locator(":is(h2, h3)").innerText();
  const home = await card
    .getByRole("link")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  for (const said of ["Added to your favourites", "Already in your favourites"]) {
    await share(`Look at this: ${home}`);
    await expect(page.getByRole("status").getByText(said)).toBeVisible();
    await expect(titles(page)).toHaveText([title]);
    await expect(page).toHaveURL(/\/favourites$/);
  }
  await share("https://example.com/property/lake-flat");
  await expect(page.getByRole("alert").getByText("There is no home in that link")).toBeVisible();
  await expect(titles(page)).toHaveText([title]);
});
