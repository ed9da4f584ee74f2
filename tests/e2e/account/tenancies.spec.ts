import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { seekerPage } from "../fixtures/visits.ts";

const FIELDS = {
  "Name of the owner": "Rahima Khatun",
  "Name of the tenant": "Sadia Islam",
  "Rent a month": "৩৮ হাজার",
  "Service charge a month": "4,500",
  Advance: "38000",
  "People who will live there": "4",
};

test("@phone two agree on a tenancy, and the owner gives a receipt with one tap @road", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const owner = await newAccount(page, origin, "Rahima Khatun");
  await signIn(page, origin, owner);
  const { page: tenant, account } = await seekerPage(browser, origin);
  await page.goto("/account/tenancies");
  await page.getByRole("link", { name: "Begin a tenancy" }).click();
  await page.getByLabel("E-mail of the tenant").fill(account.email);
  await page.getByRole("textbox", { name: /^Home/ }).fill("Flat 4B, Road 9A, Dhanmondi");
  for (const [label, value] of Object.entries(FIELDS)) await page.getByRole("textbox", { name: label }).fill(value);
  await page.getByLabel("Start").fill(`${new Date().toISOString().slice(0, 7)}-01`);
  await page.getByRole("button", { name: "Propose this text" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flat 4B, Road 9A, Dhanmondi" })).toBeVisible();
  await expect(page.getByText("The tenant has not agreed to this text yet.")).toBeVisible();

  await tenant.goto(page.url());
  await tenant.getByRole("button", { name: "I agree to this text" }).click();
  await expect(tenant.getByText("Agreed by both")).toBeVisible();
  await page.reload();
  const months = page.getByRole("region", { name: "Months" }).or(page.locator("section", { hasText: "Months" }));
  await months.getByRole("button", { name: "Give receipt" }).first().click();
  await expect(page.getByRole("link", { name: "Receipt 0001" })).toBeVisible();
  await tenant.reload();
  const download = tenant.waitForEvent("download");
  await tenant.getByRole("link", { name: "Receipt 0001" }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await tenant.context().close();
});

test("without JavaScript a tenancy is proposed, agreed to and its ledger written by forms", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const plain = { javaScriptEnabled: false };
  const { page: owner } = await seekerPage(browser, origin, plain);
  const { page: tenant, account } = await seekerPage(browser, origin, plain);
  await owner.goto("/bn/account/tenancies/new");
  const begin = owner.locator("#tenancy");
  await begin.locator("#tenancy-email").fill(account.email);
  await begin.locator("#tenancy-home").fill("ফ্ল্যাট ৪বি, ধানমন্ডি");
  await begin.locator("#tenancy-tenant").fill("সাদিয়া");
  await begin.locator("#tenancy-rent").fill("অনেক");
  await begin.locator("#tenancy-people").fill("৪");
  await begin.locator("#tenancy-start").fill(`${new Date().toISOString().slice(0, 7)}-01`);
  const propose = owner.getByRole("button", { name: "এই লেখা প্রস্তাব করুন" });
  await propose.click();
  await expect(owner.locator("#tenancy-rent")).toHaveAttribute("aria-invalid", "true");
  await expect(owner.locator("#tenancy-home")).toHaveValue("ফ্ল্যাট ৪বি, ধানমন্ডি");
  await owner.locator("#tenancy-rent").fill("৩৮ হাজার");
  await propose.click();
  await expect(owner).toHaveURL(/\/bn\/account\/tenancies\/[0-9a-f-]{36}/);
  await tenant.goto(owner.url());
  await tenant.getByRole("button", { name: "এই লেখায় আমি রাজি" }).click();
  await expect(tenant.getByText("দুজনেই রাজি", { exact: true })).toBeVisible();
  await tenant.getByRole("button", { name: "দিয়েছি" }).first().click();
  await expect(tenant.getByText("অন্যজনের অপেক্ষায়").first()).toBeVisible();
  await owner.goto(owner.url());
  await owner.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(owner.getByRole("link", { name: "রসিদ ০০০১" })).toBeVisible();
  for (const each of [owner, tenant]) await each.context().close();
});
