import { lastMail } from "#tests/support/inbox.ts";
import { expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, postProperty, versionOf } from "../fixtures/posts.ts";

test("without JavaScript and without a session: saving a search leads to the sign-in and back to it", async ({
  page: account,
  browser,
  baseURL,
  problems,
}) => {
  const { email, password } = await newAccount(account, baseURL!);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    extraHTTPHeaders: ownAddress(),
  });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto("/bn/rent?location=%E0%A6%97%E0%A7%81%E0%A6%B2%E0%A6%B6%E0%A6%BE%E0%A6%A8&type=apartment");
  await page.getByRole("link", { name: "এই সার্চ সেভ করুন" }).click();
  await expect(page.getByText("এই সার্চ সেভ করতে সাইন ইন করুন।")).toBeVisible();
  await page.locator("#sign-in-identifier").fill(email);
  await page.locator("#sign-in-password").fill(password);
  await page.locator("#sign-in").getByRole("button", { name: "সাইন ইন" }).click();
  await expect(page).toHaveURL(/\/bn\/save-search\?purpose=rent&location=.*&type=apartment$/);
  const form = page.locator("#save-search");
  await expect(form.getByRole("listitem")).toHaveText(["গুলশান", "অ্যাপার্টমেন্ট"]);
  await page.getByLabel("নাম").fill(" ");
  await page.getByLabel("দিনে একবার").check();
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toContainText("নাম");
  await expect(page.getByLabel("দিনে একবার")).toBeChecked();
  await page.getByLabel("নাম").fill("গুলশানে বাসা");
  await form.getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সার্চ সেভ হয়েছে");
  await context.close();
});

test("a kept search is told about what is approved, and lies in the account, where it is changed and deleted @road", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const account = await newAccount(page, origin);
  await signIn(page, origin, account);
  await page.goto("/rent?location=Gulshan");
  // The link means what the page shows now, not what it showed when it came.
  await page.getByLabel("Property type").selectOption("apartment");
  await expect(page).toHaveURL("/rent?location=Gulshan&type=apartment");
  await page.getByRole("link", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByRole("listitem")).toHaveText(["Gulshan", "Apartment"]);
  await expect(dialog.getByLabel("Name")).toHaveValue("Gulshan · Apartment");
  await expect(dialog.getByLabel("At once")).toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Search saved")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "My saved searches" })).toHaveAttribute("href", "/account?tab=searches");

  const agent = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  const agentPage = await agent.newPage();
  await signIn(agentPage, origin, await newAccount(agentPage, origin));
  const title = newTitle("Flat by the lake");
  const { id, slug } = await postProperty(agent.request, origin, title);
  const admin = await adminPage(browser, origin);
  await decide(admin.request, origin, "approve", { id, version: await versionOf(agent.request, id) });
  const mail = await lastMail(account.email, { after: account.mail });
  expect(mail.subject).toBe(`New match for “Gulshan · Apartment”: ${title}`);
  expect(mail.links.some((link) => link.endsWith(`/property/${slug}`))).toBe(true);
  expect(mail.headers["list-unsubscribe"]).toContain("/api/saved-searches/one-click/");
  await admin.context().close();
  await agent.close();

  // The message with its link does not wait for the mail.
  await page.goto("/account?tab=searches");
  const row = page.locator("#searches").getByRole("listitem");
  await expect(row).toContainText("For Rent · Gulshan · Apartment");
  await expect(row.getByRole("link")).toHaveAttribute("href", "/rent?location=Gulshan&type=apartment");
  await row.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Near the lake");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("link", { name: "Near the lake" })).toBeVisible();

  // The link of the mail ends its mails, and the account says so.
  const { pathname, search } = new URL(mail.links.find((link) => link.includes("/saved-search/stop"))!);
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Stop alerts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alerts for “Near the lake” are off");
  await page.getByRole("link", { name: "My saved searches" }).click();
  const alert = row.getByRole("combobox", { name: "E-mail alerts for Near the lake" });
  await expect(alert).toHaveValue("none");
  await alert.selectOption("Once a day");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(alert).toHaveValue("daily");
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("You have not saved a search yet")).toBeVisible();
});
