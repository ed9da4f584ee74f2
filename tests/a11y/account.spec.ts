import type { Page } from "@playwright/test";
import { expect, newAccount, newEmail, signIn, test, type TestAccount } from "../e2e/fixtures/account.ts";
import { adminPage } from "../e2e/fixtures/administrator.ts";
import { newTitle, postProperty } from "../e2e/fixtures/posts.ts";
import { expectGoodPage, themesIn } from "./good-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Several pages each, and axe takes its time with every one.
test.slow();

/** The account behind its sign-in: every tab, with what opens inside it. */
const TABS = ["profile", "security", "devices", "own-data"] as const;

/** An authenticator app is being set up: after the password comes the square that the app reads. */
async function setUpApp(page: Page, { password }: TestAccount): Promise<void> {
  await page.locator('[data-enroll="totp"]').click();
  const form = page.locator("[data-factor-enroll-form]");
  await form.locator("#factor-password").fill(password);
  await form.locator('[type="submit"]').click();
  await expect(page.locator(".account-qr")).toBeVisible();
}

for (const [locale, prefix] of [
  ["en", ""],
  ["bn", "/bn"],
] as const) {
  test(`${locale} account: every tab has no violation and never scrolls sideways`, async ({ page, baseURL }) => {
    const account = await newAccount(page, baseURL!);
    await signIn(page, baseURL!, account);
    for (const tab of TABS) {
      await page.goto(`${prefix}/account#${tab}`);
      await page.reload();
      await expect(page.locator(`#${tab}`)).toBeVisible();
      if (tab === "security") await setUpApp(page, account);
      await expectGoodPage(page, themesIn(locale));
    }
    await page.goto(`${prefix}/save-search?purpose=rent&location=Gulshan&type=apartment&maxPrice=50000`);
    await expectGoodPage(page, themesIn(locale));
    await page.locator('#save-search [type="submit"]').click();
    await expect(page.locator("#save-search")).toHaveCount(0);
    await page.goto(`${prefix}/account#searches`);
    await expect(page.locator("#searches .saved")).toBeVisible();
    await expectGoodPage(page, themesIn(locale));
  });

  test(`${locale} approvals: the queue with a rejection being written, a kept inquiry, and the preview of what waits`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, baseURL!, await newAccount(page, baseURL!));
    const { id } = await postProperty(page.request, baseURL!, newTitle("Bright flat"));
    await page.goto(`${prefix}/account`);
    await expect(page.locator("#properties .q")).toBeVisible();
    await expectGoodPage(page, themesIn(locale));
    const admin = await adminPage(browser, baseURL!);
    await admin.emulateMedia({ reducedMotion: "reduce" });
    await admin.goto(`${prefix}/account#queue`);
    const row = admin.locator("#queue .q").first();
    await row.locator('[data-part="reject"]').click();
    await expect(row.locator('[data-part="reject-form"]')).toBeVisible();
    await expectGoodPage(admin, themesIn(locale));
    // An inquiry that waits for the administrator, opened: an owner's looks the same.
    const asked = { kind: "listing", slug: "1", name: "Sadia", phone: "01712345678", message: "Is it free?" };
    const data = { ...asked, email: newEmail("sadia") };
    expect((await page.request.post("/api/inquiries", { data, headers: { origin: baseURL! } })).status()).toBe(202);
    await admin.goto(`${prefix}/account#kept-inquiries`);
    await admin.reload();
    const letter = admin.locator("#kept-inquiries").getByRole("listitem").first();
    await letter.locator("[aria-expanded]").click();
    await expect(letter.getByRole("textbox")).toBeVisible();
    await expectGoodPage(admin, themesIn(locale));
    await admin.goto(`${prefix}/account/preview/${id}`);
    await expect(admin.locator("[data-preview]")).toBeVisible();
    await expectGoodPage(admin, themesIn(locale));
    await admin.context().close();
  });
}
