import { sql } from "kysely";
import { accountTab, expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, openMenu, postProperty, versionOf } from "../fixtures/posts.ts";
import { siteDatabase } from "../fixtures/resort-rows.ts";

/** Public listings whose owner was asked about them; returns their titles. */
async function postDue(
  request: Parameters<typeof postProperty>[0],
  admin: Parameters<typeof decide>[0],
  origin: string,
  count: number,
): Promise<{ titles: string[]; ids: string[] }> {
  const titles = Array.from({ length: count }, (_, index) => newTitle(`Due flat ${index + 1}`));
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await postProperty(request, origin, title);
    await decide(admin, origin, "approve", { id, version: await versionOf(request, id) });
    ids.push(id);
  }
  const db = siteDatabase();
  await sql`update listings set must_confirm = true, confirmed_at = now() - interval '27 days' where id = any(${ids}::uuid[])`.execute(
    db,
  );
  await db.destroy();
  return { titles, ids };
}

test("an owner finds what waits, confirms several at once, and reads figures of a home @road", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Needs you" })).toHaveCount(0);
  const admin = await adminPage(browser, origin);
  const { titles } = await postDue(page.request, admin.request, origin, 3);
  await admin.context().close();

  await page.goto("/account");
  await page.getByRole("link", { name: "Confirm: Still available? Confirm 3 listings" }).click();
  await expect(page).toHaveURL("/account?tab=properties&sort=confirmed");
  const list = page.locator("#properties");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await list.getByRole("checkbox", { name: `Tick: ${titles[1]}` }).check();
  await list.getByRole("button", { name: "Confirm what is ticked" }).click();
  // Each is answered by its name.
  const answers = list.getByRole("list", { name: "What became of each" });
  await expect(answers.getByRole("listitem")).toHaveText(`${titles[1]}: counts as available from today.`);
  await list.getByRole("button", { name: "Close" }).click();
  // What is shown follows: the list, and what waits above the tabs.
  await expect(page.getByText("Still available? Confirm 2 listings")).toBeVisible();
  await expect(list.getByRole("listitem").last()).toContainText(titles[1]!);
  await list.getByRole("button", { name: "Confirm all 2 that are due" }).click();
  await expect(page.getByRole("heading", { name: "Needs you" })).toHaveCount(0);
  await expect(list.getByText("Confirm now")).toHaveCount(0);
  // On a phone the first home is in the first view, below what waits and the figures.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/account");
  await expect(list.getByRole("listitem").first().getByRole("heading")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });

  await list.getByRole("searchbox").fill(titles[2]!);
  await list.getByRole("searchbox").press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("searchbox")).toHaveValue(titles[2]!);

  const visitor = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  const { items } = (await (await page.request.get("/api/account/listings")).json()) as {
    items: { slug: string; title: string }[];
  };
  const { slug } = items.find(({ title }) => title === titles[0])!;
  for (const path of ["views", "contacts", "contacts"])
    expect((await visitor.request.post(`/api/listings/${slug}/${path}`, { headers: { origin } })).status()).toBe(200);
  await visitor.close();
  // Where figures were before they became a tab.
  await page.goto("/account/figures?days=90");
  await expect(page).toHaveURL("/account?tab=figures&days=90");
  await page.goto("/account");
  await accountTab(page, "Figures").click();
  await page
    .getByRole("row", { name: new RegExp(titles[0]!) })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/\/account\?tab=figures&listings=/);
  await expect(page.getByRole("link", { name: /^Views 1/ })).toBeVisible();
  // Pressed twice by one device, it is one contact.
  await page.getByRole("link", { name: /^Contacts 1/ }).click();
  await expect(page.getByRole("heading", { name: "Contacts by day" })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Contacts by day" }).getByRole("row")).toHaveCount(31);
});

test("without a script an owner reads, confirms, searches and deletes", async ({ page, browser, baseURL }) => {
  const origin = baseURL!;
  const account = await newAccount(page, origin);
  await signIn(page, origin, account);
  const admin = await adminPage(browser, origin);
  const { titles } = await postDue(page.request, admin.request, origin, 2);
  await admin.context().close();
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    extraHTTPHeaders: ownAddress(),
  });
  const plain = await context.newPage();
  await plain.goto("/account?tab=properties");
  const list = plain.locator("#properties");
  const row = (title: string) => list.getByRole("listitem", { name: title });
  await row(titles[0]!).getByRole("button", { name: "Still available" }).click();
  await expect(plain).toHaveURL("/account?tab=properties");
  await expect(row(titles[0]!).getByText("Confirm now")).toHaveCount(0);
  await expect(row(titles[1]!).getByText("Confirm now")).toBeVisible();
  await list.getByRole("checkbox", { name: titles[1]! }).check();
  await list.getByRole("button", { name: "Confirm what is ticked" }).click();
  await expect(list.getByText("Confirm now")).toHaveCount(0);

  await list.getByRole("searchbox").fill("Due flat 2");
  await list.getByRole("button", { name: "Search" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await openMenu(row(titles[1]!));
  await row(titles[1]!).getByRole("button", { name: "Delete" }).click();
  const asked = list.getByRole("region", { name: "Are you sure you want to delete this property?" });
  await expect(asked).toContainText(titles[1]!);
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(plain).toHaveURL(/\/account\?tab=properties&q=Due\+flat\+2/);
  await expect(list.getByText("Nothing has this in its title")).toBeVisible();
  await list.getByRole("link", { name: "Show all" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await context.close();
});
