import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/reader.ts";

const list = (page: Page) => page.getByRole("region", { name: "List of agents" });

test("an agent is found by name and opened, with the listings @phone @road", async ({ page }) => {
  await page.goto("/agents");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agents");
  await page.getByLabel("Name, company or area").fill("farhana rahman");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/agents\?q=farhana\+rahman$/);
  await expect(list(page).getByText("Sample", { exact: true }).first()).toBeVisible();
  await expect(list(page).getByText("Verified")).toHaveCount(0);
  await page.getByRole("heading", { level: 2, name: "Farhana Rahman" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/agent\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Farhana Rahman");
  expect(await page.locator("article").count()).toBeGreaterThan(0);
});

test("whoever has an account and is verified says so, and is no sample", async ({ page }) => {
  await page.goto("/agents");
  const first = list(page).getByRole("listitem").first();
  await expect(first.getByText("Verified")).toBeVisible();
  await expect(first.getByText("Sample", { exact: true })).toHaveCount(0);
});

test("a demo agent can be looked at, not called", async ({ page }) => {
  await page.goto("/agents?q=farhana+rahman");
  await page.getByRole("heading", { level: 2, name: "Farhana Rahman" }).getByRole("link").first().click();
  await expect(page.getByText("Demo number, nobody answers")).toBeVisible();
  await expect(page.locator("main a[href^='tel:'], main a[href*='wa.me'], main a[href^='mailto:']")).toHaveCount(0);
});

test("the list gives nobody's telephone or e-mail away", async ({ page }) => {
  const answer = await page.goto("/agents");
  const html = (await answer?.text()) ?? "";
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main).toContain('aria-label="List of agents"');
  expect(main).not.toMatch(/example\.com|\+880|tel:|mailto:/);
});

test("the list is paged by links", async ({ page }) => {
  await page.goto("/agents");
  const names = await list(page).getByRole("heading", { level: 2 }).allInnerTexts();
  expect(names).toHaveLength(12);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/agents\?page=2$/);
  await expect(list(page).getByRole("heading", { level: 2 }).first().getByRole("link")).toBeVisible();
  await page.goto("/agents?page=9999");
  await expect(page).toHaveURL(/\/agents\?page=\d$/);
});

test("the list is put in another order, in the address and without losing the name", async ({ page }) => {
  await page.goto("/agents?q=a");
  await page.getByLabel("Order").selectOption("Most listings");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/agents\?q=a&sort=listings$/);
  const counts = (
    await list(page)
      .getByText(/^\d+ propert(?:y|ies)$/)
      .allInnerTexts()
  ).map((text) => parseInt(text));
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  await expect(
    list(page)
      .getByText(/^Speaks Bengali/)
      .first(),
  ).toBeVisible();
  await page.goto("/agents?sort=cheapest");
  await expect(page).toHaveURL(/\/agents$/);
});

test("a name that nobody has is answered with the way back to all", async ({ page }) => {
  await page.goto("/agents?q=nobody-is-called-this");
  await expect(page.getByRole("heading", { name: "No agent found" })).toBeVisible();
  await page.getByRole("link", { name: "All agents" }).click();
  await expect(page).toHaveURL(/\/agents$/);
});

test("the agent of a listing leads to the agent's page", async ({ page }) => {
  await page.goto("/property/gulshan-lake-view");
  const name = page.locator("#agent").getByRole("link").first();
  const text = (await name.innerText()).trim();
  await name.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
});

test("an unknown agent is a 404 in both languages", async ({ page, problems }) => {
  problems.allow(/404/);
  for (const [path, title] of [
    ["/agent/no-such-agent", "Agent not found"],
    ["/agent/00000000-0000-7000-8000-00000000dead", "Agent not found"],
    ["/bn/agent/no-such-agent", "এজেন্টকে পাওয়া যায়নি"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an agent is searched by the Bengali name and read", async ({ page }) => {
    await page.goto("/bn/agents");
    await page.getByLabel("নাম, প্রতিষ্ঠান বা এলাকা").fill("ফারহানা");
    await page.getByRole("main").getByRole("button", { name: "খুঁজুন" }).click();
    await expect(page).toHaveURL(/\/bn\/agents\?q=/);
    await page.getByRole("heading", { level: 2, name: "ফারহানা রহমান" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ফারহানা রহমান");
    expect(await page.locator("article").count()).toBeGreaterThan(0);
  });
});
